"use client";

/** Hooks for the viewer's picks, and for everyone's once picks have closed. */

import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useMomentOf } from "@/components/match/clock";
import { useViewer } from "@/components/match/viewer";
import { useSeason } from "@/components/season/season";
import { useIsNavigating } from "@/components/ui/page-progress";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { checkAuth } from "@/lib/account/client";
import { SECOND } from "@/lib/clock";
import { isLost } from "@/lib/http/fetch-call";
import { serverNow } from "@/lib/http/server-status";
import { closingTime, havePicksClosed } from "@/lib/match/deadlines";
import { areSidesKnown, hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { shownName } from "@/lib/match/text";
import {
  allPicks,
  changePick,
  deletePick,
  dropQueued,
  firstPicks,
  isLike,
  isQueued,
  ownPick,
  playGamechanger,
  queuedIn,
  queuedPicks,
  refetchPick,
  submitPick,
  UNSAVED,
} from "@/lib/pick/client";
import { areCardsSpent } from "@/lib/pick/rules";

/** The viewer's pick in a match, the state of its calls, and the actions on it. */
export function usePick(match: Match) {
  const { matchId } = match;
  const { userId } = useViewer();
  const client = useQueryClient();
  const mutationKey = ["pick", matchId];
  const isMutating = useIsMutating({ mutationKey }) > 0;
  // Don't poll during a call, because the response could overwrite the optimistic update with the old pick.
  const { data: pick } = useQuery({ ...ownPick({ userId, matchId }), enabled: !isMutating });
  const profile = useQuery(checkAuth).data?.profile;
  const submission = useNotifiedMutation({ ...submitPick, mutationKey });
  const deletion = useNotifiedMutation({ ...deletePick, mutationKey });
  const changing = useNotifiedMutation({ ...changePick, mutationKey });
  const turn = useNotifiedMutation({ ...playGamechanger, mutationKey });
  useReloadAfter(turn.isSuccess);

  // Once the server has a pick, the queue only holds a duplicate request.
  const queue = useQuery(queuedPicks(userId)).data;
  const queued = (pick === null && !isMutating && queuedIn(queue, matchId)) || null;

  const [chosen, setWildcardOn] = useState<string | null>();
  const wildcardOn = chosen === undefined && queued?.wildcardUsed ? queued.predictedTeam : (chosen ?? null);
  const wildcards = profile?.wildcards ?? 0;
  const { rules } = useSeason();
  const returned = pick && pick._id !== UNSAVED && pick.wildcardUsed && areCardsSpent(match, rules) ? 1 : 0;
  const wildcardsForNext = wildcards + returned;
  // Off for the next pick. After a failure it stays on for another attempt.
  const switchOff = { onSuccess: () => setWildcardOn(null) };
  const forgetFailures = () => {
    for (const call of [submission, deletion, changing, turn]) if (!call.isPending) call.reset();
  };

  return {
    /** Undefined while loading. */
    pick,
    /** Without a pick: the one that this device will send, or one whose refusal hasn't been dismissed; otherwise null. */
    queued,
    dropQueued: () => void dropQueued({ userId, matchId }).then(() => refetchPick(client, { userId, matchId })),
    /** The call that is running, if any. */
    pending: pendingOf(pick?._id === UNSAVED, deletion.isPending, turn.isPending),
    justSaved: submission.isSuccess || changing.isSuccess || turn.isSuccess,
    /** The last failed call. */
    failure: failureOf([
      { what: "Not saved", error: submission.error, isDone: isLike(pick, submission.variables) },
      { what: "Not changed", error: changing.error, isDone: isLike(pick, changing.variables) },
      { what: "Not deleted", error: deletion.error, isDone: pick === null },
      { what: "Not switched", error: turn.error, isDone: pick?.gamechangerUsed === true },
    ]),
    wildcards,
    /** Wildcards left for a pick that replaces the current one, including the one that it returns. */
    wildcardsForNext,
    /** The side whose wildcard switch is on. */
    wildcardOn: wildcardsForNext > 0 ? wildcardOn : null,
    setWildcardOn,
    gamechangers: profile?.flips ?? 0,
    /** For the rules; see useMomentOf. */
    now: useMomentOf(match),
    confirm: (predictedTeam: string, wildcardUsed: boolean) => {
      forgetFailures();
      submission.mutate({ userId, matchId, predictedTeam, wildcardUsed, matchName: shownName(match) }, switchOff);
    },
    change: (predictedTeam: string, wildcardUsed: boolean) => {
      forgetFailures();
      changing.mutate({ userId, matchId, predictedTeam, wildcardUsed }, switchOff);
    },
    remove: () => {
      forgetFailures();
      setWildcardOn(null);
      deletion.mutate({ userId, matchId });
    },
    switchTo: (predictedTeam: string) => {
      forgetFailures();
      turn.mutate({ userId, matchId, predictedTeam });
    },
  };
}

export type OwnPick = ReturnType<typeof usePick>;

function pendingOf(saving: boolean, deleting: boolean, switching: boolean) {
  if (saving) return "saving";
  if (deleting) return "deleting";
  return switching ? "switching" : null;
}

interface Tried {
  what: string;
  error: Error | null;
  /** The stored pick is what the call was meant to achieve. */
  isDone: boolean;
}

/** The first failure; null for a queued pick, or if only the response was lost and the call succeeded. */
export function failureOf(tried: readonly Tried[]): { what: string; reason: string } | null {
  for (const { what, error, isDone } of tried) {
    if (error && !isQueued(error) && !(isLost(error) && isDone)) return { what, reason: error.message };
  }
  return null;
}

/** Delay before the page reloads after a gamechanger; milliseconds. */
const RELOAD_AFTER = 2 * SECOND;

/** Reloads the page, but not during a navigation or a call, which the reload would cancel. */
function useReloadAfter(isPlayed: boolean): void {
  const isGoing = useIsNavigating();
  const client = useQueryClient();
  useEffect(() => {
    if (!isPlayed) return;
    const timer = setInterval(() => {
      if (!isGoing.current && client.isMutating() === 0) window.location.reload();
    }, RELOAD_AFTER);
    return () => clearInterval(timer);
  }, [isPlayed, isGoing, client]);
}

/** The state of the viewer's pick in a match. `sent`: not confirmed yet; `queued`: not sent yet. */
export type Picked = "saved" | "sent" | "queued" | "none" | "unknown";

/** The state of the viewer's pick by match id, from usePick's cache. */
export function usePicked(matches: readonly Match[]): ReadonlyMap<string, Picked> {
  const client = useQueryClient();
  const { userId } = useViewer();
  const isWaiting = (matchId: string) =>
    queuedIn(client.getQueryData(queuedPicks(userId).queryKey), matchId)?.refusal === null;
  const stateOf = ({ matchId }: Match): Picked => {
    const pick = client.getQueryData(ownPick({ userId, matchId }).queryKey);
    if (pick === undefined) return "unknown";
    if (pick === null) return isWaiting(matchId) ? "queued" : "none";
    return pick._id === UNSAVED ? "sent" : "saved";
  };
  // A string, because useSyncExternalStore compares snapshots by identity.
  const read = () => matches.map(stateOf).join();
  // Ignore added observers: those events come while other components render.
  const watch = useCallback(
    (onChange: () => void) =>
      client.getQueryCache().subscribe(({ type }) => {
        if (type === "updated" || type === "removed") onChange();
      }),
    [client],
  );
  useSyncExternalStore(watch, read, read);
  return new Map(matches.map((match) => [match.matchId, stateOf(match)]));
}

/** Whether the picks of all unfinished matches are known, so that the page can be ordered once instead of match by match. */
export const areAllKnown = (matches: readonly Match[], picked: ReadonlyMap<string, Picked>): boolean =>
  matches.every((match) => hasEnded(match) || !areSidesKnown(match) || picked.get(match.matchId) !== "unknown");

/** When to refetch after the deadline, in milliseconds, because the browser's clock may be ahead of the server's. */
const REFETCH_AFTER = [1, 4, 12, 30].map((seconds) => seconds * SECOND);

/** Everyone's picks in a match (rule 7); undefined until picks have closed and the server returns them. */
export function useShownPicks(match: Match, now: Date) {
  const client = useQueryClient();
  const { rules } = useSeason();
  const closed = havePicksClosed(match, now, rules);
  const closedAt = closingTime(match, rules).getTime();
  const { matchId } = match;
  useEffect(() => {
    if (!closed) return;
    const pauses = REFETCH_AFTER.map((after) => closedAt + after - serverNow()).filter((pause) => pause > 0);
    const timers = pauses.map((pause) =>
      setTimeout(() => client.invalidateQueries({ queryKey: allPicks(matchId) }), pause),
    );
    return () => timers.forEach(clearTimeout);
  }, [client, closed, closedAt, matchId]);
  const { data } = useQuery({ ...firstPicks(matchId), enabled: closed });
  return { closed, picks: closed && data?.includesEveryone ? data : undefined };
}
