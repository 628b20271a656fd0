/** Refreshing matches from the match data source. */
import type { SeasonActor } from "../activity/actions";
import { DAY, HOUR } from "../clock";
import { db } from "../db";
import type { Run } from "../jobs/run-alone";
import { findMatch, noSuchMatch } from "../match/data";
import { DRAW, hasResult, TIE } from "../match/rules";
import type { Match } from "../match/schema";
import { withTbd } from "../match/text";
import { Refusal } from "../refusal/catalogue";
import { ofCurrentSeason } from "../season/data";
import type { Moment, Season } from "../season/schema";
import { addMatch } from "./add-match";
import { matchSource } from "./configured-source";
import { FeedFailure, type MatchIdentity, type MatchSource, type ReadOptions } from "./match-source";
import {
  changeByReport,
  doubtedSchema,
  type MatchReport,
  noteFirstInnings,
  type Reporting,
  type Stored,
} from "./merge-report";
import type { Pulled, RefreshedAll } from "./schema";

/** Updates the whole season from the source. Throws FEED_FAILED if the source doesn't have it. */
export async function pullSeason({ now, season }: Moment): Promise<Pulled> {
  return (await pullFixtures(matchSource(season), { now, byAdmin: true }, { adds: true, season })).pulled;
}

/**
 * Updates the season, then asks for every match that is on, or that has ended without a winner, a score or a
 * confirmation. Throws FEED_FAILED if the source doesn't have the season.
 */
export async function refreshSeason({ now, season }: Moment): Promise<RefreshedAll> {
  const options = { now, byAdmin: true };
  const source = matchSource(season);
  const { pulled, reports } = await pullFixtures(source, options, { adds: true, season });
  const { created, updated, picksRemoved, problems } = pulled;
  const refreshed = await refreshMatches(source, await listUnsettled(reports, now), options, season);
  return {
    ...refreshed,
    updated: refreshed.updated + created + updated,
    picksRemoved: picksRemoved + refreshed.picksRemoved,
    problems: [...problems, ...refreshed.problems],
  };
}

async function listUnsettled(reports: MatchReport[], now: Date): Promise<MatchIdentity[]> {
  const known = reports.length > 0 ? { matchId: { in: reports.map(({ matchId }) => matchId) } } : { fromSource: true };
  const lacksScore = { matchEnded: true, NOT: { matchWinner: { in: [DRAW, TIE] } }, innings: { none: {} } };
  const unconfirmed = {
    matchDate: { gt: new Date(now.getTime() - UNCONFIRMED_FOR) },
    feedCheck: { settled: false, OR: [{ confirmAt: null }, { confirmAt: { lte: now } }] },
  };
  return db().match.findMany({
    where: {
      ...ofCurrentSeason,
      ...known,
      matchStarted: true,
      OR: [{ matchEnded: false }, { matchWinner: null }, lacksScore, unconfirmed],
    },
    orderBy: { matchDate: "desc" },
  });
}

/**
 * Asks for one match now. With `override` the source is believed even where it says less than what is stored, in the
 * administrator's name; what was set by hand stays. Throws NOT_FOUND, FEED_FAILED.
 */
export async function refreshMatch(
  matchId: string,
  actor: SeasonActor,
  { override }: { override: boolean },
): Promise<Refreshed & { match: Match }> {
  const match = await findMatch(matchId);
  const { now, season } = actor;
  const trust = override ? { season, override, actor } : { season };
  const refreshed = await refreshOne(matchSource(season), match, { now, byAdmin: true }, trust);
  return { match: refreshed.stored?.match ?? match, ...refreshed };
}

/** After this many calls in a row that didn't reach the source, a run gives up. */
const UNREACHED_IN_A_ROW = 2;

