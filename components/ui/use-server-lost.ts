"use client";

import { useSyncExternalStore } from "react";
import { readLost, watchReach } from "@/lib/reach";

/** When the server last answered, if it does not any more; milliseconds. What is on the screen is from then. */
export function useLost(): number | null {
  return useSyncExternalStore(watchReach, readLost, () => null);
}
