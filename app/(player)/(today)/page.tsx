import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { UnreadNotices } from "@/components/notice/unread-notices";
import { latestAward } from "@/components/today/awards";
import { TodaysMatches } from "@/components/today/today";
import { ownStanding } from "@/lib/browser/leaderboard";
import { currentMatches, matchList, recentForm, score } from "@/lib/browser/match";
import { FIRST_PICKS, firstPicks } from "@/lib/browser/match-picks";
import { unreadNotices } from "@/lib/browser/notice";
import { ownPrediction } from "@/lib/browser/pick";
import { offsetIn, readClock, SECOND } from "@/lib/clock";
import { isReplay } from "@/lib/feed/source";
import { readTablePage } from "@/lib/leaderboard/data";
import { leaderboardPageReply } from "@/lib/leaderboard/schema";
import { isCurrent } from "@/lib/match/current";
import type { StoredMatch } from "@/lib/match/data";
import { havePicksClosed } from "@/lib/match/deadlines";
import { findScore } from "@/lib/match/find-score";
import { listKeptMatches } from "@/lib/match/kept-matches";
import { matchListReply } from "@/lib/match/schema";
import { shownMatches } from "@/lib/match/shown-matches";
import { teamForm } from "@/lib/match/team-form";
import { listUnread } from "@/lib/notice/data";
import { unreadNoticesReply } from "@/lib/notice/schema";
import { readTableRevision, requirePlayer } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";
import { listOwnPicks } from "@/lib/pick/data";
import { readFirstPicks } from "@/lib/pick/group-picks";
import { firstPicksReply } from "@/lib/pick/match-picks-schema";
import { maybePredictionReply, type Prediction } from "@/lib/pick/schema";
import type { Reader } from "@/lib/pick/shown-picks";
import type { Moment } from "@/lib/season/schema";
import { isTbc } from "@/lib/team/names";

import { prefetchStakes } from "../stakes";
import { FirstSteps } from "./first-steps";

export const metadata: Metadata = { title: "Today's matches" };

/** Today's matches. Whose today it is the browser has said at an earlier visit; at the first it asks itself. */
export default async function TodayPage() {
  const { user, timeZone, season } = await requirePlayer();
  const now = readClock();
  const offset = timeZone === null ? null : offsetIn(timeZone, now);
  const client = new QueryClient();
  const reader = { userId: user._id, isAdmin: user.isAdmin };
  const matches = offset !== null && readAhead(() => prefetch(client, reader, offset, { now, season }));
  await Promise.all([matches, readAhead(() => prefetchNotices(client, reader))]);
  const renderedAt = Math.floor(now.getTime() / SECOND) * SECOND;
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TodaysMatches userId={user._id} renderedAt={renderedAt} assumedOffset={offset} replayed={isReplay(season)}>
        <UnreadNotices />
        <FirstSteps />
      </TodaysMatches>
    </HydrationBoundary>
  );
}

async function prefetchNotices(client: QueryClient, { userId }: Reader): Promise<void> {
  const unread = unreadNoticesReply.parse({ data: await listUnread(userId) }).data;
  client.setQueryData(unreadNotices.queryKey, unread);
}

/** Puts there what the page shows first. Rows pass the schemas of the replies, so that no more of them leaves. */
async function prefetch(client: QueryClient, reader: Reader, offset: number, moment: Moment): Promise<void> {
  const { now, season } = moment;
  const matches = await listKeptMatches(await readTableRevision());
  const current = matches.filter((match) => isCurrent(match, now, offset, season.rules));
  client.setQueryData(currentMatches(offset).queryKey, matchListReply.parse({ data: current }).data);
  if (current.length === 0) client.setQueryData(matchList.queryKey, shownMatches(matches));
  const picks = await listOwnPicks(
    reader.userId,
    current.map(({ matchId }) => matchId),
  );
  for (const { matchId, teamOne, teamTwo } of current) {
    const own = picks.find((pick) => pick.matchId === matchId) ?? null;
    const { queryKey } = ownPrediction({ userId: reader.userId, matchId });
    client.setQueryData(queryKey, maybePredictionReply.parse({ data: own }).data);
    for (const side of [teamOne, teamTwo]) {
      if (!isTbc(side)) client.setQueryData(recentForm(side).queryKey, teamForm(matches, side).join(" "));
    }
  }
  const reads = current.map((match) => prefetchMatch(client, match, reader, moment));
  const isAtStake = current.some((match) => match.awardedAt === null && havePicksClosed(match, now, season.rules));
  await Promise.all([
    ...reads,
    prefetchStanding(client, current, picks, reader, moment),
    isAtStake && prefetchStakes(client, reader, moment, 0),
  ]);
}

/** Where the reader stands, if the points of a pick of theirs on the page have been awarded. */
async function prefetchStanding(
  client: QueryClient,
  current: readonly StoredMatch[],
  picks: readonly Prediction[],
  reader: Reader,
  moment: Moment,
): Promise<void> {
  const { userId } = reader;
  const award = latestAward(current.filter(({ matchId }) => picks.some((pick) => pick.matchId === matchId)));
  if (award === null) return;
  const page = await readTablePage({ limit: 1, around: userId }, await readTableRevision(), reader, moment);
  client.setQueryData(ownStanding(userId, latestAward(current) ?? award).queryKey, leaderboardPageReply.parse(page));
}

async function prefetchMatch(client: QueryClient, match: StoredMatch, reader: Reader, moment: Moment): Promise<void> {
  const { matchId, matchStarted } = match;
  if (havePicksClosed(match, moment.now, moment.season.rules)) {
    const first = await readFirstPicks(FIRST_PICKS, match, reader, moment);
    client.setQueryData(firstPicks(matchId).queryKey, firstPicksReply.parse(first));
  }
  if (matchStarted) client.setQueryData(score(matchId).queryKey, await findScore(matchId));
}
