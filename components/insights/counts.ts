import { several } from "@/lib/several";

/** Such as 3 of 12 matches. */
export function outOf(part: number, whole: number): string {
  return `${part} of ${several(whole, "match").replace("matchs", "matches")}`;
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;
}
