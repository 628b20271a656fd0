import { MatchActivity } from "@/components/activity/match-activity";
import { hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { MatchPicks } from "./match-picks";

/** What there is to say about a match; who picked whom from its start on. */
export function MatchDetails({ match }: { match: Match }) {
  const begun = match.matchStarted || hasEnded(match);
  return (
    <div className="grid gap-4 border-t border-line bg-band px-4 py-4 sm:px-5">
      <div className="grid gap-1">
        <h2 className="text-2xl leading-tight break-words">{match.matchName}</h2>
        {match.matchStatus && <p className="font-semibold">{match.matchStatus}</p>}
        {match.venue && <p className="text-sm text-ink-soft">{match.venue}</p>}
      </div>
      {begun ? (
        <MatchPicks match={match} />
      ) : (
        <p className="text-ink-soft">Who picked whom is shown once the match has started.</p>
      )}
      <MatchActivity matchId={match.matchId} />
    </div>
  );
}
