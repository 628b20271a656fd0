/** The calls by which administrators add, edit and delete players' picks, as the browser makes them. */
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call, postAsAdmin } from "../http/fetch-call";
import { refetchAll } from "../http/polling";
import { matchPicks } from "./client";
import type { deletePickSchema, editPickSchema, NamedPick, PlayerPick, submitSchema } from "./schema";

// Imported with the first call, to keep zod out of the first load.
const pickReply = async () => (await import("./schema")).pickReply;
const messageReply = async () => (await import("../http/schema")).messageReply;

/** A pick in an administrator's cached list. */
export function knownPick(client: QueryClient, { _id, matchId }: PlayerPick): NamedPick | undefined {
  const known = client.getQueryData(matchPicks(matchId).queryKey);
  return known?.pages.flatMap(({ data }) => data).find((pick) => pick._id === _id);
}

/** Adds a player's pick, as an administrator. */
export const addPick = mutationOptions({
  mutationFn: (body: z.output<typeof submitSchema>) =>
    call("/api/prediction/submit", { method: "POST", body, reply: pickReply }),
  onSettled: refetchAll,
});

export const editPick = mutationOptions({
  mutationFn: (body: z.output<typeof editPickSchema>) => postAsAdmin("edit-prediction", body, pickReply),
  onSettled: refetchAll,
});

export const removePick = mutationOptions({
  mutationFn: (body: z.output<typeof deletePickSchema>) => postAsAdmin("delete-prediction", body, messageReply),
  onSettled: refetchAll,
});
