"use client";

import { useState } from "react";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { ChevronIcon } from "@/components/ui/icons";
import { shownStatus } from "@/lib/match/match-names";
import type { Match } from "@/lib/match/schema";
import { sideCode } from "@/lib/team/names";
import { FoldedVerdict } from "./folded-verdict";
import { TodaysMatch } from "./todays-match";

/** A match that is settled and no news any more, in a line that opens. */
export function FoldedMatch({ match, matches }: { match: Match; matches: readonly Match[] }) {
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
        <span className="font-display text-xl font-extrabold whitespace-nowrap">
          {sideCode(teamOne, teams)} v {sideCode(teamTwo, teams)}
        </span>
        <span className="min-w-0 grow text-sm text-ink-soft">{shownStatus(match)}</span>
        <FoldedVerdict match={match} matches={matches} />
        <span className="group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      {isOpen && (
        <div className="p-2 sm:p-3">
          <TodaysMatch match={match} matches={matches} />
        </div>
      )}
    </details>
  );
}
