/** Polls whether a player's season has changed since the page was rendered. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/freshness";

// Fetched with the first call, so that pages load without zod.
const playerSeasonReply = async () => (await import("./schema")).playerSeasonReply;

/** The version of a player's season, which changes with anything in it. */
export const seasonState = (userId: string) =>
  queryOptions({
    queryKey: ["profile", "season", userId],
    queryFn: async ({ signal }) => {
      const path = `/api/profile/season?userId=${encodeURIComponent(userId)}`;
      return (await call(path, { reply: playerSeasonReply, signal })).data.state;
    },
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });
