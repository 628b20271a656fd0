"use client";

import { HydrationBoundary, hashKey, type QueryKey } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";

/** What a page tells the browser's queries, by their keys. */
export type Telling = readonly (readonly [QueryKey, unknown])[];

interface ToldProps {
  telling: Telling;
  /** When it was read; milliseconds. */
  at: number;
  children: ReactNode;
}

/** Puts it where the queries look for it. As TanStack's own state it was twice as long: each answer with a dozen words on its well-being. */
export function Told({ telling, at, children }: ToldProps) {
  const state = useMemo(() => {
    const queries = telling.map(([queryKey, data]) => {
      return { queryKey, queryHash: hashKey(queryKey), dehydratedAt: at, state: { ...WELL, data, dataUpdatedAt: at } };
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
