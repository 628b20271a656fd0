/** The text for a chat that goes with a picture: a few lines without markup, the link last. */

import { PRODUCT } from "../brand/product";
import { matchPath } from "../match/text";
import { scoreInWords } from "../scorecard/rules";
import { nameInText, ordinal, several } from "../text";
import type {
  Lines,
  MatchPicture,
  Picture,
  RankPicture,
  ScorecardPicture,
  SeasonPicture,
  TablePicture,
} from "./schema";

/** The text, with a link to `origin`. */
export function linesFor(picture: Picture, origin: string): Lines {
  const { title, lines, path } = wordsFor(picture);
  return { title, text: [...lines, `${origin}${path}`].join("\n") };
}

function wordsFor(picture: Picture): Words {
  if (picture.of === "rank") return ofRank(picture);
  if (picture.of === "table") return ofTable(picture);
  if (picture.of === "scorecard") return ofScorecard(picture);
  return picture.of === "match" ? ofMatch(picture) : ofSeason(picture);
}

interface Words {
  title: string;
  lines: string[];
  /** Where the link leads. */
  path: string;
}

function ofRank({ whose, rank, players, points, correct, streak, moved, path }: RankPicture): Words {
  const right = `${several(correct, "pick")} right${streak > 1 ? `, the last ${streak} in a row` : ""}`;
  return {
    title: "My rank",
    lines: [
      `${[PRODUCT.name, ...whose].join(", ")}: I'm ${ordinal(rank)} of ${players.toLocaleString("en")} with ${several(points, "point")}${moveOf(moved)}`,
      capital(right),
    ],
    path,
  };
}

function moveOf(moved: number | null): string {
  return moved ? `, ${moved > 0 ? "up" : "down"} ${Math.abs(moved)}` : "";
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;

/** Rows from the top. */
const ROWS = 5;

/** The first rows, and the reader's own. */
function ofTable({ whose, rows, players, path }: TablePicture): Words {
  const shown = rows.slice(0, ROWS);
  const own = rows.find(({ isOwn }) => isOwn);
  const further = own && !shown.includes(own) ? [own] : [];
  return {
    title: "The table",
    lines: [
      `${[PRODUCT.name, ...whose].join(", ")}: the table, ${players.toLocaleString("en")} of us`,
      ...[...shown, ...further].map(
        ({ rank, name, points, isOwn }) => `${rank}. ${nameInText(name)}${isOwn ? " (me)" : ""} ${points}`,
      ),
    ],
    path,
  };
}

/** A match: its status or result, the scores, the split, and the reader's pick. */
function ofMatch({ name, state, outcome, sides, own, alone, matchId }: MatchPicture): Words {
  const scores = sides.flatMap(({ code, innings }) => innings.map(({ score, overs }) => `${code} ${score} (${overs})`));
  const [one, two] = sides;
  // Without a winner the outcome doesn't say which match it is about.
  const ended = sides.some(({ isWinner }) => isWinner) ? outcome : `${name}: ${outcome}`;
  const split =
    one.picks + two.picks === 0
      ? "No one picked this one"
      : `Our picks: ${one.code} ${one.picks}, ${two.code} ${two.picks}`;
  return {
    title: name,
    lines: [
      state === "final" ? ended : `${name}${state === "live" ? ", live" : ""}`,
      ...(scores.length > 0 ? [scores.join(", ")] : []),
      split,
      ...(own ? [verdictOf(own, state)] : []),
      ...(alone ? [`Only ${alone} got it right`] : []),
    ],
    path: matchPath(matchId),
  };
}

/** How the reader's pick did, or which team it is for. */
export function verdictOf(
  { code, isRight, points }: NonNullable<MatchPicture["own"]>,
  state: MatchPicture["state"],
): string {
  if (isRight === null) return state === "final" ? `I had ${code}` : `I'm with ${code}`;
  if (!isRight) return `I had ${code}: not this time`;
  return points === null ? `I called it: ${code}` : `I called it: ${code}, +${points}`;
}

function ofSeason({ whose, isOver, ...of }: SeasonPicture): Words {
  const { rank, players, points, correct, decided, streak, best, userId, slug } = of;
  const title = isOver ? "My season" : "My season so far";
  return {
    title,
    lines: [
      `${[PRODUCT.name, ...whose].join(", ")}. ${title}: ${ordinal(rank)} of ${players.toLocaleString("en")} with ${several(points, "point")}`,
      ...(decided > 0 ? [`${correct} of ${several(decided, "pick")} right${inARow(streak)}`] : []),
      ...(best ? [`Best with ${best.name}: ${best.right} of ${best.picks}`] : []),
    ],
    // A past season needs its slug, even before the next one starts.
    path: `/users/${encodeURIComponent(userId)}${isOver ? `?season=${slug}` : ""}`,
  };
}

const inARow = (streak: number) => (streak > 1 ? `, longest streak ${streak}` : "");

/** Batters of a scorecard. */
const BATTERS = 3;

/** The week's best, the total, and how the reader got out. */
function ofScorecard({ whose, card, path }: ScorecardPicture): Words {
  const { eleven, own, total, matches, dates } = card;
  const best = eleven.slice(0, BATTERS).map((batter) => `${nameInText(batter.name)} ${scoreInWords(batter)}`);
  const me = own ?? eleven.slice(BATTERS).find(({ isOwn }) => isOwn);
  return {
    title: `Scorecard, ${dates}`,
    lines: [
      `${[PRODUCT.name, ...whose].join(", ")}: the week's scorecard, ${dates}`,
      ...best,
      ...(me ? [`Me: ${scoreInWords(me)}`] : []),
      `Total ${total} from ${matches}`,
    ],
    path,
  };
}
