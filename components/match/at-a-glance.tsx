"use client";

import clsx from "clsx";
import { usePick } from "@/components/pick/use-pick";
import { useSeason } from "@/components/season/season";
import { CheckIcon } from "@/components/ui/icons";
import { arePicksOpen, closingTime, havePicksClosed } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { todaysPlace } from "@/lib/match/text";
import { sideCode } from "@/lib/team/names";
import { CountdownText } from "./countdown";

/** The viewer's pick for each upcoming match, linking to its card. */
export function AtAGlance({ matches }: { matches: readonly Match[] }) {
  return (
    <nav aria-label="Your picks">
      <ul className="grid grid-cols-2 gap-2 sm:gap-x-5 tight:grid-cols-1">
        {matches.map((match) => (
          <Tile key={match.matchId} match={match} />
        ))}
      </ul>
    </nav>
  );
}

function Tile({ match }: { match: Match }) {
  const season = useSeason();
  const { teams, rules } = season;
  const { pick, queued, pending, now } = usePick(match);
  const isMissing = pick === null && !queued;
  const isOpen = isMissing && arePicksOpen(match, now, season);
  return (
    <li>
      <a
        href={todaysPlace(match.matchId)}
        className={clsx(
          "flex h-full min-h-12 flex-col justify-between gap-x-3 rounded-lg border-2 bg-card px-3 py-1.5 text-sm hover:bg-band sm:flex-row sm:items-center sm:text-base",
          isOpen ? "border-cherry-text" : "border-line",
        )}
      >
        <span translate="no" className="font-display text-xl font-extrabold whitespace-nowrap">
          {sideCode(match.teamOne, teams)} v {sideCode(match.teamTwo, teams)}
        </span>
        {pick && pending === null && (
          <span className="flex items-center gap-1.5 font-semibold text-grass">
            <CheckIcon />
            {sideCode(pick.predictedTeam, teams)} picked
          </span>
        )}
        {pick && pending !== null && <span className="text-ink-soft">Saving …</span>}
        {isOpen && (
          <span className="leading-tight font-semibold text-cherry-text sm:text-right">
            Not picked,{" "}
            <span className="whitespace-nowrap">
              <CountdownText to={closingTime(match, rules)} /> left
            </span>
          </span>
        )}
        {queued && (
          <span className="leading-tight font-semibold sm:text-right">
            {sideCode(queued.predictedTeam, teams)}, not sent yet
          </span>
        )}
        {isMissing && !isOpen && (
          <span className="text-ink-soft">{havePicksClosed(match, now, rules) ? "No pick" : "Not open yet"}</span>
        )}
      </a>
    </li>
  );
}
