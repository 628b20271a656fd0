"use client";

import { TeamPlate } from "@/components/team/team-plate";
import type { Wisdom } from "@/lib/insights/crowd";
import { outOf, percent } from "./counts";
import { Section } from "./section";

/** Which teams the crowd understands, from the best understood one down. */
export function ByTeam({ teams }: { teams: readonly (Wisdom & { team: string })[] }) {
  return (
    <Section title="Whom the crowd reads" lead="How often the majority was right in the matches of each team.">
      <ul className="grid gap-3">
        {teams.map(({ team, right, judged }) => (
          <li key={team} className="grid grid-cols-[4rem_minmax(0,1fr)_3.5rem] items-center gap-3 tight:grid-cols-1">
            <TeamPlate side={team} />
            <span className="grid gap-1">
              <span className="text-sm text-ink-soft">{outOf(right, judged)}</span>
              <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-band forced-colors:border">
                <span
                  className="block h-full rounded-full bg-grass forced-colors:bg-[CanvasText]"
                  style={{ width: `${(right / judged) * 100}%` }}
                />
              </span>
            </span>
            <span className="text-right font-display text-2xl leading-none font-extrabold tabular-nums tight:text-left">
              {percent(right, judged)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
