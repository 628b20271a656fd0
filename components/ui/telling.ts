import type { QueryClient } from "@tanstack/react-query";
import type { Telling } from "./told";

/** All that a page has put there for the browser's queries, and when. */
export function tellingOf(client: QueryClient): { telling: Telling; at: number } {
  const queries = client.getQueryCache().getAll();
  return { telling: queries.map(({ queryKey, state }) => [queryKey, state.data]), at: Date.now() };
}
