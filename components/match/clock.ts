"use client";

/**
 * Hooks for the current time by the server's clock, in milliseconds. Until hydration they use the time of server
 * rendering.
 */

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useSeason } from "@/components/season/season";
import { useReaderLocale } from "@/components/ui/local-time";
import { calendarDate, HOUR, MINUTE, SECOND } from "@/lib/clock";
import { clockAhead, serverNow } from "@/lib/http/server-status";
import { closingTime, gamechangersEnd, type PickWindow, type Play } from "@/lib/match/deadlines";
import { useViewer } from "./viewer";

/** The current time in whole seconds; re-renders every second. */
export function useSecond(): number {
  const { renderedAt } = useViewer();
  return useSyncExternalStore(everySecond, readSecond, () => renderedAt);
}

/** A string that depends on the time. Re-renders only when it changes. */
export function useAtSecond(read: (now: number) => string): string {
  const { renderedAt } = useViewer();
  return useSyncExternalStore(
    everySecond,
    () => read(readSecond()),
    () => read(renderedAt),
  );
}

/** The viewer's calendar day, such as 2026-04-25. */
export function useToday(): string {
  const { timeZone } = useReaderLocale();
  return useAtSecond((now) => calendarDate(new Date(now), timeZone ?? "UTC"));
}

/** Whether a time has passed. Re-renders when it does. */
export function useHasPassed(at: number): boolean {
  const instants = useMemo(() => [at], [at]);
  return useAtInstants(instants, (now) => now >= at);
}

/** The latest time that has passed, but at least `since`. Re-renders at each. Memoize `instants`. */
export function useLastPassed(instants: readonly number[], since: number): number {
  return useAtInstants(instants, (now) => Math.max(since, ...instants.filter((at) => at <= now)));
}

function useAtInstants<Value extends number | boolean>(
  instants: readonly number[],
  read: (now: number) => Value,
): Value {
  const { renderedAt } = useViewer();
  const subscribe = useCallback((onPass: () => void) => watchFor(instants, onPass), [instants]);
  return useSyncExternalStore(
    subscribe,
    () => read(serverNow()),
    () => read(renderedAt),
  );
}

/**
 * A `now` for the rules that re-renders only when it matters: just before the match's deadline, at the deadline, or at
 * the end of its gamechanger window.
 */
export function useMomentOf(match: PickWindow & Pick<Play, "firstInningsSeenAt">): Date {
  const { rules } = useSeason();
  const [first, last] = [closingTime(match, rules), gamechangersEnd(match, rules)];
  const [isFirstPast, isLastPast] = [useHasPassed(first.getTime()), useHasPassed(last.getTime())];
  if (isLastPast) return last;
  return isFirstPast ? first : new Date(first.getTime() - 1);
}

/** A missing pick is highlighted this long before picks close; milliseconds. */
export const URGENT_BEFORE = 3 * HOUR;

/** Whether a missing pick is to be highlighted. Re-renders when that changes. */
export function useIsUrgent(deadline: Date): boolean {
  return useHasPassed(deadline.getTime() - URGENT_BEFORE);
}

const readSecond = () => Math.floor(serverNow() / SECOND) * SECOND;

/** Milliseconds until the next time; undefined when all have passed. */
export function leftUntilNext(instants: readonly number[], now: number): number | undefined {
  const left = Math.min(...instants.filter((at) => at > now)) - now;
  return Number.isFinite(left) ? left : undefined;
}

function everySecond(onTick: () => void): () => void {
  return repeat(() => SECOND - (serverNow() % SECOND), onTick);
}

function watchFor(instants: readonly number[], onPass: () => void): () => void {
  return repeat(() => {
    const left = leftUntilNext(instants, serverNow());
    // At most a minute at a time, because timers stop while a computer sleeps.
    return left && Math.min(left, MINUTE);
  }, onPass);
}

/**
 * Calls back after each pause until `pause` returns undefined, on visibility changes, and when the clock is corrected.
 * Returns a cleanup function.
 */
function repeat(pause: () => number | undefined, onTick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const length = pause();
    if (length === undefined) return;
    timer = setTimeout(() => {
      onTick();
      wait();
    }, length);
  };
  wait();
  document.addEventListener("visibilitychange", onTick);
  const stop = clockAhead.watch(() => {
    clearTimeout(timer);
    onTick();
    wait();
  });
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onTick);
  };
}
