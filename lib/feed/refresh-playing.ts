/** Asks for the matches that are on, at the pace that the hits allow. */
import { HOUR, SECOND } from "../clock";
import { nextUtcDay } from "../cricket-data/failure";
import { hitsLeft } from "../cricket-data/hits-and-stops";
import type { MatchSource } from "../cricket-data/match-source";
import { db } from "../db";
import type { Run } from "../job/commands";
import { OVER_AFTER } from "../match/due";
import { ofCurrentSeason } from "../season/current-season";
import type { Moment } from "../season/schema";
import { UNCONFIRMED_FOR } from "./feed-checks";
import { paceOf } from "./pace";
import { NOTHING_REFRESHED, refreshMatches } from "./refresh";
import type { RefreshedAll } from "./schema";

/** A match that has not ended so long after its start is left to the administrator. */
const GIVEN_UP_AFTER = OVER_AFTER + 2 * HOUR;
/** Schedulers are not punctual: who comes a little early need not wait for the next time. */
const EARLY = 5 * SECOND;
/** Words that do not come are asked for at least so often. */
const LONGEST_PAUSE = 1 * HOUR;

export async function refreshPlaying(source: MatchSource, run: Run, { now, season }: Moment): Promise<RefreshedAll> {
  const matches = await listPlaying(source, now);
  const begun = matches.filter(({ matchDate }) => matchDate <= now);
  if (begun.length === 0) return NOTHING_REFRESHED;
  const isWaiting = (match: Playing) => source.budget !== null && waitsForWords(match, now);
  const starts = matches.filter((match) => !isWaiting(match)).map(({ matchDate }) => matchDate);
  const pace = source.budget ? paceOf(starts, await hitsLeft(source.budget, now), now) : 0;
  if (pace === null) return NOTHING_REFRESHED;
  const isDue = (match: Playing) => dueFrom(match, isWaiting(match), pace) <= now.getTime();
  const due = begun.filter(isDue);
  // An answer that does not come may end the run: what is on goes before what is over.
  const inOrder = [...due.filter((match) => !isWaiting(match)), ...due.filter(isWaiting)];
  return refreshMatches(source, inOrder, { now, insists: false }, season, run);
}

type Playing = Awaited<ReturnType<typeof listPlaying>>[number];

/** From when on a match is asked for; milliseconds. */
function dueFrom({ matchDate, feedCheck }: Playing, isWaiting: boolean, pace: number): number {
  if (feedCheck === null) return matchDate.getTime();
  const { askedAt, confirmAt } = feedCheck;
  if (confirmAt && askedAt < confirmAt) return confirmAt.getTime();
  const pause = isWaiting ? Math.max(pace, pauseOf(askedAt, confirmAt)) : pace;
  return askedAt.getTime() + pause - EARLY;
}

/**
 * How long it is until words are asked for again; milliseconds. An end that the source does not confirm is asked for after twice as
 * long each time: neither an answer that fails now and then nor one that never comes takes the hits from what is on. Who has won
 * one that ended long ago may never be told.
 */
function pauseOf(askedAt: Date, confirmAt: Date | null): number {
  if (confirmAt === null) return LONGEST_PAUSE;
  return Math.min(askedAt.getTime() - confirmAt.getTime(), LONGEST_PAUSE);
}

/**
 * Whether nothing but words is to be had of a match any more: its end once again, or who has won one that ended long ago. At the
 * pace of a score it would take the hits from those that are on.
 */
function waitsForWords({ matchDate, matchEnded, feedCheck }: Playing, now: Date): boolean {
  return Boolean(feedCheck?.confirmAt) || (matchEnded && now.getTime() - matchDate.getTime() > OVER_AFTER);
}

/**
 * What is on, or will be before the UTC day is over, of what the source has told. A match is asked for until its end is
 * settled, also one whose end came with the season's list, which has no score. The replay knows every match, however long
 * ago it began.
 */
async function listPlaying({ budget }: MatchSource, now: Date) {
  const since = (time: number) => ({ gt: new Date(now.getTime() - time) });
  const told = {
    ...{ fromSource: true, NOT: { feedCheck: { settled: true } } },
    OR: [{ matchDate: since(GIVEN_UP_AFTER) }, { matchEnded: true, matchDate: since(UNCONFIRMED_FOR) }],
  };
  return db().match.findMany({
    where: { ...ofCurrentSeason, matchDate: { lt: nextUtcDay(now) }, ...(budget ? told : ENDING) },
    include: { feedCheck: true },
    orderBy: [{ matchDate: "asc" }, { matchNumber: "asc" }],
  });
}

const ENDING = { OR: [{ matchEnded: false }, { feedCheck: { settled: false } }] };
