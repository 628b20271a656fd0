/** The outcome of the viewer's pick in a match, as the schedule shows it. */
import clsx from "clsx";

import type { ReactNode } from "react";
import { outcomeOf, verdictIn } from "@/components/pick/verdict";
import { arePicksOpen, havePicksClosed, type InSeason } from "@/lib/match/deadlines";
import { wasNeverAwarded, wasNotPlayed } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { PlayerPick } from "@/lib/pick/schema";
import { sum } from "@/lib/scoring/sum";
import { sideName } from "@/lib/team/names";

const OWN_OUTCOMES = ["won", "lost", "no result", "no points", "waiting", "missed", "picked", "open", "later"] as const;
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

export const OUTCOME_WORDS: Record<OwnOutcome, string> = {
  won: "Won",
  lost: "Lost",
  "no result": "No result",
  "no points": "No points",
  waiting: "Waiting",
  missed: "No pick",
  picked: "Picked",
  open: "Not picked",
  later: "Not yet open",
};

/** The pick and its outcome, for screen readers. */
export function outcomeSentence(match: Match, pick: PlayerPick | null, outcome: OwnOutcome, season: InSeason): string {
  if (!pick) return OUTCOME_WORDS[outcome];
  const extra = pick.wildcardUsed ? "with a wildcard" : pick.gamechangerUsed && "by a gamechanger";
  const became = outcomeOf(match, pick, season) ?? (outcome === "picked" ? "picked" : "waiting for the result");
  return [sideName(pick.predictedTeam), extra, became].filter(Boolean).join(", ");
}

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

/** An icon for the outcome. Decorative: say it in words nearby. */
export function OutcomeSign({ outcome, className }: { outcome: OwnOutcome; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx("outcome-sign", OUTCOME_TEXT[outcome], className)}>
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

/** In the order shown. */
const TALLIES: readonly [OwnOutcome, string][] = [
  ["won", "won"],
  ["lost", "lost"],
  ["no result", "no result"],
  ["no points", "without points"],
  ["missed", "no pick"],
  ["waiting", "waiting"],
  ["picked", "picked"],
  ["open", "to pick"],
];

const AHEAD: ReadonlySet<OwnOutcome> = new Set(["open", "picked", "later"]);

/** The viewer's season: totals, and an icon for each match. Renders nothing until picks have closed in a match. */
export function OwnSeason({ matches, picks }: { matches: readonly OwnMatch[]; picks: readonly PlayerPick[] }) {
  const count = (outcome: OwnOutcome) => matches.filter((one) => one.outcome === outcome).length;
  if (!matches.some(({ outcome }) => outcome !== null && !AHEAD.has(outcome))) return null;
  const points = sum(picks.map(({ pointsAwarded }) => pointsAwarded));
  return (
    <section
      aria-labelledby="own-season"
      className="grid gap-3 rounded-2xl border border-line bg-card px-4 py-4 sm:px-5"
    >
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id="own-season" className="text-xl">
          Your season
        </h2>
        <p className="font-semibold">
          <span className="font-display text-2xl leading-none font-black tabular-nums">{points}</span>{" "}
          {points === 1 ? "point" : "points"} from picks
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums sm:text-base">
          {TALLIES.filter(([outcome]) => count(outcome) > 0).map(([outcome, word]) => (
            <li key={outcome} className="flex items-center gap-1.5">
              <OutcomeSign outcome={outcome} className="size-4" />
              <span>
                {count(outcome)} {word}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className="flex flex-wrap gap-x-[3px] gap-y-1.5 lg:justify-between">
        {matches.map(
          ({ match, outcome }) =>
            outcome && <OutcomeSign key={match.matchId} outcome={outcome} className="size-3 lg:size-[0.68rem]" />,
        )}
      </div>
    </section>
  );
}
