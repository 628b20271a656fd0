import { MatchActivity } from "@/components/activity-entry/match-activity";
import { ClosingLine } from "@/components/match/closing-line";
import { MatchLink } from "@/components/match/match-link";
import { useMomentOf } from "@/components/match/use-clock";
import type { ClockFace } from "@/components/match/use-clock-face";
import { PickEvents } from "@/components/pick/pick-events";
import { PickBox } from "@/components/pick/pick-in-row";
import { useShownPicks } from "@/components/pick/use-shown-picks";
import { useTakesPart } from "@/components/pick/use-takes-part";
import { useSeason } from "@/components/season/season";
import { arePicksOpen } from "@/lib/match/deadlines";
import { shownName } from "@/lib/match/match-names";
import { hasEnded, wasLeftOut } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { statusIn } from "@/lib/match/told-outcome";
import { MatchPicks } from "./match-picks";

/** What there is to say about a match: one's pick while it takes picks, and who picked whom from then on (rule 7). */
export function MatchDetails({ match, clock }: { match: Match; clock: ClockFace }) {
  const { matchDate, matchStarted, venue } = match;
  const season = useSeason();
  const takesPart = useTakesPart();
  const now = useMomentOf(match);
  const { closed } = useShownPicks(match, now);
  const status = statusIn(match, season);
  const leftOut = wasLeftOut(match, season);
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
          <PickEvents matchId={match.matchId} />
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
