/** What administrators do with anybody's picks, as the browser calls it. */
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { messageReply } from "../message-reply-schema";
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
import { postAsAdmin } from "./post-as-admin";
import { readAnewAfterwards } from "./read-anew";

/** A pick as the list that was read last has it. */
export function knownPick(client: QueryClient, { _id, matchId }: Prediction): NamedPrediction | undefined {
  const read = client.getQueryData(matchPredictions(matchId).queryKey);
  return read?.pages.flatMap(({ data }) => data).find((pick) => pick._id === _id);
}

/** Enters a pick that somebody forgot. */
export const addPick = mutationOptions({
  mutationFn: (body: z.output<typeof submitSchema>) =>
    call("/api/prediction/submit", { method: "POST", body, reply: predictionReply }),
  onSettled: readAnewAfterwards,
});

export const editPick = mutationOptions({
  mutationFn: (body: z.output<typeof editPredictionSchema>) => postAsAdmin("edit-prediction", body, predictionReply),
  onSettled: readAnewAfterwards,
});

export const removePick = mutationOptions({
  mutationFn: (body: z.output<typeof deletePredictionSchema>) => postAsAdmin("delete-prediction", body, messageReply),
  onSettled: readAnewAfterwards,
});
