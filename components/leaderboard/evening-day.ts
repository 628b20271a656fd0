import { dateFormat } from "@/lib/formats";

/** The day of an evening in the zone that the season is played in, such as Sat 12 Apr. */
export function eveningDay(at: Date, timeZone: string): string {
  return dateFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone }).format(at);
}
