"use client";

import { useAmong } from "@/components/among/among";
import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { contendersNow } from "@/lib/browser/contenders";
import { hasPrizes } from "@/lib/leaderboard/prizes";
import { ContenderList } from "./contender-list";
import { Method } from "./method";
import { ownReachInWords, reachInWords } from "./words";

/** So many stand open; the others unfold. */
const OPEN = 8;

/** Towards the end of the season: who can still win it, who a prize, and with what chances. Nothing before and after, nor for a mini-league. */
export function ContendersPanel({ userId }: { userId: string }) {
  const prizesAreGiven = hasPrizes(useSeason().rules);
  // Worked out for everybody alone: see docs/decisions/054-tables-among-friends.md.
  const isOfAll = useAmong().among === null;
  const { data } = useQuery({ ...contendersNow, enabled: isOfAll });
  const told = data?.told;
  if (!isOfAll || !told || data.matchesLeft === 0) return null;
  const { contenders, seasons, own } = told;
  const folded = contenders.slice(OPEN);
  const list = { userId, seasons, hasPrizes: prizesAreGiven };
  return (
    <section
      aria-labelledby="contenders"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2xl border border-line bg-card p-4 sm:p-6"
    >
      <h2 id="contenders" className="text-2xl">
        Who can still win
      </h2>
      <p>
        {data.matchesLeft === 1 ? "One match is left. " : `${data.matchesLeft} matches are left. `}
        {reachInWords(told)}
        {own && <strong> {ownReachInWords(own, seasons)}</strong>}
      </p>
      <ContenderList contenders={contenders.slice(0, OPEN)} label="Who can still win" {...list} />
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            {folded.length} more
          </summary>
          <ContenderList contenders={folded} label="Further players who can still win something" {...list} />
        </details>
      )}
      <Method seasons={seasons} />
    </section>
  );
}
