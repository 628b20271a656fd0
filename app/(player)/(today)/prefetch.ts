/** Prefetches Home's queries, in parallel where possible. */
import type { QueryClient } from "@tanstack/react-query";
import { stateOfAwards } from "@/components/match/state-of-awards";
import { isLive, todayOrder } from "@/components/match/today-order";
import { ownStanding } from "@/lib/leaderboard/client";
import { readTablePage } from "@/lib/leaderboard/data";
import { leaderboardPageReply } from "@/lib/leaderboard/schema";
import { currentMatches, matchList, recentForm, score } from "@/lib/match/client";
import { isCurrent, isOnCallersDay } from "@/lib/match/current";
import { findScore, listMatches, type StoredMatch } from "@/lib/match/data";
import { havePicksClosed } from "@/lib/match/deadlines";
import { teamForm } from "@/lib/match/rules";
import { matchListReply } from "@/lib/match/schema";
import { listUnread } from "@/lib/notify/data";
import { unreadNotices } from "@/lib/notify/notice-client";
import { FIRST_PICKS, firstPicks, ownPick } from "@/lib/pick/client";
import { listOwnPicks, readFirstPicks } from "@/lib/pick/data";
import type { Reader } from "@/lib/pick/rules";
import type { PlayerPick } from "@/lib/pick/schema";
import { ownRival } from "@/lib/player/client";
import { readRival } from "@/lib/player/rival";
import type { Moment } from "@/lib/season/schema";
import { isTbc } from "@/lib/team/names";

export async function prefetchNotices(client: QueryClient, { userId }: Reader): Promise<void> {
  client.setQueryData(unreadNotices.queryKey, await listUnread(userId));
}

export async function prefetchRival(client: QueryClient, { userId }: Reader, moment: Moment): Promise<void> {
  client.setQueryData(ownRival.queryKey, await readRival(userId, moment));
}

/** The matches, and the data of the one that is shown open. Rows are parsed with the response schemas, so that no further columns are sent. */
export async function prefetchMatches(
  client: QueryClient,
  reader: Reader,
  offset: number,
  moment: Moment,
): Promise<void> {
  const { now, season } = moment;
  const matches = await listMatches();
  const current = matches.filter((match) => isCurrent(match, now, offset, season.rules));
  client.setQueryData(currentMatches(offset).queryKey, matchListReply.parse({ data: current }).data);
  if (current.length === 0) client.setQueryData(matchList.queryKey, matches);
  const ids = current.map(({ matchId }) => matchId);
  const reading = listOwnPicks(reader.userId, ids);
  const [picks] = await Promise.all([reading, prefetchStanding(client, current, reading, reader, moment)]);
  const picked = new Map(picks.map((pick) => [pick.matchId, pick]));
  for (const matchId of ids) {
    client.setQueryData(ownPick({ userId: reader.userId, matchId }).queryKey, picked.get(matchId) ?? null);
  }
  const { open } = todayOrder(current, {
    ...{ now, season },
    isToday: ({ matchDate }) => isOnCallersDay(matchDate, now, offset),
    isMissing: ({ matchId }) => !picked.has(matchId),
  });
  if (!open) return;
  const scored = current.filter((match) => isLive(match) || (match === open && match.matchStarted));
  await Promise.all([
    havePicksClosed(open, now, season.rules) && prefetchPicks(client, open, reader, moment),
    ...scored.map((match) => prefetchScore(client, match)),
  ]);
  for (const side of [open.teamOne, open.teamTwo]) {
    if (!isTbc(side)) client.setQueryData(recentForm(side).queryKey, teamForm(matches, side).join(" "));
  }
}

/** The player's place, if any of their picks on the page has points. Reads both in parallel instead of checking first. */
async function prefetchStanding(
  client: QueryClient,
  current: readonly StoredMatch[],
  reading: Promise<PlayerPick[]>,
  reader: Reader,
  moment: Moment,
): Promise<void> {
  const { userId } = reader;
  const awards = stateOfAwards(current);
  if (awards === null) return;
  const query = { limit: 1, around: userId };
  const [picks, page] = await Promise.all([reading, readTablePage(query, moment)]);
  if (stateOfAwards(current.filter(({ matchId }) => picks.some((pick) => pick.matchId === matchId))) === null) return;
  client.setQueryData(ownStanding(userId, awards).queryKey, leaderboardPageReply.parse(page));
}

async function prefetchPicks(client: QueryClient, match: StoredMatch, reader: Reader, moment: Moment): Promise<void> {
  const first = await readFirstPicks(FIRST_PICKS, match, reader, moment);
  client.setQueryData(firstPicks(match.matchId).queryKey, first);
}

async function prefetchScore(client: QueryClient, { matchId }: StoredMatch): Promise<void> {
  client.setQueryData(score(matchId).queryKey, await findScore(matchId));
}
