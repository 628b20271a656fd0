/** The scheduled refresh: asks for the matches that are on, as often as the day's hits allow. */
import { HOUR, SECOND } from "../clock";
import { db } from "../db";
import { type Run, runAlone } from "../job/commands";
import type { Ran } from "../job/schema";
import { log } from "../log";
import { hitsLeft } from "./budget";
import { refreshMatches } from "./commands";
import { nextUtcDay } from "./failure";
import { paceOf } from "./pace";
import type { RefreshedAll } from "./schema";
import { findSource, type MatchSource } from "./source";

/** A match that has not ended so long after its start is left to the administrator. */
const GIVEN_UP_AFTER = 8 * HOUR;
/** Schedulers are not punctual: who comes a little early need not wait for the next time. */
const EARLY = 5 * SECOND;

/** Nothing where another run is under way, or no source is configured. */
export async function refreshScores(now: Date): Promise<Ran<RefreshedAll>> {
  return runAlone("refresh-scores", async (run) => {
    const source = findSource();
    const done = source ? await refreshDue(source, run, now) : NOTHING;
    if (done.problems.length > 0) log().warn({ problems: done.problems }, "match data could not be refreshed");
    return done;
  });
}

const NOTHING: RefreshedAll = { checked: 0, updated: 0, picksRemoved: 0, problems: [], askAgainAt: null };

async function refreshDue(source: MatchSource, run: Run, now: Date): Promise<RefreshedAll> {
  const matches = await listPlaying(source, now);
  const begun = matches.filter(({ matchDate }) => matchDate <= now);
  if (begun.length === 0) return NOTHING;
  const starts = matches.map(({ matchDate }) => matchDate);
  const pace = source.budget ? paceOf(starts, await hitsLeft(source.budget, now), now) : 0;
  if (pace === null) return NOTHING;
  const latest = now.getTime() - pace + EARLY;
  const due = begun.filter(({ feedCheck }) => !feedCheck || feedCheck.askedAt.getTime() <= latest);
  return refreshMatches(source, due, { now, insists: false }, run);
}

/**
 * What is on, or will be before the UTC day is over. A match whose end came with the season's list is asked for once
 * more: the list has no score. The replay knows every match, however long ago it began.
 */
async function listPlaying({ budget }: MatchSource, now: Date) {
  const earliest = budget ? { gt: new Date(now.getTime() - GIVEN_UP_AFTER) } : {};
  return db().match.findMany({
    where: {
      matchDate: { ...earliest, lt: nextUtcDay(now) },
      OR: [{ matchEnded: false }, { feedCheck: { settled: false } }],
    },
    include: { feedCheck: true },
    orderBy: [{ matchDate: "asc" }, { matchNumber: "asc" }],
  });
}
