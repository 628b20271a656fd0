/** The three statuses that administrators set, and the two flags that each stands for. */
import type { Match } from "@/lib/match/schema";

type Flags = Pick<Match, "matchStarted" | "matchEnded">;

export const STATUSES = ["Not Started", "Ongoing", "Completed"] as const;
export type Status = (typeof STATUSES)[number];

export const FLAGS: Record<Status, Flags> = {
  "Not Started": { matchStarted: false, matchEnded: false },
  Ongoing: { matchStarted: true, matchEnded: false },
  Completed: { matchStarted: true, matchEnded: true },
};

export function statusOf({ matchStarted, matchEnded }: Flags): Status {
  if (matchEnded) return "Completed";
  return matchStarted ? "Ongoing" : "Not Started";
}
