"use client";

import { useSyncExternalStore } from "react";

/** A part of the page that is fetched when it is first wanted, and at hand from then on. */
interface OnDemand<T> {
  /** Undefined until it has been fetched. */
  here: () => T | undefined;
  /** Fetches it where it is not here yet; rejects when that fails, and may be tried again. */
  fetch: () => Promise<T>;
  /** Calls when it has come; answers how to stop that. */
  watch: (onCome: () => void) => () => void;
}

export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let part: T | undefined;
  const watchers = new Set<() => void>();
  return {
    here: () => part,
    fetch: async () => {
      if (part === undefined) {
        part = await load();
        for (const onCome of watchers) onCome();
      }
      return part;
    },
    watch: (onCome) => {
      watchers.add(onCome);
      return () => watchers.delete(onCome);
    },
  };
}

/** The part as soon as somebody has fetched it; never while the page comes alive, so that both sides draw the same. */
export function useOnDemand<T>({ watch, here }: OnDemand<T>): T | undefined {
  return useSyncExternalStore(watch, here, () => undefined);
}
