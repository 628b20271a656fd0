import clsx from "clsx";
import { pointsOf } from "@/components/pick/verdict";
import { useSeason } from "@/components/season/season";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";
import { sideCode } from "@/lib/team/names";
import { OUTCOME_TEXT, OutcomeSign } from "./outcome-sign";
import { OUTCOME_WORDS, outcomeSentence } from "./outcome-words";
import type { OwnOutcome } from "./own-outcome";
import type { RowsViewer } from "./use-rows-viewer";

const DECIDED: ReadonlySet<OwnOutcome> = new Set(["won", "lost", "no result", "no points"]);

interface OwnPickCellProps {
  match: Match;
  pick: Prediction | null;
  outcome: OwnOutcome;
  /** What this device has kept of it until it can be sent. */
  kept: ReturnType<RowsViewer["keptIn"]>;
  /** Picks close so soon that whoever has none should see it. */
  pressing: boolean;
}

/** One's own pick in a match and what it brought: a sign, a word, the points. */
export function OwnPickCell({ match, pick, outcome, kept, pressing }: OwnPickCellProps) {
  const season = useSeason();
  if (pick === null && kept)
    return (
      <span className="text-sm font-semibold lg:text-base">
        {sideCode(kept.predictedTeam, season.teams)}, not sent yet
      </span>
    );
  const code = pick && sideCode(pick.predictedTeam, season.teams);
  const points = pick && pointsOf(match, pick);
  const decided = DECIDED.has(outcome);
  return (
    <>
      <span className="sr-only">{outcomeSentence(match, pick, outcome, season)}</span>
      <span
        aria-hidden="true"
        className={clsx(
          "own-outcome",
          outcome === "open" && pressing
            ? "rounded-full bg-cherry px-3 py-1 text-cherry-on forced-colors:border-2"
            : OUTCOME_TEXT[outcome],
        )}
      >
        {outcome === "open" && pressing ? (
          "Pick now"
        ) : (
          <>
            <OutcomeSign outcome={outcome} className="size-5" />
            {code && !decided && <span className="font-display text-lg font-extrabold">{code}</span>}
            {OUTCOME_WORDS[outcome]}
            <span className="inline-flex items-center gap-x-1.5 empty:hidden">
              {points !== null && <span className="font-display text-xl leading-none font-black">+{points}</span>}
              {code && decided && <span className="font-normal text-ink-soft max-lg:hidden">{code}</span>}
              {pick?.wildcardUsed && <StarIcon filled small />}
              {pick?.gamechangerUsed && <TurnIcon small />}
            </span>
          </>
        )}
      </span>
    </>
  );
}
