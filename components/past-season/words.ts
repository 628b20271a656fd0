import { dateFormat } from "@/lib/formats";
import { fullName } from "@/lib/full-name";
import { namesOf } from "@/lib/past-season/names";
import type { FinalPlace } from "@/lib/past-season/schema";

/** Who it was; the account may be deleted since. */
export function playerName(line: Pick<FinalPlace, "firstName" | "lastName">): string {
  return fullName(namesOf(line));
}

/** The days of a season in the zone that it is played in, such as 28 Mar – 31 May 2026. */
export function daysOf(from: Date | null, to: Date | null, timeZone: string): string | null {
  if (from === null || to === null) return null;
  return dateFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone }).formatRange(from, to);
}

export const NUMBERS = new Intl.NumberFormat("en");
