/** The table, as the browser reads it: from the top, and around one player, each as far as one asks for. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { amongPairs } from "../among/address";
import type { LeaderboardPage } from "../leaderboard/schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

// Fetched with the first call: see docs/decisions/009-weight.md.
const pageReply = async () => (await import("../leaderboard/schema")).leaderboardPageReply;

/** A table of no more players than this comes at once. */
export const TABLE_PAGE = 50;
/** So many rows come around a player who is not among the first. */
export const ROWS_AROUND = 11;

type Start = { after: string } | { before: string } | { around: string } | null;

/** Whose members alone are asked for; null for everybody. */
type Whose = string | null;

async function readPage(
  start: Start,
  limit: number,
  signal: AbortSignal,
  whose: Whose = null,
): Promise<LeaderboardPage> {
  const search = new URLSearchParams({ ...start, limit: String(limit), ...Object.fromEntries(amongPairs(whose)) });
  return call(`/api/leaderboard/list?${search}`, { reply: pageReply, signal });
}

const first: Start = null;

/** The table from its top. */
export const tableTop = (whose: Whose) =>
  infiniteQueryOptions({
    queryKey: ["leaderboard", "top", whose],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, TABLE_PAGE, signal, whose),
    initialPageParam: first as Start,
    getNextPageParam: ({ page }): Start => (page.next === null ? null : { after: page.next }),
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

/** The table around a player, and on in both directions. */
export const tableAround = (userId: string, whose: Whose) =>
  infiniteQueryOptions({
    queryKey: ["leaderboard", "around", userId, whose],
    queryFn: ({ pageParam, signal }) =>
      readPage(pageParam, "around" in pageParam ? ROWS_AROUND : TABLE_PAGE, signal, whose),
    initialPageParam: { around: userId } as NonNullable<Start>,
    getNextPageParam: ({ page }): Start => (page.next === null ? null : { after: page.next }),
    getPreviousPageParam: ({ page }): Start => (page.previous === null ? null : { before: page.previous }),
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

/**
 * One's own row and how many players there are. Kept by the state of the awards on the page, so that with an award it is asked for at
 * once; and as the table is, since matches that are not on the page change it as well, and so does a new player.
 */
export const ownStanding = (userId: string, awards: string) =>
  queryOptions({
    queryKey: ["leaderboard", "own", userId, awards],
    queryFn: ({ signal }) => readPage({ around: userId }, 1, signal),
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

/** So many rows around oneself stand beside the day's matches. */
const ROWS_NEAR = 5;

/** The rows around a player, as one looks at them in passing. */
export const tableNear = (userId: string) =>
  queryOptions({
    queryKey: ["leaderboard", "near", userId],
    queryFn: ({ signal }) => readPage({ around: userId }, ROWS_NEAR, signal),
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });
