/** The calls about a player's season and rival, as the browser makes them. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/polling";
import type { RivalChoice } from "./schema";

// Fetched with the first call, so that pages load without zod.
const playerSeasonReply = async () => (await import("./schema")).playerSeasonReply;
const rivalReply = async () => (await import("./schema")).rivalReply;
const messageReply = async () => (await import("../http/schema")).messageReply;

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

/** The viewer's rival; null for none, which only the viewer can change. */
export const ownRival = queryOptions({
  queryKey: ["profile", "rival"],
  queryFn: async ({ signal }) => (await call("/api/profile/rival", { reply: rivalReply, signal })).data,
  ...FRESH,
  refetchInterval: ({ state }) => (state.data === null ? false : POLL_EVERY),
  refetchOnWindowFocus: ({ state }) => (state.data === null ? false : "always"),
});

/** Makes a player the viewer's rival, or no longer. */
export const chooseRival = mutationOptions({
  mutationFn: (body: RivalChoice) => call("/api/profile/rival", { method: "PUT", body, reply: messageReply }),
  onSuccess: (_reply, _body, _result, { client }) => client.invalidateQueries({ queryKey: ownRival.queryKey }),
});
