/** What the first screen shows, put where the browser looks for it. All of it is asked for at the same moments, so that it is asked of the database in one. */
import type { QueryClient } from "@tanstack/react-query";
import { stateOfAwards } from "@/components/today/awards";
import { ownStanding } from "@/lib/browser/leaderboard";
import { currentMatches, matchList, recentForm, score } from "@/lib/browser/match";
import { FIRST_PICKS, firstPicks } from "@/lib/browser/match-picks";
import { unreadNotices } from "@/lib/browser/notice";
import { ownPrediction } from "@/lib/browser/pick";
import { readTablePage } from "@/lib/leaderboard/data";
import { leaderboardPageReply } from "@/lib/leaderboard/schema";
import { isCurrent } from "@/lib/match/current";
import type { StoredMatch } from "@/lib/match/data";
import { havePicksClosed } from "@/lib/match/deadlines";
import { lookAtScore } from "@/lib/match/find-score";
import { listKeptMatches } from "@/lib/match/kept-matches";
import { matchListReply } from "@/lib/match/schema";
import { shownMatches } from "@/lib/match/shown-matches";
import { teamForm } from "@/lib/match/team-form";
import { listUnread } from "@/lib/notice/data";
import { noteShown } from "@/lib/page/follows";
import { readPageRevisions } from "@/lib/page/guards";
import { listOwnPicks } from "@/lib/pick/data";
import { readKeptFirstPicks } from "@/lib/pick/kept-first-picks";
import type { Prediction } from "@/lib/pick/schema";
import type { Reader } from "@/lib/pick/shown-picks";
import type { Moment } from "@/lib/season/schema";
import { isTbc } from "@/lib/team/names";
import { prefetchStakes } from "../stakes";

/** What administrators have to tell. */
export async function prefetchNotices(client: QueryClient, { userId }: Reader): Promise<void> {
  client.setQueryData(unreadNotices.queryKey, await listUnread(userId));
}

/** The matches, and what belongs to them. Rows pass the schemas of the replies, so that no more of them leaves. */
export async function prefetchMatches(
  client: QueryClient,
  reader: Reader,
  offset: number,
  moment: Moment,
): Promise<void> {
  const { now, season } = moment;
  const matches = await listKeptMatches(await readPageRevisions());
  const current = matches.filter((match) => isCurrent(match, now, offset, season.rules));
  client.setQueryData(currentMatches(offset).queryKey, matchListReply.parse({ data: current }).data);
  if (current.length === 0) client.setQueryData(matchList.queryKey, shownMatches(matches));
  const closed = current.filter((match) => havePicksClosed(match, now, season.rules));
  noteShown(closed);
  const ids = current.map(({ matchId }) => matchId);
  const picks = listOwnPicks(reader.userId, ids);
  const isAtStake = closed.some(({ awardedAt }) => awardedAt === null);
  await Promise.all([
    prefetchOwnPicks(client, ids, picks, reader),
    prefetchStanding(client, current, picks, reader, moment),
    isAtStake && prefetchStakes(client, reader, moment, 0),
    ...closed.map((match) => prefetchPicks(client, match, reader, moment)),
    ...current.filter(({ matchStarted }) => matchStarted).map((match) => prefetchScore(client, match)),
  ]);
  const sides = new Set(current.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]));
  for (const side of sides) {
    if (!isTbc(side)) client.setQueryData(recentForm(side).queryKey, teamForm(matches, side).join(" "));
  }
}

async function prefetchOwnPicks(
  client: QueryClient,
  matchIds: readonly string[],
  reading: Promise<Prediction[]>,
  { userId }: Reader,
): Promise<void> {
  const picks = await reading;
  for (const matchId of matchIds) {
    const own = picks.find((pick) => pick.matchId === matchId) ?? null;
    client.setQueryData(ownPrediction({ userId, matchId }).queryKey, own);
  }
}

/** Where the reader stands, if the points of a pick of theirs on the page have been awarded; read before that is known. */
async function prefetchStanding(
  client: QueryClient,
  current: readonly StoredMatch[],
  reading: Promise<Prediction[]>,
  reader: Reader,
  moment: Moment,
): Promise<void> {
  const { userId } = reader;
  const awards = stateOfAwards(current);
  if (awards === null) return;
  const query = { limit: 1, around: userId };
  const [picks, page] = await Promise.all([reading, readTablePage(query, await readPageRevisions(), reader, moment)]);
  if (stateOfAwards(current.filter(({ matchId }) => picks.some((pick) => pick.matchId === matchId))) === null) return;
  client.setQueryData(ownStanding(userId, awards).queryKey, leaderboardPageReply.parse(page));
}

async function prefetchPicks(client: QueryClient, match: StoredMatch, reader: Reader, moment: Moment): Promise<void> {
  const first = await readKeptFirstPicks(FIRST_PICKS, match, reader, moment, await readPageRevisions());
  client.setQueryData(firstPicks(match.matchId).queryKey, first);
}

async function prefetchScore(client: QueryClient, { matchId }: StoredMatch): Promise<void> {
  client.setQueryData(score(matchId).queryKey, (await lookAtScore(matchId, await readPageRevisions())).value);
}
