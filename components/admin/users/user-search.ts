/** Converts the search for users between the URL, the page and the call. */
import type { UserListQuery } from "@/lib/account/admin-client";
import type { UserOrder } from "@/lib/account/admin-schema";

/** The columns, and the call's name for sorting by each. */
export const COLUMNS = {
  Name: "name",
  Email: "email",
  Type: "type",
  Status: "status",
  "Home team": "homeTeam",
  Wildcards: "wildcards",
  Gamechangers: "flips",
} as const satisfies Record<string, UserOrder>;
type Column = keyof typeof COLUMNS;

export const isColumn = (text: string | null): text is Column => text !== null && Object.hasOwn(COLUMNS, text);

export interface Order {
  column: Column;
  descending: boolean;
}

export interface UserSearchState {
  text: string;
  order: Order;
}

/** Reads the search from the URL. */
export function readUserSearch(params: { get: (name: string) => string | null }): UserSearchState {
  const column = params.get("sort");
  return {
    text: params.get("find") ?? "",
    order: { column: isColumn(column) ? column : "Name", descending: params.get("descending") !== null },
  };
}

export function toSearchParams({ text, order: { column, descending } }: UserSearchState): URLSearchParams {
  const params = new URLSearchParams();
  if (text) params.set("find", text);
  if (column !== "Name") params.set("sort", column);
  if (descending) params.set("descending", "");
  return params;
}

export function toUserListQuery(
  { text, order: { column, descending } }: UserSearchState,
  limit: number,
): UserListQuery {
  const search = text.trim();
  return { ...(search && { search }), sort: COLUMNS[column], ...(descending && { descending }), limit };
}
