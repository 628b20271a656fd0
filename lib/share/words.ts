/** What goes with a picture into a chat: a few lines without markup, the link last. */
import { ordinal } from "../ordinal";
import { PRODUCT } from "../product";
import { several } from "../several";
import type { MatchPicture, Picture, RankPicture, SeasonPicture, TablePicture } from "./picture-schema";
import type { Lines } from "./schema";

const ROWS = 5;

/** The lines, with a link into the site at this address. */
export function linesFor(picture: Picture, origin: string): Lines {
  const { title, said, path } = told(picture);
  return { title, text: [...said, `${origin}${path}`].join("\n") };
}

interface Told {
  title: string;
  said: string[];
  path: string;
}

function told(picture: Picture): Told {
  if (picture.of === "rank") return ofRank(picture);
  if (picture.of === "table") return ofTable(picture);
  return picture.of === "match" ? ofMatch(picture) : ofSeason(picture);
}

function ofRank({ season, rank, players, points, correct, streak, moved }: RankPicture): Told {
  const right = `${several(correct, "pick")} right${streak > 1 ? `, the last ${streak} in a row` : ""}`;
  return {
    title: "My rank",
    said: [
      `${PRODUCT.name}, ${season}: I am ${ordinal(rank)} of ${figure(players)} with ${several(points, "point")}${moveOf(moved)}`,
      capital(right),
    ],
    path: "/leaderboard",
  };
}

function moveOf(moved: number | null): string {
  return moved ? `, ${moved > 0 ? "up" : "down"} ${Math.abs(moved)}` : "";
}

function ofTable({ season, rows, players }: TablePicture): Told {
  const shown = rows.slice(0, ROWS);
  const own = rows.find(({ isOwn }) => isOwn);
  const further = own && !shown.includes(own) ? [own] : [];
  return {
    title: "The table",
    said: [
      `${PRODUCT.name}, ${season}: the table, ${figure(players)} of us`,
      ...[...shown, ...further].map(
        ({ rank, name, points, isOwn }) => `${rank}. ${name}${isOwn ? " (me)" : ""} ${points}`,
      ),
    ],
    path: "/leaderboard",
  };
}

function ofMatch({ name, state, outcome, sides, own, alone, matchId }: MatchPicture): Told {
  const scores = sides.flatMap(({ code, innings }) => innings.map(({ score, overs }) => `${code} ${score} (${overs})`));
  const [one, two] = sides;
  const split =
    one.picks + two.picks === 0
      ? "Nobody picked here"
      : `Our picks: ${one.code} ${one.picks}, ${two.code} ${two.picks}`;
  return {
    title: name,
    said: [
      state === "final" ? outcome : `${name}${state === "live" ? ", live" : ""}`,
      ...(scores.length > 0 ? [scores.join(", ")] : []),
      split,
      ...(own ? [verdictOf(own)] : []),
      ...(alone ? [`${alone} alone was right`] : []),
    ],
    path: `/matches/${encodeURIComponent(matchId)}`,
  };
}

/** What became of the reader's pick, or for whom it is. */
export function verdictOf({ code, isRight, points }: NonNullable<MatchPicture["own"]>): string {
  if (isRight === null) return `I am with ${code}`;
  return isRight ? `I called it: ${code}, +${points}` : `I had ${code}: not this time`;
}

function ofSeason({ season, isOver, ...of }: SeasonPicture): Told {
  const { rank, players, points, correct, decided, streak, best, userId, slug, isCurrent } = of;
  const title = isOver ? "My season" : "My season so far";
  return {
    title,
    said: [
      `${PRODUCT.name}, ${season}. ${title}: ${ordinal(rank)} of ${figure(players)} with ${several(points, "point")}`,
      ...(decided > 0 ? [`${correct} of ${several(decided, "pick")} right${inARow(streak)}`] : []),
      ...(best ? [`Best with ${best.name}: ${best.right} of ${best.picks}`] : []),
    ],
    path: `/users/${encodeURIComponent(userId)}${isCurrent ? "" : `?season=${slug}`}`,
  };
}

const inARow = (streak: number) => (streak > 1 ? `, ${streak} in a row at best` : "");
const figure = (count: number) => count.toLocaleString("en");
const capital = (text: string) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
