/** The statuses that administrators set, and the flags that each stands for. */
import type { Match } from "@/lib/match/schema";

type Flags = Pick<Match, "matchStarted" | "matchEnded" | "secondInningStarted">;

export const STATUSES = ["Not Started", "Ongoing", "Second innings", "Completed"] as const;
export type Status = (typeof STATUSES)[number];

/** What is left out stays as it is: a match may be over without a second innings. */
export const FLAGS: Record<Status, Omit<Flags, "secondInningStarted"> & { secondInningStarted?: boolean }> = {
  "Not Started": { matchStarted: false, matchEnded: false },
  Ongoing: { matchStarted: true, matchEnded: false, secondInningStarted: false },
  "Second innings": { matchStarted: true, matchEnded: false, secondInningStarted: true },
  Completed: { matchStarted: true, matchEnded: true },
};

export function statusOf({ matchStarted, matchEnded, secondInningStarted }: Flags): Status {
  if (matchEnded) return "Completed";
  if (secondInningStarted) return "Second innings";
  return matchStarted ? "Ongoing" : "Not Started";
}
