/** A player's season, as the browser asks whether it is still the one that the page was made of. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

// Fetched with the first call: see docs/decisions/009-weight.md.
const playerSeasonReply = async () => (await import("../player-season/schema")).playerSeasonReply;

/** What names the state of a player's season; another one as soon as anything of it is another. */
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
