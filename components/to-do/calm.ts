import type { ToDo } from "@/lib/health/to-do-schema";
import type { Season } from "@/lib/season/schema";

/** What is said where nothing needs a hand: of fees only where there are any, and of a season that is over that it is. */
export function calmInWords({ state }: Pick<Season, "state">, { fees }: Pick<ToDo, "fees">): string {
  if (state === "over") return "This season is over: nothing of it waits any more. Mails leave.";
  if (fees === null) return "Results are in, points are awarded, and mails leave.";
  return "Results are in, points are awarded, mails leave, and nobody owes anything.";
}
