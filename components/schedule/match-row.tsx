"use client";

import clsx from "clsx";
import type { ComponentType } from "react";
import { useSeason } from "@/components/season/season";
import { ChevronIcon } from "@/components/ui/icons";
import { SHOWN_BEFORE_CLOSING } from "@/lib/match/current";
import { arePicksOpen, closingTime } from "@/lib/match/deadlines";
import { DRAW, EXTRAS_TYPE, hasEnded, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { sideCode } from "@/lib/team/names";
import type { ClockFace } from "../match/use-clock-face";
import { FixtureCells } from "./fixture-cells";
import { OwnPickCell } from "./own-pick-cell";
import { RowPlate } from "./row-plate";
import { RowStatus } from "./row-status";
import { RowWinner } from "./row-winner";
import type { SeasonMatch } from "./use-own-season";
import { useRow } from "./use-row";
import type { RowsViewer } from "./use-rows-viewer";

/** What there is to say of a match below its row. */
export type Details = ComponentType<{ match: Match; clock: ClockFace; now: Date }>;

interface MatchRowProps {
  own: SeasonMatch;
  clock: ClockFace;
  now: Date;
  details: Details;
  viewer: RowsViewer;
}

/** A match in one line with what one's own pick has brought, and below it, if one asks for them, its details and picks. */
export function MatchRow({ own, clock, now, details: MatchDetails, viewer }: MatchRowProps) {
  const season = useSeason();
  const { teams } = season;
  const { open, detailsId, toggle } = useRow(own);
  const { match, pick, outcome } = own;
  const { teamOne, teamTwo, matchNumber, matchType } = match;
  const beaten = (side: string) => hasResult(match) && match.matchWinner !== DRAW && match.matchWinner !== side;
  const isLive = match.matchStarted && !hasEnded(match) && season.state !== "over";
  const left = closingTime(match, season.rules).getTime() - now.getTime();
  const pressing = viewer.takesPart && arePicksOpen(match, now, season) && left <= SHOWN_BEFORE_CLOSING;
  const areas = matchType === EXTRAS_TYPE ? "fixture-row-plain" : "fixture-row-special";
  return (
    <>
      <tr role="row" className={clsx("fixture-row", areas, isLive ? "bg-cherry/10" : "hover:bg-band")}>
        <FixtureCells match={match} clock={clock} />
        <td role="cell" className="fixture-one">
          <RowPlate side={teamOne} beaten={beaten(teamOne)} />
        </td>
        <td role="cell" className="fixture-two">
          <RowPlate side={teamTwo} beaten={beaten(teamTwo)} />
        </td>
        <td role="cell" className="fixture-result max-lg:text-sm">
          <RowStatus match={match} now={now} pressing={pressing} />
        </td>
        <td role="cell" className="fixture-result">
          <RowWinner match={match} />
        </td>
        <td role="cell" className="fixture-pick">
          {pick === undefined && "…"}
          {pick !== undefined && outcome !== null && (
            <OwnPickCell
              match={match}
              pick={pick}
              outcome={outcome}
              pressing={pressing}
              kept={viewer.keptIn(match.matchId)}
            />
          )}
        </td>
        <td role="cell" className="fixture-open">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            aria-label={`Match ${matchNumber}, ${sideCode(teamOne, teams)} v ${sideCode(teamTwo, teams)}: details and picks`}
            className="fixture-button"
            onClick={toggle}
          >
            <ChevronIcon />
          </button>
        </td>
      </tr>
      {open && (
        <tr role="row" id={detailsId} className="max-lg:block">
          <td role="cell" colSpan={10} className="p-0 max-lg:block">
            <MatchDetails match={match} clock={clock} now={now} />
          </td>
        </tr>
      )}
    </>
  );
}
