/** The match calls, as the browser makes them. What changes by itself is asked for again every minute. */
import { queryOptions } from "@tanstack/react-query";
import { MINUTE } from "../clock";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

// Fetched with the first call: see docs/decisions/009-weight.md.
const firstMatchReply = async () => (await import("../match/schema")).firstMatchReply;
const formReply = async () => (await import("../match/schema")).formReply;
const matchListReply = async () => (await import("../match/schema")).matchListReply;
const scoreReply = async () => (await import("../match/schema")).scoreReply;

export const matchList = queryOptions({
  queryKey: ["match", "list"],
  queryFn: async ({ signal }) => (await call("/api/match/list", { reply: matchListReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});

/** The matches of the first screen: of the viewer's day, running, of last night or closing soon; the offset as getTimezoneOffset gives it. */
export const currentMatches = (timezoneOffset: number) =>
  queryOptions({
    queryKey: ["match", "current", timezoneOffset],
    queryFn: async ({ signal }) => {
      const path = `/api/match/current?timezoneOffset=${timezoneOffset}`;
      return (await call(path, { reply: matchListReply, signal })).data;
    },
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

/** The score of a match that has started; after its end, too, it may still be corrected. */
export const score = (matchId: string) =>
  queryOptions({
    queryKey: ["match", "score", matchId],
    queryFn: async ({ signal }) => {
      const path = `/api/match/get-score?matchId=${encodeURIComponent(matchId)}`;
      return (await call(path, { reply: scoreReply, signal })).data;
    },
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

/** A team's last five matches as letters. They change when a match ends, so they are kept for a while. */
export const recentForm = (team: string) =>
  queryOptions({
    queryKey: ["match", "form", team],
    queryFn: async ({ signal }) => {
      return (await call(`/api/match/recent-form/${encodeURIComponent(team)}`, { reply: formReply, signal })).data;
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
