/** What administrators ask of the match data source. */
import type { SeasonActor } from "../activity/record";
import type { AskedMatch } from "../cricket-data/match-source";
import { db } from "../db";
import { findMatch } from "../match/data";
import type { MatchReport } from "../match/report";
import { DRAW } from "../match/rules";
import type { Match } from "../match/schema";

import { ofCurrentSeason } from "../season/current-season";
import type { Moment } from "../season/schema";

import { UNCONFIRMED_FOR } from "./feed-checks";
import { type Refreshed, refreshMatches, refreshOne } from "./refresh";
import type { Pulled, RefreshedAll } from "./schema";
import { takeOverSeason } from "./season";
import { matchSource } from "./source";

/** Takes over the whole season. Throws FEED_FAILED when the source does not tell it. */
export async function pullSeason({ now, season }: Moment): Promise<Pulled> {
  return (await takeOverSeason(matchSource(season), { now, insists: true }, { adds: true, season })).pulled;
}

/**
 * Takes over the season and then asks for every match that is on, or has ended and lacks its winner, its score or its confirmation.
 * Throws FEED_FAILED when the source does not tell the season.
 */
export async function refreshSeason({ now, season }: Moment): Promise<RefreshedAll> {
  const ask = { now, insists: true };
  const source = matchSource(season);
  const { pulled, reports } = await takeOverSeason(source, ask, { adds: true, season });
  const { created, updated, picksRemoved, problems } = pulled;
  const refreshed = await refreshMatches(source, await listUnsettled(reports, now), ask, season);
  return {
    ...refreshed,
    updated: refreshed.updated + created + updated,
    picksRemoved: picksRemoved + refreshed.picksRemoved,
    problems: [...problems, ...refreshed.problems],
  };
}

async function listUnsettled(reports: MatchReport[], now: Date): Promise<AskedMatch[]> {
  const known = reports.length > 0 ? { matchId: { in: reports.map(({ matchId }) => matchId) } } : { fromSource: true };
  const lacksScore = { matchEnded: true, NOT: { matchWinner: DRAW }, innings: { none: {} } };
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
 * Asks for one match now. `override`: what the source says is taken over also where it says less than what is stored, in
 * the administrator's name; what was set by hand stands all the same. Throws NOT_FOUND, FEED_FAILED.
 */
export async function refreshMatch(
  matchId: string,
  actor: SeasonActor,
  { override }: { override: boolean },
): Promise<Refreshed & { match: Match }> {
  const match = await findMatch(matchId);
  const { now, season } = actor;
  const trust = override ? { season, override, actor } : { season };
  const refreshed = await refreshOne(matchSource(season), match, { now, insists: true }, trust);
  return { match: refreshed.stored?.match ?? match, ...refreshed };
}
