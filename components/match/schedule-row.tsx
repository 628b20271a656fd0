"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { type ComponentType, useId, useState } from "react";
import { type ClockFace, ClockTime } from "@/components/match/clock-time";
import { TypeBadge } from "@/components/match/fixture";
import { useTakesPart, useViewer } from "@/components/match/viewer";
import { pointsOf } from "@/components/pick/verdict";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { SidesStripe, WinnerCode } from "@/components/team/team-plate";
import { useLostSince } from "@/components/ui/connection";
import { ChevronIcon, StarIcon, TurnIcon } from "@/components/ui/icons";
import { arePicksOpen, closingTime, havePicksClosed } from "@/lib/match/deadlines";
import {
  areSidesKnown,
  hasEnded,
  hasResult,
  isShared,
  isWon,
  TIE,
  wasAbandoned,
  wasNotPlayed,
} from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { marginOf } from "@/lib/match/text";
import type { queuedIn } from "@/lib/pick/client";
import { ownPick, queuedPicks } from "@/lib/pick/client";
import type { PlayerPick } from "@/lib/pick/schema";
import { sideCode, sideName } from "@/lib/team/names";
import { URGENT_BEFORE } from "./clock";
import type { SeasonMatch } from "./own-outcome";
import { OUTCOME_COLOUR, OUTCOME_LABEL, OutcomeSign, type OwnOutcome } from "./own-outcome";

/** What rows need to know about the viewer. */
export interface RowsViewer {
  /** They play in the season. */
  takesPart: boolean;
  /** Their pick in a match that is queued on this device. */
  queuedFor: (matchId: string) => ReturnType<typeof queuedIn>;
}

/** Call once for all rows. */
export function useRowsViewer(): RowsViewer {
  const { userId } = useViewer();
  const { data } = useQuery(queuedPicks(userId));
  return {
    takesPart: useTakesPart(),
    queuedFor: (matchId) => data?.find((pick) => pick.matchId === matchId && pick.refusal === null),
  };
}

/** The content of an expanded row. */
export type Details = ComponentType<{ match: Match }>;

interface ScheduleRowProps {
  own: SeasonMatch;
  clock: ClockFace;
  now: Date;
  details: Details;
  viewer: RowsViewer;
}

