"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import type { ActivityFilter } from "@/lib/activity/schema";
import { ACTIVITY_PATH, parseFilter } from "../activity-entry/activity-address";

/** The filter that stands in the address, so that it can be shared and the way back leads to the one before. */
export function useActivityFilter() {
  const search = useSearchParams();
  const filter = useMemo(() => parseFilter(Object.fromEntries(search)), [search]);
  const change = (name: keyof ActivityFilter, value: string) => {
    const wanted = new URLSearchParams({ ...filter, [name]: value });
    if (!value) wanted.delete(name);
    window.history.pushState(null, "", addressOf(wanted));
  };
  const clear = () => window.history.pushState(null, "", ACTIVITY_PATH);
  return { filter, change, clear };
}

function addressOf(search: URLSearchParams): string {
  return search.size > 0 ? `${ACTIVITY_PATH}?${search}` : ACTIVITY_PATH;
}
