"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useLastRead } from "@/components/ui/use-last-read";
import { useQuery } from "@/components/ui/use-query";
import { useSettled } from "@/components/ui/use-settled";
import { managedUsers, USERS_AT_ONCE } from "@/lib/browser/admin-users";
import { isColumn, type Order } from "./columns";
import { readWish, toAddress, toCall, type Wish } from "./search-address";

/** The users that are looked for; while others are fetched, those of before. */
export function useUserList() {
  const address = useSearchParams();
  const [wish, setWish] = useState(() => readWish(address));
  const [limit, setLimit] = useState(USERS_AT_ONCE);
  const { wanted, order } = wish;
  const sought = { wanted: useSettled(wanted), order };
  const list = useQuery(managedUsers(toCall(sought, limit)));
  const users = useLastRead(list.data);

  function change(next: Wish) {
    setWish(next);
    setLimit(USERS_AT_ONCE);
    const search = toAddress(next);
    window.history.replaceState(null, "", search.size > 0 ? `?${search}` : window.location.pathname);
  }

  const find = (text: string) => change({ wanted: text, order });
  const sort = (asked: Partial<Order>) => change({ wanted, order: { ...order, ...asked } });
  /** A click on the column by which the list is sorted already turns it round. */
  const sortBy = (column: string) => {
    if (isColumn(column)) sort({ column, descending: column === order.column && !order.descending });
  };
  const more = () => setLimit(limit + USERS_AT_ONCE);
  return { list, users, wanted, order, find, sort, sortBy, more };
}
