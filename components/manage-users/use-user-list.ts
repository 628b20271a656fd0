"use client";

import { useSearchParams } from "next/navigation";
import { useDeferredValue, useMemo, useState } from "react";
import type { ManagedUser } from "@/lib/account/schema";
import { COLUMNS, type Column, findUsers, type Order, sortUsers } from "./find-users";

const PAGE = 50;

const isColumn = (text: string | null): text is Column => text !== null && Object.hasOwn(COLUMNS, text);

/** What is looked for and in which order; both stand in the address, so that they outlive a reload and the way back. */
export function useUserList(users: readonly ManagedUser[]) {
  const address = useSearchParams();
  const [wanted, setWanted] = useState(address.get("find") ?? "");
  const [order, setOrder] = useState<Order>(() => {
    const column = address.get("sort");
    return { column: isColumn(column) ? column : "Name", descending: address.has("descending") };
  });
  const [shown, setShown] = useState(PAGE);
  const sought = useDeferredValue(wanted);
  const found = useMemo(() => sortUsers(findUsers(users, sought), order), [users, sought, order]);

  function find(text: string) {
    setWanted(text);
    setShown(PAGE);
    keep(text, order);
  }

  function sort(wish: Partial<Order>) {
    setOrder({ ...order, ...wish });
    keep(wanted, { ...order, ...wish });
  }

  /** A click on the column by which the list is sorted already turns it round. */
  const sortBy = (column: string) => {
    if (!isColumn(column)) return;
    sort({ column, descending: column === order.column && !order.descending });
  };

  const more = () => setShown(shown + PAGE);
  return { wanted, find, order, sort, sortBy, found, listed: found.slice(0, shown), more };
}

function keep(find: string, { column, descending }: Order): void {
  const search = new URLSearchParams();
  if (find) search.set("find", find);
  if (column !== "Name") search.set("sort", column);
  if (descending) search.set("descending", "");
  window.history.replaceState(null, "", search.size > 0 ? `?${search}` : window.location.pathname);
}
