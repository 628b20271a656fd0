/** The match calls of administrators. */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { sourceStateReply } from "../feed/schema";
import { call, postAsAdmin } from "../http/fetch-call";
import { FRESH, POLL_EVERY, refetchAll } from "../http/polling";
import { messageReply } from "../http/schema";
import {
  awardReply,
  type createMatchSchema,
  type deleteMatchSchema,
  type editInningsSchema,
  type editMatchSchema,
  type ManagedMatch,
  managedMatchesReply,
  previewReply,
  type replayMatchSchema,
  resultReply,
  type takeBackAwardSchema,
  type toggleMatchSchema,
  type updateMatchSchema,
} from "./admin-schema";
import { editMatchReply, matchReply, type refreshMatchSchema } from "./schema";

export const managedMatches = queryOptions({
  queryKey: ["match", "managed"],
  queryFn: async ({ signal }) => (await call("/api/admin/list-matches", { reply: managedMatchesReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});

/** What a result would change; not cached, since any change of the match can alter it. */
export const resultPreview = ({ matchId, matchWinner, awardedAt }: ManagedMatch, winner: string | null) =>
  queryOptions({
    queryKey: ["match", "preview", matchId, matchWinner, awardedAt, winner],
    queryFn: async ({ signal }) => {
      const body = { matchId, matchWinner: winner };
      return (await call("/api/admin/preview-result", { method: "POST", body, reply: previewReply, signal })).data;
    },
    gcTime: 0,
    retry: false,
  });

/** All matches in the cached list. */
export function knownMatches(client: QueryClient): readonly ManagedMatch[] {
  return client.getQueryData(managedMatches.queryKey) ?? [];
}

/** A match in the cached list. */
export function knownMatch(client: QueryClient, matchId: string): ManagedMatch | undefined {
  return knownMatches(client).find((match) => match.matchId === matchId);
}

/** A mutation that affects nearly everything. */
const change = <Reply, Body = void>(mutationFn: (body: Body) => Promise<Reply>) =>
  mutationOptions<Reply, Error, Body>({ mutationFn, onSettled: refetchAll });

export const createMatch = change((body: z.input<ReturnType<typeof createMatchSchema>>) =>
  postAsAdmin("create-match", body, matchReply),
);

export const editMatch = change((body: z.input<ReturnType<typeof editMatchSchema>>) =>
  postAsAdmin("edit-match", body, editMatchReply),
);

export const deleteMatch = change((body: z.input<typeof deleteMatchSchema>) =>
  postAsAdmin("delete-match", body, messageReply),
);

export const setStatus = change((body: z.input<typeof toggleMatchSchema>) =>
  postAsAdmin("toggle-match", body, matchReply),
);

export const updateResult = (body: z.input<ReturnType<typeof updateMatchSchema>>) =>
  postAsAdmin("update-match", body, resultReply);
export const setResult = change(updateResult);

export const awardPoints = change((matchId: string) =>
  call(`/api/admin/award-points?matchId=${encodeURIComponent(matchId)}`, {
    reply: awardReply,
    otherwise: "An unexpected error occurred",
  }),
);

/** Withdraws an award without a mutation, for Undo. */
export const sendWithdrawal = (body: z.input<typeof takeBackAwardSchema>) =>
  postAsAdmin("take-back-award", body, matchReply);
export const withdrawAward = change(sendWithdrawal);

export const replayMatch = change((body: z.input<typeof replayMatchSchema>) =>
  postAsAdmin("replay-match", body, messageReply),
);

/** Undoes a change with one of these calls. */
export const undoing = change((undo: () => Promise<{ message: string }>) => undo());

export const editInnings = change((body: z.input<ReturnType<typeof editInningsSchema>>) =>
  postAsAdmin("edit-innings", body, matchReply),
);

/** Asks the data source for one match. */
export const refreshMatch = change((body: z.input<typeof refreshMatchSchema>) =>
  postAsAdmin("refresh-match-data", body, matchReply),
);

/** Asks the data source for every match that it may know more about. */
export const refreshAllMatches = change(() => call("/api/admin/refresh-all-matches", { reply: messageReply }));

/** Fetches the season's fixtures from the data source. */
export const pullAllMatches = change(() => call("/api/admin/pull-all-matches", { reply: messageReply }));

/** How the match data source is doing. */
export const sourceState = queryOptions({
  queryKey: ["feed", "state"],
  queryFn: async ({ signal }) => (await call("/api/admin/match-data", { reply: sourceStateReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});
