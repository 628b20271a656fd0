"use client";

import {
  type MutationFilters,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useCalled,
  useIsMutating as useCalls,
} from "@tanstack/react-query";
import { notHere } from "./use-query";

const isServer = typeof window === "undefined";

type Use = <Reply, Body, Result>(
  options: UseMutationOptions<Reply, Error, Body, Result>,
) => UseMutationResult<Reply, Error, Body, Result>;

/** A call that changes something, for what pages draw; on the server, where nobody makes one, it is at rest. See use-query.ts. */
export const useMutation: Use = isServer ? () => AT_REST : useCalled;

/** How many such calls are under way. */
export const useIsMutating: (filters: MutationFilters) => number = isServer ? () => 0 : (filters) => useCalls(filters);

const AT_REST = {
  status: "idle",
  isIdle: true,
  isPending: false,
  isSuccess: false,
  isError: false,
  isPaused: false,
  data: undefined,
  variables: undefined,
  context: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  submittedAt: 0,
  mutate: () => undefined,
  mutateAsync: notHere,
  reset: () => undefined,
} as const;
