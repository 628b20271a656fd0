import { fullName } from "@/lib/full-name";
import type { FinalPlace } from "@/lib/past-season/schema";

/** Who it was; the account may be deleted since. */
export function playerName({ firstName, lastName }: Pick<FinalPlace, "firstName" | "lastName">): string {
  if (firstName === null && lastName === null) return "A former player";
  return fullName({ firstName: firstName ?? "", lastName: lastName ?? "" });
}

/** The days of a season in the zone that it is played in, such as 28 Mar – 31 May 2026. */
export function daysOf(from: Date | null, to: Date | null, timeZone: string): string | null {
  if (from === null || to === null) return null;
  const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone });
  return format.formatRange(from, to);
}

export const NUMBERS = new Intl.NumberFormat("en");
