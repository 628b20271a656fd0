/** What administrators do with matches, as the browser calls it. */
import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
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
import { messageReply } from "../message-reply-schema";
import { call } from "./fetch-call";
import { postAsAdmin } from "./post-as-admin";
import { readAnewAfterwards } from "./read-anew";

export const createMatch = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof createMatchSchema>>) => postAsAdmin("create-match", body, matchReply),
  onSettled: readAnewAfterwards,
});

export const editMatch = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof editMatchSchema>>) => postAsAdmin("edit-match", body, editMatchReply),
  onSettled: readAnewAfterwards,
});

export const deleteMatch = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof deleteMatchSchema>>) => postAsAdmin("delete-match", body, messageReply),
  onSettled: readAnewAfterwards,
});

export const setStatus = mutationOptions({
  mutationFn: (body: z.input<typeof toggleMatchSchema>) => postAsAdmin("toggle-match", body, matchReply),
  onSettled: readAnewAfterwards,
});

export const reopenPicks = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof reopenPicksSchema>>) => postAsAdmin("reopen-picks", body, matchReply),
  onSettled: readAnewAfterwards,
});

export const setResult = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof updateMatchSchema>>) => postAsAdmin("update-match", body, matchReply),
  onSettled: readAnewAfterwards,
});

export const awardPoints = mutationOptions({
  mutationFn: (matchId: string) =>
    call(`/api/admin/award-points?matchId=${encodeURIComponent(matchId)}`, {
      reply: awardReply,
      otherwise: "An unexpected error occurred",
    }),
  onSettled: readAnewAfterwards,
});

export const takeBackAward = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof takeBackAwardSchema>>) =>
    postAsAdmin("take-back-award", body, matchReply),
  onSettled: readAnewAfterwards,
});

export const editInnings = mutationOptions({
  mutationFn: (body: z.input<ReturnType<typeof editInningsSchema>>) => postAsAdmin("edit-innings", body, matchReply),
  onSettled: readAnewAfterwards,
});

/** Asks the data source for one match. */
export const refreshMatch = mutationOptions({
  mutationFn: (body: z.input<typeof refreshMatchSchema>) => postAsAdmin("refresh-match-data", body, matchReply),
  onSettled: readAnewAfterwards,
});

/** Asks the data source for every match that it may know more about. */
export const refreshAllMatches = mutationOptions({
  mutationFn: () => call("/api/admin/refresh-all-matches", { reply: messageReply }),
  onSettled: readAnewAfterwards,
});

/** Fetches the season's fixtures from the data source. */
export const pullAllMatches = mutationOptions({
  mutationFn: () => call("/api/admin/pull-all-matches", { reply: messageReply }),
  onSettled: readAnewAfterwards,
});
