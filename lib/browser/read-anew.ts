import type { Query, QueryClient } from "@tanstack/react-query";

/** Has never been read to its end. */
export const isUnread = ({ state }: Query) => state.data === undefined;

/**
 * Reads anew all that is shown, after a change that touches nearly everything. A first read that is under way begins
 * again: it may have been answered before the change, and would pass for what is asked now.
 */
export async function readAnew(client: QueryClient): Promise<void> {
  await client.cancelQueries({ predicate: isUnread });
  await client.invalidateQueries();
}

interface Context {
  client: QueryClient;
}

/**
 * The `onSettled` of a change that touches nearly everything: picks, counts in hand, the table. All of it is read anew,
 * also after a refusal, which may come of what is out of date. A call is under way until all is fresh.
 */
export const readAnewAfterwards = (
  _reply: unknown,
  _error: unknown,
  _body: unknown,
  _result: unknown,
  { client }: Context,
) => readAnew(client);
