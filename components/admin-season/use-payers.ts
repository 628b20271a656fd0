import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLastRead } from "@/components/ui/use-last-read";
import { useSettled } from "@/components/ui/use-settled";
import { EVERYBODY, type PayerWish, payers } from "@/lib/browser/season";

/** The players that are looked for; while others are fetched, those of before. */
export function usePayers() {
  const [wish, setWish] = useState(EVERYBODY);
  const list = useInfiniteQuery(payers({ ...wish, search: useSettled(wish.search) }));
  const shown = useLastRead(list.data);
  return {
    list,
    shown: shown?.pages.flatMap(({ data }) => data),
    wish,
    change: (next: Partial<PayerWish>) => setWish({ ...wish, ...next }),
  };
}
