/** What the list of users shows of each, and what it is ordered by. */
import type { ManagedUser, UserOrder } from "@/lib/account/user-list-schema";

export const typeOf = ({ isAdmin }: ManagedUser) => (isAdmin ? "admin" : "user");
export const statusOf = ({ isVerified }: ManagedUser) => (isVerified ? "active" : "inactive");
export const homeOf = ({ homeTeam }: ManagedUser) => homeTeam ?? "missing";

/** The columns by their heads, with what the server calls an order by them. */
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