/** A match with the viewer's pick, expandable to its details. */
export function ScheduleRow({ own, clock, now, details: MatchDetails, viewer }: ScheduleRowProps) {
  const season = useSeason();
  const { open, detailsId, toggle } = useRow(own);
  const { match, pick, outcome } = own;
  const { teamOne, teamTwo, matchNumber, matchDate } = match;
  const isLive = match.matchStarted && !hasEnded(match) && season.state !== "over";
  const isOpen = viewer.takesPart && arePicksOpen(match, now, season);
  const isUrgent = isOpen && closingTime(match, season.rules).getTime() - now.getTime() <= URGENT_BEFORE;
  return (
    <>
      <tr role="row" className={clsx("fixture-row", isLive ? "bg-cherry/10" : "hover:bg-band")}>
        <td role="cell" className="fixture-number">
          <SidesStripe teamOne={teamOne} teamTwo={teamTwo} />
          {matchNumber}
        </td>
        <td role="cell" className="fixture-type listed:flex">
          <TypeBadge type={match.matchType} />
        </td>
        <td role="cell" className="fixture-date">
          {match.postponed ? "Postponed" : clock.date(matchDate)}
        </td>
        <td role="cell" className="fixture-time">
          {match.postponed ? "TBD" : <time dateTime={matchDate.toISOString()}>{clock.time(matchDate)}</time>}
        </td>
        <td role="cell" className="fixture-teams">
          <RowPlate side={teamOne} match={match} />
          <RowPlate side={teamTwo} match={match} />
        </td>
        <td role="cell" className="fixture-result">
          <RowStatus match={match} now={now} />
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
              isUrgent={isUrgent}
              queued={viewer.queuedFor(match.matchId)}
            />
          )}
        </td>
        <td role="cell" className="fixture-open">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            aria-label={`Match ${matchNumber}, ${sideCode(teamOne, season.teams)} v ${sideCode(teamTwo, season.teams)}: details and picks`}
            className="fixture-button"
            onClick={toggle}
          >
            <ChevronIcon />
          </button>
        </td>
      </tr>
      {open && (
        <tr role="row" id={detailsId} className="listed:block">
          <td role="cell" colSpan={9} className="p-0 listed:block">
            <MatchDetails match={match} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Whether a row is open. Opening it caches the row's pick for the details. */
function useRow({ match: { matchId }, pick }: SeasonMatch) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const client = useQueryClient();
  const { userId } = useViewer();
  const toggle = () => {
    if (pick !== undefined) client.setQueryData(ownPick({ userId, matchId }).queryKey, (known) => known ?? pick);
    setOpen(!open);
  };
  return { open, detailsId, toggle };
}

/** Like SidePlate, with fewer elements. */
function RowPlate({ side, match }: { side: string; match: Match }) {
  const { teams } = useSeason();
  const { ground, text, accent, edge } = teamLook(side, teams);
  const isBeaten = isWon(match) && match.matchWinner !== side;
  return (
    <span
      translate="no"
      title={sideName(side)}
      className={isBeaten ? "side-plate-beaten" : "side-plate"}
      style={isBeaten ? { borderColor: edge } : { backgroundColor: ground, color: text, borderColor: accent }}
    >
      {sideCode(side, teams)}
    </span>
  );
}

/** "Ongoing", or the time of the last data while the connection is lost. */
function Ongoing() {
  const lost = useLostSince();
  return (
    <span className="font-bold text-cherry-text">
      Ongoing
      {lost !== null && (
        <>
          {" "}
          at <ClockTime at={new Date(lost)} />
        </>
      )}
    </span>
  );
}

/** The match's status. On a phone, only what the row doesn't say elsewhere. */
export function RowStatus({ match, now }: { match: Match; now: Date }) {
  const season = useSeason();
  if (hasEnded(match)) {
    return <span className={clsx("text-ink-soft", hasResult(match) && "listed:sr-only")}>Completed</span>;
  }
  if (wasAbandoned(match, season)) return <span className="text-ink-soft">No result</span>;
  if (match.matchStarted) return <Ongoing />;
  if (wasNotPlayed(match, season)) return <span className="text-ink-soft">Not played</span>;
  const closed = areSidesKnown(match) && havePicksClosed(match, now, season.rules);
  return (
    <>
      <span className="whitespace-nowrap text-ink-soft listed:sr-only">Not Started</span>
      {closed && <span className="block text-sm">Picks closed</span>}
    </>
  );
}

/** The winner, and the margin where there's space for it. Empty until there is a result. */
function RowWinner({ match }: { match: Match }) {
  const { teams } = useSeason();
  const { matchWinner } = match;
  if (matchWinner === null || !hasResult(match)) return null;
  if (isShared(matchWinner))
    return <span className="font-semibold text-ink-soft">{matchWinner === TIE ? "Tie" : "No Result"}</span>;
  return (
    <WinnerCode team={matchWinner}>
      <span className="font-text text-sm font-normal tracking-normal text-ink-soft tabled:sr-only">won</span>
      <span className="font-text text-sm leading-tight font-normal tracking-normal text-ink-soft max-lg:hidden print:hidden">
        {marginOf(match, teams)}
      </span>
    </WinnerCode>
  );
}

interface OwnPickCellProps {
  match: Match;
  pick: PlayerPick | null;
  outcome: OwnOutcome;
  /** Queued on this device. */
  queued: ReturnType<RowsViewer["queuedFor"]>;
  /** Picks close very soon, so a missing pick is highlighted. */
  isUrgent: boolean;
}

/** The viewer's pick with its outcome and points. */
function OwnPickCell({ match, pick, outcome, queued, isUrgent }: OwnPickCellProps) {
  const { teams, rules } = useSeason();
  if (pick === null) {
    if (queued) return <span className="own-outcome">{sideCode(queued.predictedTeam, teams)}, not sent yet</span>;
    if (outcome !== "open" || !isUrgent) {
      return <span className="text-sm text-ink-soft">{OUTCOME_LABEL[outcome]}</span>;
    }
    return (
      <span className="own-outcome rounded-full bg-cherry px-3 py-1 text-cherry-on forced-colors:border-2">
        Pick now
      </span>
    );
  }
  const points = pointsOf(match, pick, rules);
  return (
    <span className={clsx("own-outcome", OUTCOME_COLOUR[outcome])}>
      <OutcomeSign outcome={outcome} className="size-5" />
      <span translate="no" className="font-display text-lg font-extrabold">
        {sideCode(pick.predictedTeam, teams)}
      </span>
      <span className={points === null ? "md:max-lg:sr-only print:sr-only" : "sr-only"}>{OUTCOME_LABEL[outcome]}</span>
      {points !== null && <span className="font-display text-xl leading-none font-black">+{points}</span>}
      {pick.wildcardUsed && (
        <>
          <StarIcon filled small />
          <span className="sr-only">wildcard</span>
        </>
      )}
      {pick.gamechangerUsed && (
        <>
          <TurnIcon small />
          <span className="sr-only">gamechanger</span>
        </>
      )}
    </span>
  );
}
