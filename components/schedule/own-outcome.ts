/** What there is to say of one's own pick in a match, in a row of the schedule. */
import { verdictOf } from "@/components/pick/verdict";
import { arePicksOpen, type Closing, havePicksClosed } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";

const OWN_OUTCOMES = ["won", "lost", "no result", "waiting", "missed", "picked", "open", "later"] as const;
/**
 * `picked` and `open`: with and without a pick while the match takes picks; `waiting` and `missed`: once it does not;
 * `later`: it takes none yet.
 */
export type OwnOutcome = (typeof OWN_OUTCOMES)[number];

export function ownOutcome(match: Match, pick: Prediction | null, now: Date, rules: Closing): OwnOutcome {
  const closed = havePicksClosed(match, now, rules);
  if (pick) return verdictOf(match, pick) ?? (closed ? "waiting" : "picked");
  if (closed) return "missed";
  return arePicksOpen(match, now, rules) ? "open" : "later";
}
