/** The matches as administrators see them, as the browser reads them. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type ManagedMatch, managedMatchesReply } from "../match/admin-schema";
import { previewReply } from "../match/result-schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

export const managedMatches = queryOptions({
  queryKey: ["match", "managed"],
  queryFn: async ({ signal }) => (await call("/api/admin/list-matches", { reply: managedMatchesReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});

/** What a result would change, asked anew each time; a match that another has changed meanwhile is another question. */
export const resultPreview = ({ matchId, matchWinner, awardedAt }: ManagedMatch, wanted: string | null) =>
  queryOptions({
    queryKey: ["match", "preview", matchId, matchWinner, awardedAt, wanted],
    queryFn: async ({ signal }) => {
      const body = { matchId, matchWinner: wanted };
      return (await call("/api/admin/preview-result", { method: "POST", body, reply: previewReply, signal })).data;
    },
    gcTime: 0,
    retry: false,
  });

/** A match as the list that was read last has it. */
export function knownMatch(client: QueryClient, matchId: string): ManagedMatch | undefined {
  return knownMatches(client).find((match) => match.matchId === matchId);
}

/** All matches, as the list that was read last has them. */
export function knownMatches(client: QueryClient): readonly ManagedMatch[] {
  return client.getQueryData(managedMatches.queryKey) ?? [];
}
