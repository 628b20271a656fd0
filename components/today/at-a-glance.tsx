"use client";

import clsx from "clsx";
import { CountdownText } from "@/components/match/small-countdown";
import { usePick } from "@/components/pick/use-pick";
import { useSeason } from "@/components/season/season";
import { CheckIcon } from "@/components/ui/icons";
import { arePicksOpen, closingTime, havePicksClosed } from "@/lib/match/deadlines";
import { todaysPlace } from "@/lib/match/match-path";
import type { Match } from "@/lib/match/schema";
import { sideCode } from "@/lib/team/names";

/** Where there are several matches ahead: what one has picked, what one has not, and the way there. */
export function AtAGlance({ matches }: { matches: readonly Match[] }) {
  return (
    <nav aria-label="Your picks">
      <ul className="grid grid-cols-2 gap-2 sm:gap-x-5 tight:grid-cols-1">
        {matches.map((match) => (
          <Glance key={match.matchId} match={match} />
        ))}
      </ul>
    </nav>
  );
}

function Glance({ match }: { match: Match }) {
  const season = useSeason();
  const { teams, rules } = season;
  const { pick, kept, pending, now } = usePick(match);
  const { teamOne, teamTwo, matchId } = match;
  const closed = havePicksClosed(match, now, rules);
  const saved = pick && pending === null;
  const waits = pick === null && !kept && arePicksOpen(match, now, season);
  return (
    <li>
      <a
        href={todaysPlace(matchId)}
        className={clsx(
          "flex h-full min-h-12 flex-col justify-between gap-x-3 rounded-lg border-2 bg-card px-3 py-1.5 text-sm hover:bg-band sm:flex-row sm:items-center sm:text-base",
          waits ? "border-cherry-text" : "border-line",
        )}
      >
        <span className="font-display text-xl font-extrabold whitespace-nowrap">
          {sideCode(teamOne, teams)} v {sideCode(teamTwo, teams)}
        </span>
        {saved && (
          <span className="flex items-center gap-1.5 font-semibold text-grass">
            <CheckIcon />
            {sideCode(pick.predictedTeam, teams)} picked
          </span>
        )}
        {waits && (
          <span className="leading-tight font-semibold text-cherry-text sm:text-right">
            Not picked,{" "}
            <span className="whitespace-nowrap">
              <CountdownText to={closingTime(match, rules)} /> left
            </span>
          </span>
        )}
        {kept && (
          <span className="leading-tight font-semibold sm:text-right">
            {sideCode(kept.predictedTeam, teams)}, not sent yet
          </span>
        )}
        {pick === null && !kept && !waits && (
          <span className="text-ink-soft">{closed ? "No pick" : "Not open yet"}</span>
        )}
        {pick && !saved && <span className="text-ink-soft">Saving …</span>}
      </a>
    </li>
  );
}
