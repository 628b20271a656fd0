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
export function readUserSearch(address: { get: (name: string) => string | null }): UserSearchState {
  const column = address.get("sort");
  return {
    text: address.get("find") ?? "",
    order: { column: isColumn(column) ? column : "Name", descending: address.get("descending") !== null },
  };
}

export function toSearchParams({ text, order: { column, descending } }: UserSearchState): URLSearchParams {
  const address = new URLSearchParams();
  if (text) address.set("find", text);
  if (column !== "Name") address.set("sort", column);
  if (descending) address.set("descending", "");
  return address;
}

export function toUserListQuery(
  { text, order: { column, descending } }: UserSearchState,
  limit: number,
): UserListQuery {
  const search = text.trim();
  return { ...(search && { search }), sort: COLUMNS[column], ...(descending && { descending }), limit };
}
