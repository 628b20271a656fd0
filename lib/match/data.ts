/** Reads matches, and locks one, as everything does that writes picks or matches. */
import { z } from "zod";
import { versionOf } from "../activity/edit-version";
import { MINUTE } from "../clock";
import { type Database, db, rowsIn, rowsOf, type Transaction } from "../db";
import { type Match as MatchRow, Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { currentSeasonId, ofCurrentSeason } from "../season/data";
import { type Rules, SEASON_STATES } from "../season/schema";
import { findTeam } from "../team/names";
import type { Team } from "../team/schema";
import { type ManagedMatch, managedMatchSchema } from "./admin-schema";
import { calendarDay, isCurrent } from "./current";
import type { Closing } from "./deadlines";
import { type Innings, oversOf, scoreText } from "./innings";
import { DRAW, TIE, teamForm } from "./rules";
import { instant, type Match, matchSchema, type Score } from "./schema";

export type StoredMatch = Match;

/** The order of play for Prisma, as inOrderOfPlay has it. */
export const IN_ORDER = [{ matchDate: "asc" }, { matchNumber: "asc" }, { matchId: "asc" }] as const;

/** Whether picks have closed, with the same terms as `havePicksClosed`. Needs matches m. */
export function picksClosedIn(now: Date, { picksCloseBefore }: Closing): Prisma.Sql {
  return Prisma.sql`(
    (m.match_date <= ${new Date(now.getTime() + picksCloseBefore * MINUTE)} AND NOT m.postponed) OR m.picks_closed_at IS NOT NULL
    OR m.match_started OR m.match_ended OR m.match_winner IS NOT NULL
  )`;
}

/** Whether seal s is of this play of its match m, which may be gone: a replay has a seal of its own. */
export const isOfThisPlay = Prisma.sql`s.sealed_at > COALESCE(m.replayed_at, '-infinity')`;

/** The results by which nobody wins (rules 15, 16). */
export const NOBODY_WON = Prisma.sql`(${DRAW}, ${TIE})`;

/** What match m is worth and whether it takes cards, as stageOf has it. */
export function stageColumns({ points, stages = [] }: Pick<Rules, "points" | "stages">) {
  const byName = JSON.stringify(Object.fromEntries(stages.map((stage) => [stage.name, stage])));
  return {
    points: Prisma.sql`COALESCE((${byName}::jsonb -> m.stage ->> 'points')::int,
      (${JSON.stringify(points)}::jsonb ->> m.match_type::text)::int)`,
    cards: Prisma.sql`COALESCE((${byName}::jsonb -> m.stage ->> 'cards')::boolean, m.match_type = 'League')`,
  };
}

/** The columns that matchColumns leave out, for Prisma. */
export const LEFT_OUT = { resultSetByHand: true, byHand: true, fromSource: true, updatedAt: true } as const;

/** The columns of a stored match, also beside a join with seasons. */
export const matchColumns = Prisma.sql`
  match_id AS "matchId", match_name AS "matchName", match_number AS "matchNumber", match_date AS "matchDate",
  match_type AS "matchType", stage, postponed, team_one AS "teamOne", team_two AS "teamTwo", match_winner AS "matchWinner",
  match_started AS "matchStarted", match_ended AS "matchEnded", match_status AS "matchStatus",
  second_inning_started AS "secondInningStarted", venue, picks_closed_at AS "picksClosedAt", awarded_at AS "awardedAt",
  first_innings_seen_at AS "firstInningsSeenAt", replayed_at AS "replayedAt"`;

/** All matches of a season, by default the current one, in order of play. */
export function listMatches(seasonId?: string): Promise<StoredMatch[]> {
  const of = seasonId === undefined ? currentSeasonId : Prisma.sql`${seasonId}`;
  return rowsOf(matchSchema)`
    SELECT ${matchColumns} FROM matches WHERE season_id = ${of} ORDER BY match_date, match_number, match_id`;
}

/** The matches of a caller's first screen, in order of play. The offset is Date#getTimezoneOffset's, in minutes. */
export async function listCurrentMatches(now: Date, timezoneOffset: number, rules: Closing): Promise<Match[]> {
  return (await listMatches()).filter((match) => isCurrent(match, now, timezoneOffset, rules));
}

/** The matches of the caller's calendar day; the offset as `Date#getTimezoneOffset` gives it, in minutes. */
export async function listTodaysMatches(now: Date, timezoneOffset: number): Promise<Match[]> {
  const { from, to } = calendarDay(now, timezoneOffset);
  return (await listMatches()).filter(({ matchDate }) => matchDate >= from && matchDate < to);
}

/** A match of the current season. Throws NOT_FOUND. */
export async function findMatch(matchId: string): Promise<StoredMatch> {
  const [match] = await rowsOf(matchSchema)`
    SELECT ${matchColumns} FROM matches WHERE match_id = ${matchId} AND season_id = ${currentSeasonId}`;
  if (!match) throw noSuchMatch();
  return match;
}

export function noSuchMatch(): Refusal {
  return new Refusal("NOT_FOUND", { message: "This match doesn't exist" });
}

/** A match without innings has one row without a team. */
const inningsRow = z.union([
  z.object({ team: z.string(), runs: z.number(), wickets: z.number(), balls: z.number() }),
  z.object({ team: z.null() }),
]);

/** The innings of a match, in batting order. Throws NOT_FOUND. */
export async function findScore(matchId: string): Promise<Score> {
  const rows = await rowsOf(inningsRow)`
    SELECT i.team, i.runs, i.wickets, i.balls FROM matches m LEFT JOIN innings i ON i.match_id = m.match_id
    WHERE m.match_id = ${matchId} AND m.season_id = ${currentSeasonId} ORDER BY i.number`;
  if (rows.length === 0) throw noSuchMatch();
  const batted = rows.flatMap((row) => (row.team === null ? [] : [row]));
  const scores = batted.map(({ balls, ...innings }) => ({ ...innings, overs: Number(oversOf(balls)) }));
  return { matchId, scores, version: versionOfInnings(batted) };
}

/** A team's last five ended matches as letters, oldest first. Takes the team's name or code. Throws NOT_FOUND. */
export async function findForm(nameOrCode: string, teams: readonly Team[]): Promise<string> {
  const team = findTeam(nameOrCode, teams);
  if (!team) throw new Refusal("NOT_FOUND", { message: "This team doesn't exist" });
  return teamForm(await listMatches(), team.name).join(" ");
}

/** All matches in order of play, with administrators' fields and the number of picks. */
export async function listManagedMatches(): Promise<ManagedMatch[]> {
  const [matches, picks] = await Promise.all([
    db().match.findMany({ where: ofCurrentSeason, orderBy: [...IN_ORDER] }),
    db().pick.groupBy({ by: "matchId", _count: true }),
  ]);
  const counts = new Map(picks.map(({ matchId, _count }) => [matchId, _count]));
  return matches.map((match) => ({ ...match, picks: counts.get(match.matchId) ?? 0, version: versionOfMatch(match) }));
}

/** The version of what administrators edit; without score and status text, which the source changes by the minute. */
export function versionOfMatch(match: MatchRow): string {
  const { matchName, matchNumber, matchDate, matchType, stage, postponed, teamOne, teamTwo, venue, byHand } = match;
  const { matchStarted, matchEnded, secondInningStarted, matchWinner, awardedAt } = match;
  return versionOf(
    ...[matchName, matchNumber, matchDate, matchType, stage, postponed, teamOne, teamTwo, venue, byHand],
    ...[matchStarted, matchEnded, secondInningStarted, matchWinner, awardedAt],
  );
}

export const versionOfInnings = (innings: readonly Innings[]): string => versionOf(scoreText(innings));

/** The season's first match; null if there is none. */
export function findOpener(database: Database = db()) {
  return database.match.findFirst({ where: ofCurrentSeason, orderBy: [...IN_ORDER] });
}

/** Whether the season's first match has started, and when it starts. */
export async function findFirstMatch(now: Date): Promise<{ matchStarted: boolean; matchDate: Date | null }> {
  const first = await findOpener();
  return { matchStarted: hasOpened(first, now), matchDate: first?.matchDate ?? null };
}

/** Whether a season with this first match has started, by its flag or by the clock. */
export function hasOpened(first: { matchStarted: boolean; matchDate: Date } | null | undefined, now: Date): boolean {
  return first ? first.matchStarted || first.matchDate <= now : false;
}

const lockedMatch = managedMatchSchema
  .omit({ picks: true, version: true })
  .extend({ seasonId: z.string(), updatedAt: instant });
const stateRow = z.object({ state: z.enum(SEASON_STATES) });

/**
 * Locks and reads a match. Picks share the lock and a change of the match takes it alone, so that no pick is judged by
 * a match that is about to change. Throws NOT_FOUND if it isn't in the current season, SEASON_OVER.
 */
export async function lockMatch(tx: Transaction, matchId: string, lock: "shared" | "alone"): Promise<MatchRow> {
  const strength = lock === "shared" ? Prisma.sql`SHARE` : Prisma.sql`UPDATE`;
  const [match] = await rowsIn(tx, lockedMatch)`
    SELECT ${matchColumns}, season_id AS "seasonId", result_set_by_hand AS "resultSetByHand", by_hand AS "byHand",
      from_source AS "fromSource", m.updated_at AS "updatedAt"
    FROM matches m JOIN seasons s ON s.id = m.season_id AND s.is_current
    WHERE match_id = ${matchId} FOR ${strength} OF m`;
  if (!match) throw noSuchMatch();
  // A separate statement: the one that waited for the lock sees the season as it was before.
  const [season] = await rowsIn(tx, stateRow)`SELECT state FROM seasons WHERE id = ${match.seasonId}`;
  if (season?.state === "over") throw new Refusal("SEASON_OVER");
  return match;
}