/** Asks for each match while the run has its job. Skips those that fail; stops early if the others would fail too. */
export async function refreshMatches(
  source: MatchSource,
  matches: MatchIdentity[],
  options: ReadOptions,
  season: Season,
  run?: Pick<Run, "renew">,
): Promise<RefreshedAll> {
  const done: RefreshedAll = { checked: 0, updated: 0, picksRemoved: 0, problems: [], askAgainAt: null };
  let unreachedInARow = 0;
  for (const match of matches) {
    await run?.renew();
    try {
      const { stored, problems } = await refreshOne(source, match, options, { season, begin: run?.renew });
      done.checked += 1;
      unreachedInARow = 0;
      done.updated += Number(stored !== null && stored.outcome !== "unchanged");
      done.picksRemoved += stored?.removed ?? 0;
      done.problems.push(...problems);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.problems.push(`Match ${match.matchNumber}: ${error.message}`);
      if (!(error instanceof FeedFailure)) continue;
      done.askAgainAt = error.askAgainAt;
      unreachedInARow = error.kind === "unreachable" ? unreachedInARow + 1 : 0;
      if (error.stops || unreachedInARow === UNREACHED_IN_A_ROW) break;
    }
  }
  return done;
}

export interface Refreshed {
  /** Null if the source had nothing to say about it. */
  stored: Stored | null;
  /** Impossible values in the reply, each in a sentence. */
  problems: string[];
}

/** Asks for one match and stores what the source says. Throws NOT_FOUND, FEED_FAILED. */
async function refreshOne(
  source: MatchSource,
  match: MatchIdentity,
  options: ReadOptions,
  trust: Pick<Reporting, "season" | "override" | "actor" | "begin">,
): Promise<Refreshed> {
  const { matchId } = match;
  await noteAsked(matchId, options.now);
  const { report, problems } = await source.readMatch(match, options);
  if (!report) return { stored: null, problems };
  const check = await db().feedCheck.findUnique({ where: { matchId } });
  const doubted = doubtedSchema.parse(check?.doubted ?? null);
  const stored = await changeByReport(report, { ...trust, now: options.now, doubted });
  if (typeof stored === "string") throw new FeedFailure("other", stored);
  await noteFirstInnings(report, { now: options.now, season: trust.season });
  await noteReport(stored, report, options.now);
  return { stored, problems };
}

export const NOTHING_REFRESHED: RefreshedAll = {
  checked: 0,
  updated: 0,
  picksRemoved: 0,
  problems: [],
  askAgainAt: null,
};

/**
 * Stores when a match was asked for. The first call after `confirm_at` moves it to the time of the call, which may be
 * much later. Throws NOT_FOUND for a match that has been deleted.
 */
async function noteAsked(matchId: string, askedAt: Date): Promise<void> {
  const noted = await db().$executeRaw`
    INSERT INTO feed_checks AS held (match_id, asked_at)
    SELECT match_id, ${askedAt}::timestamptz FROM matches WHERE match_id = ${matchId} FOR KEY SHARE
    ON CONFLICT (match_id) DO UPDATE SET
      confirm_at = CASE WHEN held.asked_at < held.confirm_at AND held.confirm_at <= excluded.asked_at
        THEN excluded.asked_at ELSE held.confirm_at END,
      asked_at = excluded.asked_at`;
  if (noted === 0) throw noSuchMatch();
}

/** How long after its start a match is asked to confirm its end: there may be a day without calls in between. */
export const UNCONFIRMED_FOR = 2 * DAY;
/** How long after a report of an end it is asked for once more: scorers correct, and the flag may come too early. */
const CONFIRM_AFTER = 1 * HOUR;

/**
 * Stores the doubted score, and whether the match is settled: once the same end, with a winner or without a result, was
 * reported twice. A tie waits for its super over. If the source takes an end back, the match is asked for again.
 */
export async function noteReport({ match, outcome, doubted }: Stored, report: MatchReport, now: Date): Promise<void> {
  const isOver = match.matchEnded && report.matchEnded && hasResult(match) && doubted === null;
  const isSame = isOver && outcome === "unchanged";
  // A missing flag alone doesn't take back an end with a winner, unless an administrator has overridden it.
  const isUnended = !report.matchEnded && (report.matchWinner === null || !match.matchEnded);
  const isTakenBack = isUnended && doubted === null;
  const isConfirmed = isSame && report.matchWinner !== null;
  const next = new Date(now.getTime() + CONFIRM_AFTER);
  const doubt = doubted && JSON.stringify(doubted);
  // The database compares: if another end was reported in between, none was reported twice.
  await db().$executeRaw`
    UPDATE feed_checks SET
      settled = NOT ${isTakenBack} AND (settled OR (${isConfirmed} AND COALESCE(confirm_at <= ${now}, false))),
      settled_at = CASE WHEN NOT ${isTakenBack} THEN
        COALESCE(settled_at, CASE WHEN ${isConfirmed} AND confirm_at <= ${now} THEN ${now}::timestamptz END) END,
      confirm_at = CASE WHEN ${isSame} THEN COALESCE(confirm_at, ${next}) WHEN ${isOver} THEN ${next}::timestamptz END,
      doubted = ${doubt}::jsonb
    WHERE match_id = ${match.matchId}`;
}

