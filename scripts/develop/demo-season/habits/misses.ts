/** When they do not pick at all. */
import type { Sight } from "./sight";

export function never(): boolean {
  return false;
}

/** One evening in four. */
export function forgetful({ luck }: Sight): boolean {
  return luck("memory") < 0.25;
}

/** Only two evenings of seven are a weekend. */
export function onWeekdays({ match }: Sight): boolean {
  return match.matchNumber % 7 > 1;
}

/** Who is far behind and has lost heart. */
export function whenHopeless({ behind, left, luck }: Sight): boolean {
  return behind > left + 10 && luck("heart") < 0.6;
}
