/** Asks the match data source for one match after the other, and keeps what it has said of each. */

import { FeedFailure } from "../cricket-data/failure";
import type { Ask } from "../cricket-data/hits-and-stops";
import type { AskedMatch, MatchSource } from "../cricket-data/match-source";
import { db } from "../db";
import type { Run } from "../job/commands";
import type { Stored } from "../match-change/create-from-report";
import { doubtedSchema } from "../match-change/merge-score";
import { changeByReport, noteFirstInnings, type Reporting } from "../match-change/report-commands";
import { Refusal } from "../refusal/catalogue";
import type { Season } from "../season/schema";
import { noteAsked, noteTold } from "./feed-checks";
import type { RefreshedAll } from "./schema";

/** After so many questions in a row that did not reach the source it is not asked for further matches. */
const LOST_IN_A_ROW = 2;

/**
 * Asks for each, as long as the run has its job. One that fails is skipped; the run ends early only where another would
 * fail likewise.
 */
export async function refreshMatches(
  source: MatchSource,
  matches: AskedMatch[],
  ask: Ask,
  season: Season,
  run?: Pick<Run, "renew">,
): Promise<RefreshedAll> {
  const done: RefreshedAll = { checked: 0, updated: 0, picksRemoved: 0, problems: [], askAgainAt: null };
  let lostInARow = 0;
  for (const match of matches) {
    await run?.renew();
    try {
      const { stored, problems } = await refreshOne(source, match, ask, { season, begin: run?.renew });
      done.checked += 1;
      lostInARow = 0;
      done.updated += Number(stored !== null && stored.outcome !== "unchanged");
      done.picksRemoved += stored?.removed ?? 0;
      done.problems.push(...problems);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.problems.push(`Match ${match.matchNumber}: ${error.message}`);
      if (!(error instanceof FeedFailure)) continue;
      done.askAgainAt = error.askAgainAt;
      lostInARow = error.kind === "unreachable" ? lostInARow + 1 : 0;
      if (error.stops || lostInARow === LOST_IN_A_ROW) break;
    }
  }
  return done;
}

export interface Refreshed {
  /** Null when the source had nothing to say of it. */
  stored: Stored | null;
  /** What it said that cannot be, each in a sentence. */
  problems: string[];
}

/** Asks for one match and stores what the source says. Throws NOT_FOUND, FEED_FAILED. */
export async function refreshOne(
  source: MatchSource,
  match: AskedMatch,
  ask: Ask,
  trust: Pick<Reporting, "season" | "override" | "actor" | "begin">,
): Promise<Refreshed> {
  const { matchId } = match;
  await noteAsked(matchId, ask.now);
  const { report, problems } = await source.readMatch(match, ask);
  if (!report) return { stored: null, problems };
  const check = await db().feedCheck.findUnique({ where: { matchId } });
  const doubted = doubtedSchema.parse(check?.doubted ?? null);
  const stored = await changeByReport(report, { ...trust, now: ask.now, doubted });
  if (typeof stored === "string") throw new FeedFailure("other", stored);
  await noteFirstInnings(report, { now: ask.now, season: trust.season });
  await noteTold(stored, report, ask.now);
  return { stored, problems };
}

export const NOTHING_REFRESHED: RefreshedAll = {
  checked: 0,
  updated: 0,
  picksRemoved: 0,
  problems: [],
  askAgainAt: null,
};
