"use client";

import { TeamPlate } from "@/components/team/team-plate";
import type { CrowdMatch } from "@/lib/insights/schema";
import { sideName } from "@/lib/team/names";
import { Section } from "./section";
import { upsetInWords } from "./words";

/** When the crowd was most mistaken. */
export function Upsets({ upsets }: { upsets: readonly CrowdMatch[] }) {
  return (
    <Section title="The greatest upset" lead="Matches whose winner the fewest had picked.">
      {upsets.length === 0 && <p>None: the majority has not been wrong.</p>}
      <ol className="grid gap-4">
        {upsets.map((match) => {
          const { matchNumber, teamOne, matchWinner } = match;
          const beaten = matchWinner === teamOne ? match.teamTwo : teamOne;
          return (
            <li key={matchNumber} className="grid gap-1.5 border-l-4 border-cherry-text pl-4">
              <span className="flex flex-wrap items-center gap-2">
                <TeamPlate side={matchWinner} />
                <span className="text-ink-soft">beat</span>
                <TeamPlate side={beaten} beaten />
              </span>
              <span className="font-semibold">{upsetInWords(match)}</span>
              <span className="text-sm text-ink-soft wrap-anywhere">
                Match {matchNumber}, {sideName(matchWinner)} against {sideName(beaten)}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
