/** What administrators do with matches, as the browser calls it. */
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { messageReply } from "../account/schema";
import type { createMatchSchema, deleteMatchSchema, editMatchSchema } from "../match/fixture-schema";
import type { editInningsSchema } from "../match/innings-schema";
import {
  awardReply,
  type reopenPicksSchema,
  type takeBackAwardSchema,
  type toggleMatchSchema,
  type updateMatchSchema,
} from "../match/result-schema";
import { editMatchReply, matchReply, type refreshMatchSchema } from "../match/schema";
import { call } from "./fetch-call";
import { readAnew } from "./read-anew";

/**
 * A change of a match touches nearly everything: picks, counts in hand, the table. All of it is read anew, also after a
 * refusal, which may come of a list that is out of date. A call is under way until the lists are fresh.
 */
const onSettled = (_reply: unknown, _error: unknown, _body: unknown, _result: unknown, context: Context) =>
  readAnew(context.client);

interface Context {
  client: QueryClient;
}

const post = <Reply>(path: string, body: unknown, reply: z.ZodType<Reply>) =>
  call(`/api/admin/${path}`, { method: "POST", body, reply });

export const createMatch = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof createMatchSchema>>) => post("create-match", body, matchReply),
  onSettled,
});

export const editMatch = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof editMatchSchema>>) => post("edit-match", body, editMatchReply),
  onSettled,
});

export const deleteMatch = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof deleteMatchSchema>>) => post("delete-match", body, messageReply),
  onSettled,
});

export const setStatus = mutationOptions({
  mutationFn: (body: z.input<typeof toggleMatchSchema>) => post("toggle-match", body, matchReply),
  onSettled,
});

export const reopenPicks = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof reopenPicksSchema>>) => post("reopen-picks", body, matchReply),
  onSettled,
});

export const setResult = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof updateMatchSchema>>) => post("update-match", body, matchReply),
  onSettled,
});

export const awardPoints = mutationOptions({
  mutationFn: (matchId: string) =>
    call(`/api/admin/award-points?matchId=${encodeURIComponent(matchId)}`, {
      reply: awardReply,
      otherwise: "An unexpected error occurred",
    }),
  onSettled,
});

export const takeBackAward = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof takeBackAwardSchema>>) => post("take-back-award", body, matchReply),
  onSettled,
});

export const editInnings = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof editInningsSchema>>) => post("edit-innings", body, matchReply),
  onSettled,
});

/** Asks the data source for one match. */
export const refreshMatch = mutationOptions({
  mutationFn: (body: z.input<typeof refreshMatchSchema>) => post("refresh-match-data", body, matchReply),
  onSettled,
});

/** Asks the data source for every match that it may know more about. */
export const refreshAllMatches = mutationOptions({
  mutationFn: () => call("/api/admin/refresh-all-matches", { reply: messageReply }),
  onSettled,
});

/** Fetches the season's fixtures from the data source. */
export const pullAllMatches = mutationOptions({
  mutationFn: () => call("/api/admin/pull-all-matches", { reply: messageReply }),
  onSettled,
});
