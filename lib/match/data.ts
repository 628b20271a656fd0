import { z } from "zod";
import { type Database, db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { keep } from "../read-cache";
import { Refusal } from "../refusal/catalogue";
import { marked, marksOf, type Revision, SEASON, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import { findTeam } from "../team/rules";
import { managedMatchSchema } from "./admin-schema";
import { calendarDay } from "./calendar-day";
import { isCurrent } from "./current";
import { PICKS_CLOSE_BEFORE } from "./deadlines";
import { oversOf } from "./overs";
import { inOrderOfPlay } from "./rules";
import { type Match, matchSchema, type Score } from "./schema";
import { teamForm } from "./team-form";

/** A match as it is kept: with what only administrators are told of its clocks. */
const storedMatch = matchSchema.extend(managedMatchSchema.pick({ picksShownAt: true }).shape);
export type StoredMatch = z.infer<typeof storedMatch>;

/** The order of play (inOrderOfPlay), as the database has it. */
export const IN_ORDER = [{ matchDate: "asc" }, { matchNumber: "asc" }, { matchId: "asc" }] as const;

const matchColumns = Prisma.sql`
  match_id AS "matchId", match_name AS "matchName", match_number AS "matchNumber", match_date AS "matchDate",
  match_type AS "matchType", team_one AS "teamOne", team_two AS "teamTwo", match_winner AS "matchWinner",
  match_started AS "matchStarted", match_ended AS "matchEnded", match_status AS "matchStatus",
  second_inning_started AS "secondInningStarted", venue, picks_closed_at AS "picksClosedAt", awarded_at AS "awardedAt",
  first_innings_seen_at AS "firstInningsSeenAt", closed_early_at AS "closedEarlyAt", picks_shown_at AS "picksShownAt"`;

/** Of matches m in a statement: whether picks have closed, by the same terms as `havePicksClosed`. */
export function picksClosedIn(now: Date): Prisma.Sql {
  return Prisma.sql`(
    m.match_date <= ${new Date(now.getTime() + PICKS_CLOSE_BEFORE)} OR m.picks_closed_at IS NOT NULL
    OR m.match_started OR m.match_ended OR m.match_winner IS NOT NULL
  )`;
}

/** What a stored match leaves out of its row, as matchColumns do. */
const LEFT_OUT = { resultSetByHand: true, byHand: true, fromSource: true, updatedAt: true } as const;

/** All matches of the season in order of play. */
export async function listMatches(): Promise<StoredMatch[]> {
  return db().match.findMany({ omit: LEFT_OUT, orderBy: [...IN_ORDER] });
}

/** The matches of the caller's calendar day; the offset is what Date#getTimezoneOffset gives, in minutes. */
export async function listTodaysMatches(now: Date, timezoneOffset: number): Promise<Match[]> {
  const { from, to } = calendarDay(now, timezoneOffset);
  return db().match.findMany({
    omit: LEFT_OUT,
    where: { matchDate: { gte: from, lt: to } },
    orderBy: [...IN_ORDER],
  });
}

/** A match without innings is one row without a team. */
const inningsRow = z.union([
  z.object({ team: z.string(), runs: z.number(), wickets: z.number(), balls: z.number() }),
  z.object({ team: z.null() }),
]);

/** The innings of a match, in the order in which they were batted. Throws NOT_FOUND. */
export async function findScore(matchId: string): Promise<Score> {
  const rows = await rowsOf(inningsRow)`
    SELECT i.team, i.runs, i.wickets, i.balls
    FROM matches m LEFT JOIN innings i ON i.match_id = m.match_id
    WHERE m.match_id = ${matchId} ORDER BY i.number`;
  if (rows.length === 0) throw noSuchMatch();
  const scores = rows.flatMap((row) => {
    if (row.team === null) return [];
    const { balls, ...innings } = row;
    return [{ ...innings, overs: Number(oversOf(balls)) }];
  });
  return { matchId, scores };
}

/** A match as it is now. Throws NOT_FOUND. */
export async function findMatch(matchId: string): Promise<StoredMatch> {
  const match = await db().match.findUnique({ omit: LEFT_OUT, where: { matchId } });
  if (!match) throw noSuchMatch();
  return match;
}

const keptSeason = keep<Match[]>({ max: 1 });
/** Where there is no match, the marks stand alone. */
const seasonRow = z.union([matchSchema.extend(marked.shape), marked.extend({ matchId: z.null() })]);

/**
 * What belongs on the first screen of a caller, in order of play, of the matches as they were at the season's revision,
 * which is one of these; the offset is what Date#getTimezoneOffset gives, in minutes.
 */
export async function listCurrentMatches(
  now: Date,
  timezoneOffset: number,
  revisions: readonly Revision[],
): Promise<Match[]> {
  const season = revisions.filter(({ subject }) => subject === SEASON);
  const matches = await keptSeason("matches", season, async () => {
    const rows = await rowsOf(seasonRow)`
      SELECT ${matchColumns}, k.marks FROM (SELECT ${marksOf([SEASON])} AS marks) k LEFT JOIN matches ON true
      ORDER BY match_date, match_number, match_id`;
    const value = rows.flatMap((row) => (row.matchId === null ? [] : [matchSchema.parse(row)]));
    return { value, asOf: toRevisions([SEASON], rows[0]?.marks ?? null) };
  });
  return matches.filter((match) => isCurrent(match, now, timezoneOffset));
}

const keptMatch = keep<StoredMatch>({ max: 200 });
const matchRow = storedMatch.extend(marked.shape);

/** A match as it was at the season's revision, which is one of these. Throws NOT_FOUND. */
export async function findKeptMatch(matchId: string, revisions: readonly Revision[]): Promise<StoredMatch> {
  const season = revisions.filter(({ subject }) => subject === SEASON);
  return keptMatch(matchId, season, async () => {
    const [row] = await rowsOf(matchRow)`
      SELECT ${matchColumns}, ${marksOf([SEASON])} AS marks FROM matches WHERE match_id = ${matchId}`;
    if (!row) throw noSuchMatch();
    const { marks, ...value } = row;
    return { value, asOf: toRevisions([SEASON], marks) };
  });
}

export function noSuchMatch(): Refusal {
  return new Refusal("NOT_FOUND", { message: "There is no such match" });
}

/** A team's last five ended matches as letters, oldest first; the team by name or code. Throws NOT_FOUND. */
export async function findForm(nameOrCode: string): Promise<string> {
  const team = findTeam(nameOrCode);
  if (!team) throw new Refusal("NOT_FOUND", { message: "There is no such team" });
  const matches = await db().match.findMany({ where: { OR: [{ teamOne: team.name }, { teamTwo: team.name }] } });
  return teamForm(matches.toSorted(inOrderOfPlay), team.name).join(" ");
}

/** The season's first match; null where there is none. */
export function findOpener(database: Database = db()) {
  return database.match.findFirst({ orderBy: [...IN_ORDER] });
}

/** Whether the season's first match has started, by its flag or by the clock, and when it starts. */
export async function findFirstMatch(now: Date): Promise<{ matchStarted: boolean; matchDate: Date | null }> {
  const first = await findOpener();
  if (!first) return { matchStarted: false, matchDate: null };
  return { matchStarted: first.matchStarted || first.matchDate <= now, matchDate: first.matchDate };
}
