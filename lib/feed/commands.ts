/** What administrators ask of the match data source. Every match is stored in a transaction of its own. */
import { db } from "../db";
import { Refusal } from "../http/errors";
import type { Run } from "../job/commands";
import { findMatch, noSuchMatch } from "../match/data";
import { changeByReport, type Stored, storeReport } from "../match/report-commands";
import { DRAW } from "../match/rules";
import type { Match } from "../match/schema";
import type { Ask } from "./budget";
import { FeedFailure } from "./failure";
import type { MatchReport } from "./report";
import type { Pulled, RefreshedAll } from "./schema";
import { type AskedMatch, type MatchSource, matchSource } from "./source";

/** Takes over the whole season. Throws FEED_FAILED when the source does not tell it. */
export async function pullSeason(now: Date): Promise<Pulled> {
  return (await takeOverSeason(matchSource(), { now, insists: true })).pulled;
}

async function takeOverSeason(source: MatchSource, ask: Ask): Promise<{ pulled: Pulled; reports: MatchReport[] }> {
  const { reports, problems } = await source.readSeason(ask);
  const pulled: Pulled = { created: 0, updated: 0, unchanged: 0, picksRemoved: 0, problems, askAgainAt: null };
  let next = await highestNumber(reports);
  for (const report of reports.toSorted(byStart)) {
    const stored = await store(report, ask.now, next + 1);
    if (typeof stored === "string") problems.push(stored);
    else {
      pulled[stored.outcome] += 1;
      pulled.picksRemoved += stored.removed;
      if (stored.outcome === "created" && report.matchNumber === null) next += 1;
    }
  }
  return { pulled, reports };
}

/** Qualifiers and finals bear no number: they get those that follow the League's, in order of play. */
async function highestNumber(reports: MatchReport[]): Promise<number> {
  const { _max } = await db().match.aggregate({ _max: { matchNumber: true } });
  return Math.max(_max.matchNumber ?? 0, ...reports.map(({ matchNumber }) => matchNumber ?? 0));
}

const byStart = (one: MatchReport, other: MatchReport) =>
  (one.matchDate?.getTime() ?? 0) - (other.matchDate?.getTime() ?? 0);

/** One match that cannot be stored keeps no other from being stored. */
async function store(report: MatchReport, now: Date, nextNumber?: number): Promise<Stored | string> {
  try {
    return await storeReport(report, now, nextNumber);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `"${report.matchName}": ${error.message}`;
  }
}

/**
 * Takes over the season and then asks for every match that is on, or has ended and lacks its winner or its score.
 * Throws FEED_FAILED when the source does not tell the season.
 */
export async function refreshSeason(now: Date): Promise<RefreshedAll> {
  const ask = { now, insists: true };
  const source = matchSource();
  const { pulled, reports } = await takeOverSeason(source, ask);
  const { created, updated, picksRemoved, problems } = pulled;
  const refreshed = await refreshMatches(source, await listUnsettled(reports), ask);
  return {
    ...refreshed,
    updated: refreshed.updated + created + updated,
    picksRemoved: picksRemoved + refreshed.picksRemoved,
    problems: [...problems, ...refreshed.problems],
  };
}

async function listUnsettled(reports: MatchReport[]): Promise<AskedMatch[]> {
  const known = reports.length > 0 ? { matchId: { in: reports.map(({ matchId }) => matchId) } } : {};
  const lacksScore = { matchEnded: true, NOT: { matchWinner: DRAW }, innings: { none: {} } };
  return db().match.findMany({
    where: { ...known, matchStarted: true, OR: [{ matchEnded: false }, { matchWinner: null }, lacksScore] },
    orderBy: { matchDate: "desc" },
  });
}

/** After so many failures in a row the source is not asked for further matches. */
const PATIENCE = 2;

/** Asks for one match after the other, as long as the run has its job; ends early where another would fail likewise. */
export async function refreshMatches(
  source: MatchSource,
  matches: AskedMatch[],
  ask: Ask,
  run?: Pick<Run, "renew">,
): Promise<RefreshedAll> {
  const done: RefreshedAll = { checked: 0, updated: 0, picksRemoved: 0, problems: [], askAgainAt: null };
  let failedInARow = 0;
  for (const match of matches) {
    await run?.renew();
    try {
      const stored = await refreshOne(source, match, ask);
      done.checked += 1;
      failedInARow = 0;
      done.updated += Number(stored !== null && stored.outcome !== "unchanged");
      done.picksRemoved += stored?.removed ?? 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.problems.push(`Match ${match.matchNumber}: ${error.message}`);
      if (!(error instanceof FeedFailure)) continue;
      done.askAgainAt = error.askAgainAt;
      failedInARow += Number(error.kind === "other");
      if (error.stops || failedInARow === PATIENCE) break;
    }
  }
  return done;
}

/** Asks for one match now; null when the source had nothing to say of it. Throws NOT_FOUND, FEED_FAILED. */
export async function refreshMatch(matchId: string, now: Date): Promise<{ match: Match; stored: Stored | null }> {
  const match = await findMatch(matchId);
  const stored = await refreshOne(matchSource(), match, { now, insists: true });
  return { match: stored?.match ?? match, stored };
}

async function refreshOne(source: MatchSource, match: AskedMatch, ask: Ask): Promise<Stored | null> {
  const { matchId } = match;
  await noteCheck(matchId, { askedAt: ask.now });
  const report = await source.readMatch(match, ask);
  if (!report) return null;
  const stored = await changeByReport(report, ask.now);
  if (typeof stored === "string") throw new FeedFailure("other", stored);
  if (report.matchEnded) await noteCheck(matchId, { askedAt: ask.now, settled: true });
  return stored;
}

/** Keeps when a match was asked for; once settled it stays so. Throws NOT_FOUND for one that is deleted meanwhile. */
async function noteCheck(matchId: string, { askedAt, settled = false }: { askedAt: Date; settled?: boolean }) {
  const noted = await db().$executeRaw`
    INSERT INTO feed_checks AS held (match_id, asked_at, settled)
    SELECT match_id, ${askedAt}::timestamptz, ${settled}::boolean FROM matches WHERE match_id = ${matchId} FOR KEY SHARE
    ON CONFLICT (match_id) DO UPDATE SET
      asked_at = excluded.asked_at, settled = held.settled OR excluded.settled`;
  if (noted === 0) throw noSuchMatch();
}
