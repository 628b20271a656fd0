import clsx from "clsx";
import { SHAPES } from "./outcome-shapes";
import type { OwnOutcome } from "./own-outcome";

export const OUTCOME_TEXT: Record<OwnOutcome, string> = {
  won: "text-grass",
  lost: "text-cherry-text",
  "no result": "text-ink-soft",
  "no points": "text-ink-soft",
  waiting: "text-gamechanger-text",
  missed: "text-ink-soft",
  picked: "text-grass",
  open: "text-ink",
  later: "text-ink-soft",
};

/** What became of one's pick, as a sign; words stand elsewhere. */
export function OutcomeSign({ outcome, className }: { outcome: OwnOutcome; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx("outcome-sign", OUTCOME_TEXT[outcome], className)}>
      {SHAPES[outcome]}
    </svg>
  );
}
