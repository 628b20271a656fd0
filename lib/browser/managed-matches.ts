/** The matches as administrators see them, as the browser reads them. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type ManagedMatch, managedMatchesReply } from "../match/admin-schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./match";

export const managedMatches = queryOptions({
  queryKey: ["match", "managed"],
  queryFn: async ({ signal }) => (await call("/api/admin/list-matches", { reply: managedMatchesReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});

/** A match as the list that was read last has it. */
export function knownMatch(client: QueryClient, matchId: string): ManagedMatch | undefined {
  return knownMatches(client).find((match) => match.matchId === matchId);
}

/** All matches, as the list that was read last has them. */
export function knownMatches(client: QueryClient): readonly ManagedMatch[] {
  return client.getQueryData(managedMatches.queryKey) ?? [];
}
