/** What there is to say of one's own pick in a match, in a row of the schedule. */
import { verdictIn } from "@/components/pick/verdict";
import { arePicksOpen, havePicksClosed, type InSeason } from "@/lib/match/deadlines";
import { wasLeftOut, wasUncounted } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";

const OWN_OUTCOMES = ["won", "lost", "no result", "no points", "waiting", "missed", "picked", "open", "later"] as const;
/**
 * `picked` and `open`: with and without a pick while the match takes picks; `waiting` and `missed`: once it does not;
 * `later`: it takes none yet; `no points`: its season was closed before its points were awarded, so that the table counts
 * it neither as won nor as lost.
 */
export type OwnOutcome = (typeof OWN_OUTCOMES)[number];

/** Null where nothing is to be said: the match was not played. */
export function ownOutcome(match: Match, pick: Prediction | null, now: Date, season: InSeason): OwnOutcome | null {
  if (wasLeftOut(match, season)) return null;
  const closed = havePicksClosed(match, now, season.rules);
  if (pick) {
    if (wasUncounted(match, season)) return "no points";
    return verdictIn(match, pick, season) ?? (closed ? "waiting" : "picked");
  }
  if (closed) return "missed";
  return arePicksOpen(match, now, season) ? "open" : "later";
}
