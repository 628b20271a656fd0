"use client";

import clsx from "clsx";
import { useId, useState } from "react";
import { SidesStripe } from "@/components/team/sides-stripe";
import { ChevronIcon } from "@/components/ui/icons";
import { DRAW, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { sideCode } from "@/lib/team/rules";
import { MatchState } from "../match/match-status";
import { TypeBadge } from "../match/match-type-badge";
import { MatchWinner } from "../match/match-winner";
import type { ClockFace } from "../match/use-clock-face";
import { TeamPlate } from "../team/team-plate";
import { MatchDetails } from "./match-details";

/** On a phone the cells of a row stand in two lines: who and when, then the rest; with large letters, each in its own. */
const AREAS =
  "max-md:[grid-template-areas:'one_two_time_time_open'_'number_type_status_winner_open'] " +
  "tight:[grid-template-areas:'one_open'_'two_open'_'time_open'_'number_open'_'type_open'_'status_open'_'winner_open']";
const ROW =
  "relative max-md:grid max-md:grid-cols-[4rem_auto_1fr_auto_2.75rem] max-md:items-center max-md:gap-x-2 " +
  "max-[22rem]:gap-x-1.5 tight:grid-cols-[minmax(0,1fr)_2.75rem] tight:justify-items-start";
const CELL = "align-middle md:px-2 md:py-2";

interface MatchRowProps {
  match: Match;
  clock: ClockFace;
}

/** A match in one line, and below it, if one asks for them, its details and picks. */
export function MatchRow({ match, clock }: MatchRowProps) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const { teamOne, teamTwo, matchNumber, matchDate } = match;
  const beaten = (side: string) => hasResult(match) && match.matchWinner !== DRAW && match.matchWinner !== side;
  const when = matchDate.toISOString();
  return (
    <>
      <tr
        role="row"
        className={clsx(
          ROW,
          AREAS,
          "border-t border-line max-md:gap-y-1.5 max-md:py-2.5 max-md:pl-4 max-[22rem]:pl-3 tight:pl-4 hover:bg-band",
        )}
      >
        <td
          role="cell"
          className={clsx(CELL, "text-sm text-ink-soft tabular-nums [grid-area:number] md:pl-5 md:text-base")}
        >
          <SidesStripe teamOne={match.teamOne} teamTwo={match.teamTwo} />
          <span className="md:hidden">No. </span>
          {matchNumber}
        </td>
        <td role="cell" className={clsx(CELL, "[grid-area:type]")}>
          <TypeBadge type={match.matchType} />
        </td>
        <td role="cell" className={clsx(CELL, "whitespace-nowrap max-md:hidden")}>
          <time dateTime={when}>{clock.date(matchDate)}</time>
        </td>
        <td
          role="cell"
          className={clsx(
            CELL,
            "font-display text-2xl font-bold whitespace-nowrap tabular-nums [grid-area:time] max-md:text-right max-[22rem]:text-xl",
          )}
        >
          <time dateTime={when}>{clock.time(matchDate)}</time>
        </td>
        <td role="cell" className={clsx(CELL, "[grid-area:one]")}>
          <TeamPlate side={teamOne} beaten={beaten(teamOne)} />
        </td>
        <td role="cell" className={clsx(CELL, "[grid-area:two]")}>
          <TeamPlate side={teamTwo} beaten={beaten(teamTwo)} />
        </td>
        <td role="cell" className={clsx(CELL, "text-sm [grid-area:status] md:text-base")}>
          <MatchState match={match} />
        </td>
        <td role="cell" className={clsx(CELL, "text-right [grid-area:winner] md:text-left")}>
          <MatchWinner match={match} />
        </td>
        <td role="cell" className="text-right align-middle [grid-area:open]">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            aria-label={`Match ${matchNumber}, ${sideCode(teamOne)} v ${sideCode(teamTwo)}: details and picks`}
            className="grid size-11 place-items-center rounded-lg after:absolute after:inset-0"
            onClick={() => setOpen(!open)}
          >
            <span className={clsx("motion-safe:transition-transform", open && "rotate-180")}>
              <ChevronIcon />
            </span>
          </button>
        </td>
      </tr>
      {open && (
        <tr role="row" id={detailsId} className="max-md:block">
          <td role="cell" colSpan={9} className="p-0 max-md:block">
            <MatchDetails match={match} clock={clock} />
          </td>
        </tr>
      )}
    </>
  );
}
