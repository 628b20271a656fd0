/** Joining a season, as the browser does it. */
import { mutationOptions } from "@tanstack/react-query";
import { replaceProfile } from "../account/profile-client";
import { call } from "../http/fetch-call";

// Imported with the first call, to keep zod out of the first load.
const profileReply = async () => (await import("../account/schema")).profileReply;

/** Joins the current season. */
export const joinSeason = mutationOptions({
  mutationFn: () => call("/api/season/join", { method: "POST", body: {}, reply: profileReply }),
  onSuccess: async ({ data }, _body, _result, { client }) => {
    await client.cancelQueries();
    replaceProfile(client, data);
    // Not awaited: the table and the player's picks.
    void client.invalidateQueries();
  },
});
