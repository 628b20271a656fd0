/**
 * The contents of pictures, read through the same functions as the screens, so that they show nothing that the reader
 * couldn't see there (rule 7).
 */

import { readTablePage } from "../leaderboard/data";
import type { LeaderboardEntry } from "../leaderboard/schema";
import { inningsOf } from "../match/innings";
import { hasEnded, hasResult, isWon } from "../match/rules";
import type { Match } from "../match/schema";
import { readMatchStory, readOwn } from "../match/story-data";
import type { CrowdSide, Earner, MatchStory } from "../match/story-schema";
import { outcomeOf, saysNumber, shownName } from "../match/text";
import { withMiniLeague } from "../mini-league/rules";
import type { Scope } from "../mini-league/scope";
import type { Reader } from "../pick/rules";
import { readPlayerSeason } from "../player/data";
import { longestStreak, tallyTeams, tallyWildcards } from "../player/rules";
import { Refusal } from "../refusal/catalogue";
import { readScorecard } from "../scorecard/data";
import { nextInWords, scorecardPath } from "../scorecard/rules";
import { sum } from "../scoring/sum";
import { resolveSeason } from "../season/data";
import { readFinalTable } from "../season/final-table";
import type { FinalPlace, Moment, Season } from "../season/schema";
import { namesOf } from "../season/schema";
import { lettersOn, WHITE } from "../team/look";
import { findTeam, sideCode, sideName } from "../team/names";
import type { Team } from "../team/schema";
import { fullName } from "../text";
import {
  type MatchPicture,
  type Picture,
  type PictureRow,
  type PictureSide,
  pictureSchema,
  type RankPicture,
  type ScorecardPicture,
  type SeasonPicture,
  type ShareRequest,
  type TablePicture,
} from "./schema";

/** Throws NOT_FOUND if there is no such thing, and PICKS_OPEN for a match that still takes picks. */
export async function readPicture({ of, matchId = "", season, week }: ShareRequest, asking: Asking): Promise<Picture> {
  const read = {
    rank: () => readRankPicture(asking),
    table: () => readTablePicture(asking),
    match: () => readMatchPicture(matchId, asking),
    season: () => readSeasonPicture(season, asking),
    scorecard: () => readScorecardPicture(week, asking),
  };
  return pictureSchema.parse(await read[of]());
}

/** Who asks, and when. */
interface Asking {
  reader: Reader;
  moment: Moment;
  /** The mini-league whose members are ranked; null for everyone. */
  scope: Scope | null;
}

/** What every picture has. */
function frameOf({ name, teams }: Season, scope: Scope | null = null): { whose: string[]; colours: string[] } {
  return { whose: scope ? [scope.name, name] : [name], colours: teams.map(({ colour }) => colour) };
}

/** For readers who aren't in the season's table. */
function notInTable(): Refusal {
  return new Refusal("NOT_FOUND", { message: "You're not in this season's table" });
}

/** As many rows as fit the tallest picture. */
const TOP = 10;

/** The path of the table. A past season has its own. */
function pathOf({ moment: { season }, scope }: Asking): string {
  return withMiniLeague(season.state === "over" ? `/seasons/${season.slug}` : "/leaderboard", scope?.id ?? null);
}

/** Throws NOT_FOUND for someone who isn't in it. */
async function readRankPicture(asking: Asking): Promise<RankPicture> {
  const { moment, scope } = asking;
  const { players, own } = await readOwnLine(asking);
  if (!own) throw notInTable();
  const { rank, points, correct, correctWildcards, winStreak, moved } = own;
  return {
    ...{ of: "rank", ...frameOf(moment.season, scope), name: fullName(own), players },
    ...{ rank, points, correct, correctWildcards, streak: winStreak, moved, path: pathOf(asking) },
  };
}

/** The first rows, and the reader's own. */
async function readTablePicture(asking: Asking): Promise<TablePicture> {
  const { moment, scope } = asking;
  const { players, lines } = await readTop(TOP, asking);
  const isThere = lines.length === players || lines.some(({ isOwn }) => isOwn);
  const { own } = isThere ? { own: null } : await readOwnLine(asking);
  const rows = [...lines, ...(own ? [own] : [])].map((line): PictureRow => {
    const { rank, points, moved, isOwn } = line;
    return { rank, name: fullName(line), points, moved, isOwn };
  });
  return { of: "table", ...frameOf(moment.season, scope), players, path: pathOf(asking), rows };
}

/** Without an id, since deleted players have none. */
interface Line extends Omit<LeaderboardEntry, "userId"> {
  /** Whether it is the reader's. */
  isOwn: boolean;
}

/** The first rows, and the number of players. */
async function readTop(most: number, asking: Asking): Promise<{ players: number; lines: Line[] }> {
  const { moment, scope } = asking;
  if (isClosed(asking)) {
    const { players, rows } = await readClosed(asking);
    return { players, lines: rows.slice(0, most).map((place) => closedLine(place, asking)) };
  }
  const { data, page } = await readTablePage({ limit: most }, moment, scope);
  return { players: page.players, lines: data.map((entry) => openLine(entry, asking)) };
}

