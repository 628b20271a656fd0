"use client";

import { MatchActivity } from "@/components/activity/match-activity";
import { useMomentOf } from "@/components/match/clock";
import type { ClockFace } from "@/components/match/clock-time";
import { MatchLink } from "@/components/match/fixture";
import { useTakesPart } from "@/components/match/viewer";
import { PickBox } from "@/components/pick/pick-box";
import { PickHistory } from "@/components/pick/pick-history";
import { ClosingLine } from "@/components/pick/pick-status";
import { useShownPicks } from "@/components/pick/use-pick";
import { useSeason } from "@/components/season/season";
import { arePicksOpen } from "@/lib/match/deadlines";
import { hasEnded, wasNotPlayed } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { shownName, statusIn } from "@/lib/match/text";
import { MatchPicks } from "./match-picks";

/** A match's details: the viewer's pick until picks close, then everyone's (rule 7). */
export function MatchDetails({ match, clock }: { match: Match; clock: ClockFace }) {
  const { matchDate, matchStarted, venue } = match;
  const season = useSeason();
  const takesPart = useTakesPart();
  const now = useMomentOf(match);
  const { closed } = useShownPicks(match, now);
  const status = statusIn(match, season);
  const leftOut = wasNotPlayed(match, season);
  const isAhead = !matchStarted && !hasEnded(match) && !leftOut;
  return (
    <div className="grid gap-4 border-t border-line bg-band px-4 py-4 sm:px-5">
      <div className="grid gap-1">
        <h2 className="text-2xl leading-tight break-words">
          <MatchLink match={match}>{shownName(match)}</MatchLink>
        </h2>
        {status && <p className="font-semibold">{status}</p>}
        {status === null && isAhead && (
          <p className="font-semibold">
            Starts <time dateTime={matchDate.toISOString()}>{`${clock.day(matchDate)}, ${clock.time(matchDate)}`}</time>
          </p>
        )}
        {venue && <p className="text-sm text-ink-soft">{venue}</p>}
        {isAhead && <ClosingLine match={match} now={now} />}
      </div>
      {takesPart && arePicksOpen(match, now, season) && <PickBox match={match} />}
      {closed && !leftOut ? (
        <MatchPicks match={match}>
          <PickHistory matchId={match.matchId} />
          <MatchActivity matchId={match.matchId} />
        </MatchPicks>
      ) : (
        <>
          <p className="text-ink-soft">
            {leftOut ? "This match was not played." : "Who picked whom is shown as soon as picks have closed."}
          </p>
          <MatchActivity matchId={match.matchId} />
        </>
      )}
    </div>
  );
}
