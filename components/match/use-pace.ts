"use client";

import { HOUR, MINUTE } from "@/lib/clock";
import { useHasPassed } from "./use-clock";

/** How pressing a closing is. */
export type Pace = "calm" | "soon" | "urgent";

/** From so long before the closing on, time is getting short, and then pressing; milliseconds. */
export const SOON = 1 * HOUR;
export const URGENT = 10 * MINUTE;

/** How pressing a closing is now; changes at the very moment. */
export function usePace(closing: Date): Pace {
  const soon = useHasPassed(closing.getTime() - SOON);
  const urgent = useHasPassed(closing.getTime() - URGENT);
  if (urgent) return "urgent";
  return soon ? "soon" : "calm";
}
