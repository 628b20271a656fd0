"use client";

import { useMomentOf } from "@/components/match/clock";
import { MatchLink } from "@/components/match/fixture";
import { useTakesPart } from "@/components/match/viewer";
import { PickBox } from "@/components/pick/pick-box";
import { PicksSecret } from "@/components/pick/pick-status";
import { useShownPicks } from "@/components/pick/use-pick";
import { useSeason } from "@/components/season/season";
import { arePicksOpen } from "@/lib/match/deadlines";
import { wasNotPlayed } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { shownName, statusIn, statusText } from "@/lib/match/text";
import { MatchPicks } from "./match-picks";

/** A match's details: the viewer's pick until picks close, then everyone's (rule 7). */
export function MatchDetails({ match }: { match: Match }) {
  const season = useSeason();
  const takesPart = useTakesPart();
  const now = useMomentOf(match);
  const { closed } = useShownPicks(match, now);
  const isOpen = takesPart && arePicksOpen(match, now, season);
  const isOut = wasNotPlayed(match, season);
  return (
    <div className="grid gap-4 border-t border-line bg-band px-4 py-4 sm:px-5">
      <MatchSummary match={match} />
      {isOpen && <PickBox match={match} />}
      {!isOut && (closed ? <MatchPicks match={match} /> : !isOpen && <PicksSecret match={match} now={now} />)}
    </div>
  );
}

/** A match's name, status and venue. */
export function MatchSummary({ match }: { match: Match }) {
  return (
    <div className="grid gap-1">
      <h2 className="text-2xl leading-tight break-words">
        <MatchLink match={match}>{shownName(match)}</MatchLink>
      </h2>
      <p className="font-semibold">{statusIn(match, useSeason()) || statusText(match)}</p>
      {match.venue && <p className="text-sm text-ink-soft">{match.venue}</p>}
    </div>
  );
}
