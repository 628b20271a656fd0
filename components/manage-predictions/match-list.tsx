"use client";

import { useRef } from "react";
import type { ClockFace } from "@/components/match/use-clock-face";
import { ListTable } from "@/components/ui/list-table";
import { useJump } from "@/components/ui/use-jump";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { MatchLine } from "./match-line";
import { matchThatMatters } from "./match-to-open";
import { useOpenMatch } from "./use-open-match";

const COLUMNS = ["Match Name", "Type", "Date", "Time", "Status", "Winner"];

interface MatchListProps {
  matches: readonly ManagedMatch[];
  clock: ClockFace;
  now: Date;
  /** Nothing of the season is still to come: no match stands out. */
  over: boolean;
}

/** All matches by date, of which one at a time is open; begins at the one that is open or matters now. */
export function MatchList({ matches, clock, now, over }: MatchListProps) {
  const { openId, toggle } = useOpenMatch();
  const current = over ? undefined : matchThatMatters(matches, now);
  const shownId = matches.some(({ matchId }) => matchId === openId) ? openId : current?.matchId;
  const shown = useRef<HTMLTableSectionElement>(null);
  useJump(shown, shownId !== undefined && shownId !== matches[0]?.matchId);
  return (
    <ListTable caption="All matches by date" columns={COLUMNS} actions="Predictions">
      {matches.map((match) => (
        <MatchLine
          key={match.matchId}
          match={match}
          clock={clock}
          open={match.matchId === openId}
          onToggle={() => toggle(match.matchId)}
          id={match === current ? "now" : undefined}
          ref={match.matchId === shownId ? shown : undefined}
        />
      ))}
    </ListTable>
  );
}
