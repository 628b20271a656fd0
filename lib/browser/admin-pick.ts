/** What administrators do with anybody's picks, as the browser calls it. */
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { messageReply } from "../account/schema";
import {
  type deletePredictionSchema,
  type editPredictionSchema,
  type NamedPrediction,
  type Prediction,
  predictionReply,
  type submitSchema,
} from "../pick/schema";
import { call } from "./fetch-call";
import { matchPredictions } from "./match-picks";
import { readAnew } from "./read-anew";

interface Context {
  client: QueryClient;
}

/** A pick as the list that was read last has it. */
export function knownPick(client: QueryClient, { _id, matchId }: Prediction): NamedPrediction | undefined {
  const read = client.getQueryData(matchPredictions(matchId).queryKey);
  return read?.pages.flatMap(({ data }) => data).find((pick) => pick._id === _id);
}

/**
 * A pick touches counts in hand, the table and lists of picks. All of it is read anew, also after a refusal, which may
 * come of a list that is out of date. A call is under way until the lists are fresh.
 */
const onSettled = (_reply: unknown, _error: unknown, _body: unknown, _result: unknown, { client }: Context) =>
  readAnew(client);

/** Enters a pick that somebody forgot. */
export const addPick = mutationOptions({
  mutationFn: (body: z.output<typeof submitSchema>) =>
    call("/api/prediction/submit", { method: "POST", body, reply: predictionReply }),
  onSettled,
});

export const editPick = mutationOptions({
  mutationFn: (body: z.output<typeof editPredictionSchema>) =>
    call("/api/admin/edit-prediction", { method: "POST", body, reply: predictionReply }),
  onSettled,
});

export const removePick = mutationOptions({
  mutationFn: (body: z.output<typeof deletePredictionSchema>) =>
    call("/api/admin/delete-prediction", { method: "POST", body, reply: messageReply }),
  onSettled,
});
