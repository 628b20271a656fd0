"use client";

import { useCallback, useSyncExternalStore } from "react";
import { useSeason } from "@/components/season/season";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { calendarDate, SECOND } from "@/lib/clock";
import { closingTime, gamechangersEnd, type PickWindow, type Play } from "@/lib/match/deadlines";
import { lastPassed, leftUntilNext } from "./passing";
import { useViewer } from "./viewer";

/** Now, in whole seconds of the browser's clock; changes with each of them. Milliseconds. */
export function useSecond(): number {
  const { renderedAt } = useViewer();
  return useSyncExternalStore(everySecond, readSecond, () => renderedAt);
}

/** What a text says by the clock; drawn anew only when it says something else, not with each second. */
export function useAtSecond(read: (now: number) => string): string {
  const { renderedAt } = useViewer();
  return useSyncExternalStore(
    everySecond,
    () => read(readSecond()),
    () => read(renderedAt),
  );
}

/** The viewer's calendar day, such as 2026-04-25; changes at their midnight. */
export function useToday(): string {
  const { timeZone } = useReaderLocale();
  return useAtSecond((now) => calendarDate(new Date(now), timeZone ?? "UTC"));
}

/** Whether an instant has passed; turns true at that very moment. */
export function useHasPassed(at: number): boolean {
  const { renderedAt } = useViewer();
  const subscribe = useCallback((onPass: () => void) => watchFor([at], onPass), [at]);
  return useSyncExternalStore(
    subscribe,
    () => Date.now() >= at,
    () => renderedAt >= at,
  );
}

/** The last of some instants that has passed since a moment, or that moment; changes at each of them. Milliseconds. */
export function useLastPassed(instants: readonly number[], since: number): number {
  const { renderedAt } = useViewer();
  const subscribe = useCallback((onPass: () => void) => watchFor(instants, onPass), [instants]);
  return useSyncExternalStore(
    subscribe,
    () => lastPassed(instants, since, Date.now()),
    () => lastPassed(instants, since, renderedAt),
  );
}

/** A moment on the right side of a match's closing and of the end of its gamechangers, for the rules. */
export function useMomentOf(match: PickWindow & Pick<Play, "firstInningsSeenAt">): Date {
  const { rules } = useSeason();
  const [first, last] = [closingTime(match, rules), gamechangersEnd(match, rules)];
  const [isFirstPast, isLastPast] = [useHasPassed(first.getTime()), useHasPassed(last.getTime())];
  if (isLastPast) return last;
  return isFirstPast ? first : new Date(first.getTime() - 1);
}

const readSecond = () => Math.floor(Date.now() / SECOND) * SECOND;

function everySecond(onTick: () => void): () => void {
  return repeat(() => SECOND - (Date.now() % SECOND), onTick);
}

function watchFor(instants: readonly number[], onPass: () => void): () => void {
  return repeat(() => {
    const left = leftUntilNext(instants, Date.now());
    // Never for longer than a minute at once: a sleeping computer's timers stand still.
    return left && Math.min(left, 60 * SECOND);
  }, onPass);
}

/** Calls again and again after pauses of the given length, until there is none; at once when the tab comes into view. */
function repeat(pause: () => number | undefined, onTurn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const length = pause();
    if (length === undefined) return;
    timer = setTimeout(() => {
      onTurn();
      wait();
    }, length);
  };
  wait();
  document.addEventListener("visibilitychange", onTurn);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onTurn);
  };
}
