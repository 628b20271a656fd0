"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { CheckIcon, ChevronIcon, CloseIcon } from "@/components/ui/icons";
import type { Match } from "@/lib/match/schema";
import { shownStatus } from "@/lib/match/text";
import { ownPick } from "@/lib/pick/client";
import { sideCode } from "@/lib/team/names";
import { MatchCard } from "./match-card";
import { type Ending, endingOf, gainOf, headlineOf, useStanding } from "./verdict";
import { useViewer } from "./viewer";

interface FoldedMatchProps {
  match: Match;
  /** All matches on the page. */
  matches: readonly Match[];
}

/** An older finished match, as a row that expands to its card. */
export function FoldedMatch({ match, matches }: FoldedMatchProps) {
  const { teams } = useSeason();
  const [isOpen, setOpen] = useState(false);
  const { teamOne, teamTwo } = match;
  return (
    <details
      className="group rounded-xl border-2 border-line bg-card"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-0.5 rounded-xl border-l-12 px-3 py-2 hover:bg-band [&::-webkit-details-marker]:hidden"
        style={{ borderColor: teamLook(match.matchWinner, teams).ground }}
      >
        <span translate="no" className="font-display text-xl font-extrabold whitespace-nowrap">
          {sideCode(teamOne, teams)} v {sideCode(teamTwo, teams)}
        </span>
        <span className="min-w-0 grow text-sm text-ink-soft">{shownStatus(match)}</span>
        <ShortVerdict match={match} matches={matches} />
        <span className="group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      {isOpen && (
        <div className="p-2 sm:p-3">
          <MatchCard match={match} matches={matches} />
        </div>
      )}
    </details>
  );
}

const LOOKS: Record<Ending, string> = {
  won: "text-grass",
  lost: "text-cherry-text",
  "no result": "text-ink-soft",
  "no pick": "text-ink-soft",
};

function ShortVerdict({ match, matches }: FoldedMatchProps) {
  const { userId } = useViewer();
  const { rules } = useSeason();
  const { data: pick } = useQuery(ownPick({ userId, matchId: match.matchId }));
  const ending = endingOf(match, pick ?? null);
  const standing = useStanding(match, matches, ending === "won");
  if (pick === undefined) return null;
  const gain = pick && gainOf(match, pick, standing?.streak ?? null, rules);
  return (
    <span className={clsx("flex items-center gap-1.5 font-semibold", LOOKS[ending])}>
      {ending === "won" && <CheckIcon />}
      {ending === "lost" && <CloseIcon />}
      {headlineOf(ending, gain?.total ?? null)}
    </span>
  );
}
