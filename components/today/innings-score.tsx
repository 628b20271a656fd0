"use client";

import { useSeason } from "@/components/season/season";
import { useQuery } from "@/components/ui/use-query";
import { score } from "@/lib/browser/match";
import { inningsOf, notBatted, oversInWords } from "@/lib/match/innings-of";
import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** What a side has scored, once the match has started; nothing where nobody keeps a score. */
export function InningsScore({ match, side }: { match: Match; side: string }) {
  const { teams } = useSeason();
  const { matchId, matchStarted } = match;
  const { data } = useQuery({ ...score(matchId), enabled: matchStarted });
  if (!matchStarted || (data?.scores.length === 0 && hasEnded(match))) return null;
  const innings = inningsOf(data?.scores ?? [], side, teams);
  return (
    <div className="flex min-h-8 flex-wrap items-baseline gap-x-2">
      {innings.map(({ runs, wickets, overs }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an innings is its position
        <p key={position} className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-2xl leading-none font-black tabular-nums sm:text-4xl">
            {runs}/{wickets}
          </span>{" "}
          <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums sm:text-base">
            {oversInWords(overs)}
          </span>
        </p>
      ))}
      {data && innings.length === 0 && (
        <p className="self-center text-sm text-ink-soft">{notBatted(hasEnded(match))}</p>
      )}
    </div>
  );
}
