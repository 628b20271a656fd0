import type { UserWish } from "@/lib/browser/admin-users";
import { COLUMNS, isColumn, type Order } from "./columns";

/** Which users are looked for, and in which order. */
export interface Wish {
  wanted: string;
  order: Order;
}

/** The wish that stands in an address, so that it outlives a reload and the way back. */
export function readWish(address: { get: (name: string) => string | null }): Wish {
  const column = address.get("sort");
  return {
    wanted: address.get("find") ?? "",
    order: { column: isColumn(column) ? column : "Name", descending: address.get("descending") !== null },
  };
}

export function toAddress({ wanted, order: { column, descending } }: Wish): URLSearchParams {
  const address = new URLSearchParams();
  if (wanted) address.set("find", wanted);
  if (column !== "Name") address.set("sort", column);
  if (descending) address.set("descending", "");
  return address;
}

/** The wish as the call has it. */
export function toCall({ wanted, order: { column, descending } }: Wish, limit: number): UserWish {
  const search = wanted.trim();
  return { ...(search && { search }), sort: COLUMNS[column], ...(descending && { descending }), limit };
}
