/** The outcome of the viewer's pick in a match, as the schedule shows it. */
import clsx from "clsx";
import type { ReactNode } from "react";
import { verdictIn } from "@/components/pick/verdict";
import { arePicksOpen, havePicksClosed, type InSeason } from "@/lib/match/deadlines";
import { wasNeverAwarded, wasNotPlayed } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { PlayerPick } from "@/lib/pick/schema";

const OWN_OUTCOMES = [
  "won",
  "lost",
  "no result",
  "tie",
  "no points",
  "waiting",
  "missed",
  "picked",
  "open",
  "later",
] as const;
/**
 * `picked` and `open`: with and without a pick while picks are open; `waiting` and `missed`: the same once they've
 * closed; `later`: picks aren't open yet; `no points`: the season was closed before points were awarded.
 */
export type OwnOutcome = (typeof OWN_OUTCOMES)[number];

/** Null for a match that wasn't played. */
export function ownOutcome(match: Match, pick: PlayerPick | null, now: Date, season: InSeason): OwnOutcome | null {
  if (wasNotPlayed(match, season)) return null;
  const closed = havePicksClosed(match, now, season.rules);
  if (pick) {
    if (wasNeverAwarded(match, season)) return "no points";
    return verdictIn(match, pick, season) ?? (closed ? "waiting" : "picked");
  }
  if (closed) return "missed";
  return arePicksOpen(match, now, season) ? "open" : "later";
}

export interface OwnMatch {
  match: Match;
  /** Null while unknown. */
  outcome: OwnOutcome | null;
}

export interface SeasonMatch extends OwnMatch {
  /** Undefined while unknown. */
  pick: PlayerPick | null | undefined;
}

export const OUTCOME_LABEL: Record<OwnOutcome, string> = {
  won: "Won",
  lost: "Lost",
  "no result": "No result",
  tie: "Tie",
  "no points": "No points",
  waiting: "Waiting",
  missed: "No pick",
  picked: "Picked",
  open: "Not picked",
  later: "Not open yet",
};

export const OUTCOME_COLOUR: Record<OwnOutcome, string> = {
  won: "text-grass",
  lost: "text-cherry-text",
  "no result": "text-ink-soft",
  tie: "text-ink-soft",
  "no points": "text-ink-soft",
  waiting: "text-gamechanger-text",
  missed: "text-ink-soft",
  picked: "text-grass",
  open: "text-ink",
  later: "text-ink-soft",
};

/** An icon for the outcome. Decorative: say it in words nearby. */
export function OutcomeSign({ outcome, className }: { outcome: OwnOutcome; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx("outcome-sign", OUTCOME_COLOUR[outcome], className)}>
      {SHAPES[outcome]}
    </svg>
  );
}

const RING = <circle cx="12" cy="12" r="9" />;

/** All different, so that colour isn't needed to recognize them. */
const SHAPES: Record<OwnOutcome, ReactNode> = {
  won: (
    <>
      <circle cx="12" cy="12" r="10" className="fill-current" />
      <path d="m7 12.5 3.5 3.5L17 9" className="stroke-card" strokeWidth="3" />
    </>
  ),
  lost: <path d="m6 6 12 12M18 6 6 18" strokeWidth="3.5" />,
  "no result": <path d="M5 9.5h14M5 14.5h14" strokeWidth="3" />,
  tie: <path d="M5 6h14M12 6v13" strokeWidth="3" />,
  "no points": <path d="M5.5 5.5h13v13h-13z" />,
  waiting: (
    <>
      {RING}
      <path d="M12 7v5l3.5 2.5" />
    </>
  ),
  missed: <path d="M7 12h10" strokeWidth="3.5" />,
  picked: (
    <>
      {RING}
      <circle cx="12" cy="12" r="4.5" className="fill-current stroke-none" />
    </>
  ),
  open: <circle cx="12" cy="12" r="9" strokeDasharray="3.2 3.87" />,
  later: <circle cx="12" cy="12" r="2.5" className="fill-current stroke-none" />,
};