/** The reader's own row; null if they aren't in the table. */
async function readOwnLine(asking: Asking): Promise<{ players: number; own: Line | null }> {
  const { reader, moment, scope } = asking;
  if (isClosed(asking)) {
    const { players, own } = await readClosed(asking);
    return { players, own: own && closedLine(own.line, asking) };
  }
  const { data, page } = await readTablePage({ limit: 1, around: reader.userId }, moment, scope);
  const own = data.map((entry) => openLine(entry, asking)).find(({ isOwn }) => isOwn);
  return { players: page.players, own: own ?? null };
}

/** A mini-league's members change, even after the season was closed. */
const isClosed = ({ moment, scope }: Asking) => moment.season.state === "over" && scope === null;

/** The frozen table, so that nobody moves up when a player is deleted. */
const readClosed = ({ reader, moment }: Asking) => readFinalTable(moment.season.id, reader.userId, 1);

function openLine(entry: LeaderboardEntry, { reader }: Asking): Line {
  return { ...entry, isOwn: entry.userId === reader.userId };
}

function closedLine(place: FinalPlace, { reader }: Asking): Line {
  return { ...place, ...namesOf(place), moved: null, isOwn: place.userId === reader.userId };
}

/** Throws NOT_FOUND, and PICKS_OPEN until picks have closed: nobody may see anything before (rule 7). */
async function readMatchPicture(matchId: string, { reader, moment }: Asking): Promise<MatchPicture> {
  const { story, season } = await readMatchStory(matchId, reader, moment);
  const { match, crowd } = story;
  if (crowd === null) throw new Refusal("PICKS_OPEN");
  const own = await readOwn(match, reader.userId, season.rules);
  const { teams } = season;
  const [one, two] = crowd;
  const alone = crowd.find(({ side }) => hasResult(match) && side === match.matchWinner)?.alone;
  const isAlone = alone && one.picks + two.picks > 1;
  return {
    ...{ of: "match", ...frameOf(season), matchId, name: shownName(match) },
    kind: [...(saysNumber(match) ? [] : [`No. ${match.matchNumber}`]), match.matchType].join(" · "),
    state: hasEnded(match) || season.state === "over" ? "final" : match.matchStarted ? "live" : "waiting",
    outcome: outcomeOf(match, season),
    sides: [sideOf(one, story, teams), sideOf(two, story, teams)],
    own: own && ownOf(own, match, teams),
    alone: isAlone ? fullName(alone) : null,
  };
}

function ownOf({ predictedTeam, points }: Earner, match: Match, teams: readonly Team[]): MatchPicture["own"] {
  const isDecided = isWon(match);
  return {
    code: sideCode(predictedTeam, teams),
    isRight: isDecided ? predictedTeam === match.matchWinner : null,
    points: match.awardedAt === null ? null : points,
  };
}

/** A side as a picture shows it: with its colours, its innings and how many picked it. */
function sideOf({ side, picks }: CrowdSide, { match, scores }: MatchStory, teams: readonly Team[]): PictureSide {
  const team = findTeam(side, teams);
  return {
    ...{ code: sideCode(side, teams), name: sideName(side), picks },
    ...(team ? lettersOn(team.colour) : { ground: UNKNOWN, text: WHITE }),
    accent: team?.accent ?? UNKNOWN,
    innings: inningsOf(scores, side, teams).map(({ runs, wickets, overs }) => ({
      score: `${runs}/${wickets}`,
      overs: `${overs}`,
    })),
    isWinner: hasResult(match) && match.matchWinner === side,
  };
}

/** The colour of a side that is no team of the season. */
const UNKNOWN = "#2a3a40";

/** A picture of the current season, or a past one. Throws NOT_FOUND if the reader wasn't in it. */
async function readSeasonPicture(slug: string | undefined, asking: Asking): Promise<SeasonPicture> {
  const { reader, moment } = asking;
  const season = await resolveSeason(slug, moment.season);
  const { player, standing, lines } = await readPlayerSeason({ userId: reader.userId, reader }, { ...moment, season });
  if (standing === null) throw notInTable();
  const teams = tallyTeams(lines);
  const [best] = teams;
  const { right, played } = tallyWildcards(lines, season.rules);
  return {
    ...{ of: "season", ...frameOf(season), slug: season.slug, userId: reader.userId },
    ...{ name: fullName(player), isOver: season.state === "over" },
    ...{ rank: standing.rank, players: standing.players, points: standing.points, correct: standing.correct },
    decided: sum(teams.map(({ picks }) => picks)),
    streak: longestStreak(lines)?.count ?? 0,
    best:
      best && best.right > 0
        ? { ...best, name: best.team, code: findTeam(best.team, season.teams)?.code ?? best.team }
        : null,
    wildcards: { right, played },
    ranks: lines.flatMap(({ rank }) => (rank === null ? [] : [rank])),
  };
}

/** A week's scorecard. Throws NOT_FOUND if there is none. */
async function readScorecardPicture(week: string | undefined, asking: Asking): Promise<ScorecardPicture> {
  const { reader, moment, scope } = asking;
  const shown = await readScorecard(week, { userId: reader.userId, moment, scope });
  if (shown === null) throw new Refusal("NOT_FOUND", { message: "There's no scorecard for this week" });
  const { card, next } = shown;
  return {
    ...{ of: "scorecard", ...frameOf(moment.season, scope), card },
    next: next && nextInWords(next, moment.season, moment.season.zone),
    path: withMiniLeague(scorecardPath(card.week), scope?.id ?? null),
  };
}
