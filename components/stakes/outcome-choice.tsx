import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import type { ScenarioAtStake, Stakes } from "@/lib/stakes/schema";
import { sideCode } from "@/lib/team/names";
import { OutcomeLink } from "./outcome-link";
import { placeInWords, toAddress } from "./words";

interface OutcomeChoiceProps {
  match: Stakes["matches"][number];
  /** The match's place among those at stake. */
  at: number;
  /** What is chosen for each of them. */
  winners: readonly string[];
  scenarios: readonly ScenarioAtStake[];
  onChoose: (winners: string[]) => void;
}

/** The results of a match side by side, with what each means for oneself. */
export function OutcomeChoice({ match, at, winners, scenarios, onChoose }: OutcomeChoiceProps) {
  const { teams } = useSeason();
  const results = [...new Set(scenarios.flatMap((scenario) => scenario.winners[at] ?? []))];
  const sides = `${sideCode(match.teamOne, teams)} v ${sideCode(match.teamTwo, teams)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 id={`at-stake-${match.matchId}`} className="font-text text-sm font-semibold text-board-soft">
        Match {match.matchNumber}, {sides}
      </h3>
      <ul aria-labelledby={`at-stake-${match.matchId}`} className="grid grid-cols-2 gap-2 tight:grid-cols-1">
        {results.map((result) => {
          const next = winners.map((winner, place) => (place === at ? result : winner));
          const address = toAddress(next, teams);
          const own = scenarios.find((scenario) => toAddress(scenario.winners, teams) === address)?.own;
          return (
            <li key={result} className={clsx("grid", results.length === 1 && "col-span-full")}>
              <OutcomeLink
                result={result}
                isChosen={winners[at] === result}
                address={address}
                onChoose={() => onChoose(next)}
              >
                {own ? placeInWords(own) : ""}
              </OutcomeLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
