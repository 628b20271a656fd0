/** The season's fixtures as the match data source tells them. Every match is stored in a transaction of its own. */

import type { Ask } from "../cricket-data/hits-and-stops";
import type { MatchSource } from "../cricket-data/match-source";
import { db } from "../db";
import type { Run } from "../job/commands";
import { withTbd } from "../match/match-names";
import type { MatchReport } from "../match/report";
import type { Stored } from "../match-change/create-from-report";
import { changeByReport, type Reporting, storeReport } from "../match-change/report-commands";
import { Refusal } from "../refusal/catalogue";

import { ofCurrentSeason } from "../season/current-season";
import type { Season } from "../season/schema";

import type { Pulled } from "./schema";

interface Wanted {
  adds: boolean;
  season: Season;
  /** The job's run that wants them, if it is one. */
  run?: Pick<Run, "renew">;
}

interface TakenOver {
  pulled: Pulled;
  reports: MatchReport[];
}

/**
 * Takes over the fixtures. `adds`: also matches that are not stored yet, which is for administrators to want: the schedule
 * would bring back what they deleted. Throws FEED_FAILED when the source does not tell the season, and UNAVAILABLE where nothing can be
 * stored now; what was stored stays.
 */
export async function takeOverSeason(source: MatchSource, ask: Ask, { adds, season, run }: Wanted): Promise<TakenOver> {
  const { reports, problems } = await readSeason(source, ask);
  const pulled: Pulled = { created: 0, updated: 0, unchanged: 0, picksRemoved: 0, problems, askAgainAt: null };
  const known = adds ? null : await listIds();
  let next = await highestNumber(reports);
  for (const report of reports.toSorted(byStart)) {
    if (known?.has(report.matchId) === false) continue;
    const stored = await store(report, { now: ask.now, season, begin: run?.renew }, known ? null : next + 1);
    if (typeof stored === "string") problems.push(stored);
    else {
      pulled[stored.outcome] += 1;
      pulled.picksRemoved += stored.removed;
      if (stored.outcome === "created" && report.matchNumber === null) next += 1;
    }
  }
  // An empty answer is none, and what was told counts once it is stored: otherwise it is asked for again.
  if (reports.length > 0) await note(source, { seasonToldAt: ask.now });
  return { pulled, reports };
}

async function readSeason(source: MatchSource, ask: Ask) {
  try {
    return await source.readSeason(ask);
  } finally {
    await note(source, { seasonAskedAt: ask.now });
  }
}

/** Keeps when the season was asked for, or told. */
async function note({ budget }: MatchSource, data: { seasonAskedAt: Date } | { seasonToldAt: Date }): Promise<void> {
  if (budget) await db().feedState.updateMany({ where: { source: budget.source }, data });
}

async function listIds(): Promise<Set<string>> {
  const matches = await db().match.findMany({ where: ofCurrentSeason, select: { matchId: true } });
  return new Set(matches.map(({ matchId }) => matchId));
}

/** Qualifiers and finals bear no number: they get those that follow the League's, in order of play. */
async function highestNumber(reports: MatchReport[]): Promise<number> {
  const { _max } = await db().match.aggregate({ where: ofCurrentSeason, _max: { matchNumber: true } });
  return Math.max(_max.matchNumber ?? 0, ...reports.map(({ matchNumber }) => matchNumber ?? 0));
}

const byStart = (one: MatchReport, other: MatchReport) =>
  (one.matchDate?.getTime() ?? 0) - (other.matchDate?.getTime() ?? 0);

/**
 * One match that cannot be stored keeps no other from being stored, unless nothing can be stored now. `nextNumber`: null where none
 * is to be added.
 */
async function store(report: MatchReport, reporting: Reporting, nextNumber: number | null): Promise<Stored | string> {
  try {
    if (nextNumber === null) return await changeByReport(report, reporting);
    return await storeReport(report, reporting, nextNumber);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "UNAVAILABLE") throw error;
    return `"${withTbd(report.matchName)}": ${error.message}`;
  }
}
