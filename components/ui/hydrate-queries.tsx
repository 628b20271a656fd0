"use client";

import { HydrationBoundary, hashKey } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { InitialQueries } from "@/lib/http/page";

interface HydrateQueriesProps {
  queries: InitialQueries;
  /** When the server read the data; milliseconds since the epoch. */
  at: number;
  children: ReactNode;
}

/**
 * Hydrates queries with data from the server. `queries` has only keys and data, because TanStack's dehydrated state is
 * twice as large. The data counts as old as its first render here: going back in the history renders the same data
 * again, which must not replace newer data, even if the server's clock is ahead.
 */
export function HydrateQueries({ queries, at, children }: HydrateQueriesProps) {
  const state = useMemo(() => {
    const dataUpdatedAt = Math.min(at, firstSeen(queries));
    const hydrated = queries.map(([queryKey, data]) => {
      return { queryKey, queryHash: hashKey(queryKey), dehydratedAt: at, state: { ...SUCCESS, data, dataUpdatedAt } };
    });
    return { mutations: [], queries: hydrated };
  }, [queries, at]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

const SUCCESS = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: "success",
  fetchStatus: "idle",
} as const;

const seen = new WeakMap<object, number>();

/**
 * When this browser first rendered some server data, by its own clock, in milliseconds. Going back in the history
 * renders with the same object again.
 */
export function firstSeen(data: object): number {
  const at = seen.get(data) ?? Date.now();
  seen.set(data, at);
  return at;
}
