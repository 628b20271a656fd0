/** Queries of the leaderboard. A mini-league of null means everyone. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/polling";
import { miniLeagueParams, withMiniLeague } from "../mini-league/rules";
import type { LeaderboardPage } from "./schema";

// Imported with the first call, to keep zod out of the first load.
const pageReply = async () => (await import("./schema")).leaderboardPageReply;
const rewindReply = async () => (await import("./schema")).rewindReply;
const contendersReply = async () => (await import("./schema")).contendersReply;
const whatIfReply = async () => (await import("./schema")).whatIfReply;

const POLLED = { refetchInterval: POLL_EVERY, ...FRESH } as const;

/** Rows of the first page, and of each further one. */
export const TABLE_PAGE = 50;
/** Rows around a player further down. */
export const ROWS_AROUND = 11;
/** Rows around a player beside today's matches. */
const ROWS_NEAR = 5;

type Start = { after: string } | { before: string } | { around: string } | null;

async function readPage(
  start: Start,
  limit: number,
  signal: AbortSignal,
  miniLeague: string | null = null,
): Promise<LeaderboardPage> {
  const search = new URLSearchParams({
    ...start,
    limit: `${limit}`,
    ...Object.fromEntries(miniLeagueParams(miniLeague)),
  });
  return call(`/api/leaderboard/list?${search}`, { reply: pageReply, signal });
}

const nextPage = ({ page }: LeaderboardPage): Start => (page.next === null ? null : { after: page.next });

/** The table, from the top. */
export const tableTop = (miniLeague: string | null) =>
  infiniteQueryOptions({
    queryKey: ["leaderboard", "top", miniLeague],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, TABLE_PAGE, signal, miniLeague),
    initialPageParam: null as Start,
    getNextPageParam: nextPage,
    ...POLLED,
  });

/** The table around a player, in both directions. */
export const tableAround = (userId: string, miniLeague: string | null) =>
  infiniteQueryOptions({
    queryKey: ["leaderboard", "around", userId, miniLeague],
    queryFn: ({ pageParam, signal }) =>
      readPage(pageParam, "around" in pageParam ? ROWS_AROUND : TABLE_PAGE, signal, miniLeague),
    initialPageParam: { around: userId } as NonNullable<Start>,
    getNextPageParam: nextPage,
    getPreviousPageParam: ({ page }): Start => (page.previous === null ? null : { before: page.previous }),
    ...POLLED,
  });

/**
 * A player's own row and the number of players. Keyed by the awards on the page, to refetch after each, and polled,
 * since other matches and new players change it too.
 */
export const ownStanding = (userId: string, awards: string) =>
  queryOptions({
    queryKey: ["leaderboard", "own", userId, awards],
    queryFn: ({ signal }) => readPage({ around: userId }, 1, signal),
    ...POLLED,
  });

/** A few rows around a player. */
export const tableNear = (userId: string) =>
  queryOptions({
    queryKey: ["leaderboard", "near", userId],
    queryFn: ({ signal }) => readPage({ around: userId }, ROWS_NEAR, signal),
    ...POLLED,
  });

/** A part of the table as it was after a match. */
export interface RewindPlace {
  /** The match's number. */
  after: number;
  /** Its id, if another match has the same number. */
  match: string | null;
  /** Rows above this part. */
  from: number;
  /** A past season; null for the current one. */
  slug: string | null;
  miniLeague: string | null;
}

/** Rows of one part. */
export const REWIND_PAGE = 50;

/** The table after a match. Polled while the season runs, since corrections change past tables too. */
export const rewindTable = ({ after, match, from, slug, miniLeague }: RewindPlace) =>
  queryOptions({
    queryKey: ["leaderboard", "rewind", slug, miniLeague, after, match, from],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ after: match ?? `${after}`, from: `${from}`, limit: `${REWIND_PAGE}` });
      if (slug !== null) search.set("season", slug);
      return call(withMiniLeague(`/api/leaderboard/evening?${search}`, miniLeague), { reply: rewindReply, signal });
    },
    placeholderData: keepPreviousData,
    ...FRESH,
    ...(slug === null && POLLED),
  });

/** Who can still win the season. */
export const contendersNow = queryOptions({
  queryKey: ["contenders"],
  queryFn: async ({ signal }) => (await call("/api/leaderboard/contenders", { reply: contendersReply, signal })).data,
  ...POLLED,
});

/** The table after each outcome of the matches that are on. */
export const whatIf = (miniLeague: string | null) =>
  queryOptions({
    queryKey: ["what-if", miniLeague],
    queryFn: async ({ signal }) =>
      (await call(withMiniLeague("/api/leaderboard/stakes", miniLeague), { reply: whatIfReply, signal })).data,
    ...POLLED,
  });
