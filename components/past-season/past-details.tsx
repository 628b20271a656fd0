"use client";

import { MatchLink } from "@/components/match/match-link";
import { MatchPicks } from "@/components/schedule/match-picks";
import type { Details } from "@/components/schedule/match-row";
import { useSeason } from "@/components/season/season";
import { shownName } from "@/lib/match/match-names";
import { wasLeftOut } from "@/lib/match/rules";
import { statusIn } from "@/lib/match/told-outcome";

/** How a match of a season that is over ended, where it was played, and who picked whom. */
export const PastDetails: Details = ({ match }) => {
  const season = useSeason();
  const status = statusIn(match, season);
  return (
    <div className="grid gap-4 border-t border-line bg-band px-4 py-4 sm:px-5">
      <div className="grid gap-1">
        <h2 className="text-2xl leading-tight break-words">
          <MatchLink match={match}>{shownName(match)}</MatchLink>
        </h2>
        {status && <p className="font-semibold">{status}</p>}
        {match.venue && <p className="text-sm text-ink-soft">{match.venue}</p>}
      </div>
      {wasLeftOut(match, season) ? (
        <p className="text-ink-soft">This match was not played.</p>
      ) : (
        <MatchPicks match={match} />
      )}
    </div>
  );
};
