"use client";

import { SECOND } from "@/lib/clock";
import { useSecond } from "./use-clock";

/** Hours, minutes and seconds until an instant, in two digits each; zeroes once it has passed. */
export function useFigures(to: Date): string[] {
  const seconds = Math.max(0, Math.floor(to.getTime() / SECOND) - useSecond() / SECOND);
  const figures = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return figures.map((figure) => String(figure).padStart(2, "0"));
}
