"use client";

import { HydrationBoundary, hashKey, type QueryKey } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { firstSeen } from "./first-seen";

/** What a page tells the browser's queries, by their keys. */
export type Telling = readonly (readonly [QueryKey, unknown])[];

interface ToldProps {
  telling: Telling;
  /** When it was read; milliseconds. */
  at: number;
  children: ReactNode;
}

/**
 * Puts it where the queries look for it. As TanStack's own state it was twice as long: each answer with a dozen words on its well-being.
 * The way back tells it once more: it is then as old as it is, and nothing that the browser has heard since is older, though
 * the server's clock be ahead.
 */
export function Told({ telling, at, children }: ToldProps) {
  const state = useMemo(() => {
    const dataUpdatedAt = Math.min(at, firstSeen(telling));
    const queries = telling.map(([queryKey, data]) => {
      return { queryKey, queryHash: hashKey(queryKey), dehydratedAt: at, state: { ...WELL, data, dataUpdatedAt } };
    });
    return { mutations: [], queries };
  }, [telling, at]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

const WELL = {
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