interface SeasonRefresh {
  adds: boolean;
  season: Season;
  /** The run of a job, if one asks. */
  run?: Pick<Run, "renew">;
}

interface FixtureChanges {
  pulled: Pulled;
  reports: MatchReport[];
}

/**
 * Updates the fixtures. `adds` also adds new matches, for administrators only: the schedule would bring back what they
 * deleted. Throws FEED_FAILED if the source doesn't have the season, and UNAVAILABLE if nothing can be stored now; what
 * has been stored stays.
 */
export async function pullFixtures(
  source: MatchSource,
  options: ReadOptions,
  { adds, season, run }: SeasonRefresh,
): Promise<FixtureChanges> {
  const { reports, problems } = await readSeason(source, options);
  const pulled: Pulled = { created: 0, updated: 0, unchanged: 0, picksRemoved: 0, problems, askAgainAt: null };
  const known = adds ? null : await listIds();
  let next = await highestNumber(reports);
  for (const report of reports.toSorted(byStart)) {
    if (known?.has(report.matchId) === false) continue;
    const stored = await store(report, { now: options.now, season, begin: run?.renew }, known ? null : next + 1);
    if (typeof stored === "string") problems.push(stored);
    else {
      pulled[stored.outcome] += 1;
      if (stored.remark) problems.push(stored.remark);
      pulled.picksRemoved += stored.removed;
      if (stored.outcome === "created" && report.matchNumber === null) next += 1;
    }
  }
  // An empty reply doesn't count, nor does one that wasn't stored: the season is asked for again.
  if (reports.length > 0) await note(source, { seasonAnsweredAt: options.now });
  return { pulled, reports };
}

async function readSeason(source: MatchSource, options: ReadOptions) {
  try {
    return await source.readSeason(options);
  } finally {
    await note(source, { seasonAskedAt: options.now });
  }
}

/** Stores when the season was asked for, or received. */
async function note(
  { budget }: MatchSource,
  data: { seasonAskedAt: Date } | { seasonAnsweredAt: Date },
): Promise<void> {
  if (budget) await db().feedState.updateMany({ where: { source: budget.source }, data });
}

async function listIds(): Promise<Set<string>> {
  const matches = await db().match.findMany({ where: ofCurrentSeason, select: { matchId: true } });
  return new Set(matches.map(({ matchId }) => matchId));
}

/** Qualifiers and finals have no number: they get those after the League's, in order of play. */
async function highestNumber(reports: MatchReport[]): Promise<number> {
  const { _max } = await db().match.aggregate({ where: ofCurrentSeason, _max: { matchNumber: true } });
  return Math.max(_max.matchNumber ?? 0, ...reports.map(({ matchNumber }) => matchNumber ?? 0));
}

const byStart = (one: MatchReport, other: MatchReport) =>
  (one.matchDate?.getTime() ?? 0) - (other.matchDate?.getTime() ?? 0);

/**
 * A match that can't be stored doesn't stop the others, unless nothing can be stored now. With a `nextNumber` of null
 * no match is added.
 */
async function store(report: MatchReport, reporting: Reporting, nextNumber: number | null): Promise<Stored | string> {
  try {
    const added = nextNumber === null ? null : await addMatch(report, reporting, nextNumber);
    if (added === null) return await changeByReport(report, reporting);
    return typeof added === "string" ? added : { outcome: "created", removed: 0, doubted: null, ...added };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "UNAVAILABLE") throw error;
    return `"${withTbd(report.matchName)}": ${error.message}`;
  }
}
