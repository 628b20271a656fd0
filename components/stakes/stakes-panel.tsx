"use client";

import { useState } from "react";
import { useAmong } from "@/components/among/among";
import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { stakesNow } from "@/lib/browser/stakes";
import { ROWS_AT_STAKE } from "@/lib/stakes/limits";
import { OutcomeChoice } from "./outcome-choice";
import { TableThen } from "./table-then";
import { conditionInWords, placeInWords, shownScenario, toAddress } from "./words";

interface StakesPanelProps {
  userId: string;
  /** The results that the address asks for, such as "DC,MI". */
  wanted: string | null;
}

/** While matches wait for their points: the table as it would be with the results that one chooses. Nothing otherwise. */
export function StakesPanel({ userId, wanted }: StakesPanelProps) {
  const { teams } = useSeason();
  const { data } = useQuery(stakesNow(ROWS_AT_STAKE, useAmong().among?.id ?? null));
  const [chosen, choose] = useState(wanted);
  const shown = data && shownScenario(data, chosen, teams);
  if (!shown || data.matches.length === 0) return null;
  const { winners, own, rows } = shown;
  const condition = conditionInWords(winners, teams);
  return (
    <section
      aria-labelledby="at-stake"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl bg-board p-4 text-board-on sm:p-6 lg:grid-cols-2 lg:gap-x-8"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <h2 id="at-stake" className="text-2xl">
          What is at stake
        </h2>
        {data.matches.map((match, at) => (
          <OutcomeChoice
            key={match.matchId}
            match={match}
            at={at}
            winners={winners}
            scenarios={data.scenarios}
            onChoose={(next) => choose(toAddress(next, teams))}
          />
        ))}
        <p role="status" className="font-display text-xl leading-tight font-bold text-pretty sm:text-2xl">
          If {condition}:{" "}
          {own ? <strong className="text-wildcard">{placeInWords(own)}</strong> : "you are not in the table"}
        </p>
        {data.bringsBonus && (
          <p className="text-sm text-board-soft">
            With these League matches the home team bonus is due, and counted here.
          </p>
        )}
      </div>
      <TableThen rows={rows} own={own} userId={userId} caption={`The table if ${condition}`} />
    </section>
  );
}
