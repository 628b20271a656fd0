/**
 * What closes picks early, by an administrator's hand, and how long they can be opened again (rule 2). weigh-change.ts puts
 * on record that a change does; result-commands.ts opens them again.
 */
import { MINUTE } from "../clock";
import { type Closing, closingByDate, havePicksClosed, type PickWindow } from "./deadlines";

/** So long after picks were closed early by mistake they can be opened again (rule 2); milliseconds. */
export const REOPEN_WITHIN = 10 * MINUTE;

/** What decides whether picks that were closed early can be opened again. */
export interface EarlyClosing extends PickWindow {
  /** When an administrator's deed closed picks before their time; null where none did, or where it was taken back. */
  closedEarlyAt: Date | null;
  /**
   * When somebody other than an administrator was first sent another's pick, or what follows from it, since then; or the clock's closing,
   * from which on everybody could be.
   */
  picksShownAt: Date | null;
}

/** Whether a change closes picks that the clock would leave open, such as a start or a result. */
export function closesEarly(before: PickWindow, after: PickWindow, now: Date, rules: Closing): boolean {
  return !havePicksClosed(before, now, rules) && havePicksClosed(after, now, rules);
}

/** Whether picks are closed though their closing is still to come: somebody has closed them early. */
export function areClosedEarly(match: EarlyClosing, now: Date, rules: Closing): boolean {
  return match.closedEarlyAt !== null && now < closingByDate(match, rules);
}

/** Why picks cannot be opened again; null if they can (rule 2). */
export function whyPicksStayClosed(
  match: EarlyClosing,
  now: Date,
  rules: Closing,
): "not-early" | "shown" | "too-late" | null {
  if (match.closedEarlyAt === null || !areClosedEarly(match, now, rules)) return "not-early";
  if (match.picksShownAt !== null) return "shown";
  return now.getTime() - match.closedEarlyAt.getTime() < REOPEN_WITHIN ? null : "too-late";
}
