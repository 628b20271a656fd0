/** The match calls, as the browser makes them. */
import { queryOptions } from "@tanstack/react-query";
import { MINUTE } from "../clock";
import { call } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/polling";

// Imported with the first call, to keep zod out of the first load.
const firstMatchReply = async () => (await import("./schema")).firstMatchReply;
const formReply = async () => (await import("./schema")).formReply;
const matchListReply = async () => (await import("./schema")).matchListReply;
const scoreReply = async () => (await import("./schema")).scoreReply;

const POLLED = { refetchInterval: POLL_EVERY, ...FRESH } as const;

export const matchList = queryOptions({
  queryKey: ["match", "list"],
  queryFn: async ({ signal }) => (await call("/api/match/list", { reply: matchListReply, signal })).data,
  ...POLLED,
});

/** The matches of the first screen; the offset as `Date#getTimezoneOffset` gives it, in minutes. */
export const currentMatches = (timezoneOffset: number) =>
  queryOptions({
    queryKey: ["match", "current", timezoneOffset],
    queryFn: async ({ signal }) => {
      const path = `/api/match/current?timezoneOffset=${timezoneOffset}`;
      return (await call(path, { reply: matchListReply, signal })).data;
    },
    ...POLLED,
  });

/** The score of a match that has started; it may be corrected even after the end. */
export const score = (matchId: string) =>
  queryOptions({
    queryKey: ["match", "score", matchId],
    queryFn: async ({ signal }) => {
      const path = `/api/match/get-score?matchId=${encodeURIComponent(matchId)}`;
      return (await call(path, { reply: scoreReply, signal })).data;
    },
    ...POLLED,
  });

/** A team's last five matches as letters. */
export const recentForm = (team: string) =>
  queryOptions({
    queryKey: ["match", "form", team],
    queryFn: async ({ signal }) => {
      const path = `/api/match/recent-form/${encodeURIComponent(team)}`;
      return (await call(path, { reply: formReply, signal })).data;
    },
    ...FRESH,
    staleTime: 10 * MINUTE,
    refetchOnWindowFocus: true,
  });

export const firstMatch = queryOptions({
  queryKey: ["match", "first"],
  queryFn: ({ signal }) => call("/api/match/first-match", { reply: firstMatchReply, signal }),
  ...FRESH,
});
