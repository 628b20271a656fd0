"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { type ComponentType, useId, useState } from "react";
import { type ClockFace, ClockTime } from "@/components/match/clock-time";
import { MatchWinner, TypeBadge } from "@/components/match/fixture";
import { useTakesPart, useViewer } from "@/components/match/viewer";
import { pointsOf } from "@/components/pick/verdict";
import { useSeason } from "@/components/season/season";
import { SidesStripe, teamClass, WinnerCode } from "@/components/team/team-plate";
import { useLostSince } from "@/components/ui/connection";
import { ChevronIcon, StarIcon, TurnIcon } from "@/components/ui/icons";
import { useReaderLocale } from "@/components/ui/local-time";
import { calendarDate } from "@/lib/clock";
import { SHOWN_BEFORE_CLOSING } from "@/lib/match/current";
import { arePicksOpen, closingTime, havePicksClosed } from "@/lib/match/deadlines";
import { areSidesKnown, DRAW, EXTRAS_TYPE, hasEnded, hasResult, wasAbandoned, wasNotPlayed } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { marginOf } from "@/lib/match/text";
import type { queuedIn } from "@/lib/pick/client";
import { ownPick, queuedPicks } from "@/lib/pick/client";
import type { PlayerPick } from "@/lib/pick/schema";
import { sideCode, sideName } from "@/lib/team/names";
import type { SeasonMatch } from "./own-outcome";
import { OUTCOME_TEXT, OUTCOME_WORDS, OutcomeSign, type OwnOutcome, outcomeSentence } from "./own-outcome";

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
export type Details = ComponentType<{ match: Match; clock: ClockFace; now: Date }>;

interface MatchRowProps {
  own: SeasonMatch;
  clock: ClockFace;
  now: Date;
  details: Details;
  viewer: RowsViewer;
}

/** A match with the viewer's pick, expandable to its details. */
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
              queued={viewer.queuedFor(match.matchId)}
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

function FixtureCells({ match, clock }: { match: Match; clock: ClockFace }) {
  const { matchNumber, matchType, matchDate, teamOne, teamTwo } = match;
  const isPlain = matchType === EXTRAS_TYPE;
  return (
    <>
      <td role="cell" className="fixture-number">
        <SidesStripe teamOne={teamOne} teamTwo={teamTwo} />
        <span className="lg:hidden">No. </span>
        {matchNumber}
      </td>
      <td role="cell" className={clsx("fixture-type", isPlain && "max-lg:sr-only")}>
        {isPlain ? <span className="text-sm text-ink-soft">{matchType}</span> : <TypeBadge type={matchType} />}
      </td>
      <td role="cell" className="fixture-date">
        {clock.date(matchDate)}
      </td>
      <td role="cell" className="fixture-time">
        <time dateTime={matchDate.toISOString()}>{clock.time(matchDate)}</time>
      </td>
    </>
  );
}

/** Like TeamPlate, but with the classes of TeamColours instead of inline styles. */
function RowPlate({ side, beaten }: { side: string; beaten: boolean }) {
  const { teams } = useSeason();
  return (
    <span translate="no" className={clsx(beaten ? "row-plate-beaten" : "row-plate", teamClass(side, teams))}>
      <span aria-hidden="true">{sideCode(side, teams)}</span>
      <span className="sr-only">{sideName(side)}</span>
    </span>
  );
}

/** "Live", or the time of the last data while the connection is lost. */
function Live() {
  const lost = useLostSince();
  return (
    <span className="inline-flex items-center gap-2 font-bold text-cherry-text">
      <span
        aria-hidden="true"
        className={clsx("size-2.5 rounded-full bg-current", lost === null && "motion-safe:animate-pulse")}
      />
      {lost === null ? "Live" : <LiveAt at={new Date(lost)} />}
    </span>
  );
}

function LiveAt({ at }: { at: Date }) {
  return (
    <span>
      Live at <ClockTime at={at} />
    </span>
  );
}

/** The deadline, with its date if that isn't the row's. */
function Closing({ match, at }: { match: Match; at: Date }) {
  const zone = useReaderLocale().timeZone ?? "UTC";
  const isSameDay = calendarDate(at, zone) === calendarDate(match.matchDate, zone);
  return <ClockTime at={at} shape={isSameDay ? "time" : "date and time"} />;
}

/** The match's status, and when picks close if that is soon. On a phone, only what the row doesn't say elsewhere. */
export function RowStatus({ match, now, pressing }: { match: Match; now: Date; pressing: boolean }) {
  const season = useSeason();
  if (hasEnded(match)) {
    return <span className={clsx("text-ink-soft", hasResult(match) && "max-lg:sr-only")}>Completed</span>;
  }
  if (wasAbandoned(match, season)) return <span className="text-ink-soft">No result</span>;
  if (match.matchStarted) return <Live />;
  if (wasNotPlayed(match, season)) return <span className="text-ink-soft">Not played</span>;
  const { rules } = season;
  const closed = areSidesKnown(match) && havePicksClosed(match, now, rules);
  return (
    <>
      <span className={clsx("text-ink-soft", "max-lg:sr-only")}>Not Started</span>
      {closed && <span className="block text-sm font-semibold">Picks closed</span>}
      {pressing && !closed && (
        <span className="block text-sm font-semibold">
          Closes <Closing match={match} at={closingTime(match, rules)} />
        </span>
      )}
    </>
  );
}

/** The winner, and the margin if the status text has it. */
function RowWinner({ match }: { match: Match }) {
  const { teams } = useSeason();
  const margin = marginOf(match, teams);
  if (match.matchWinner === null || margin === null) {
    return (
      <span className={clsx(!hasResult(match) && "max-lg:sr-only")}>
        <MatchWinner match={match} />
      </span>
    );
  }
  return (
    <WinnerCode team={match.matchWinner}>
      <span className="font-text text-sm leading-tight font-normal tracking-normal text-ink-soft max-sm:text-xs">
        {margin}
      </span>
    </WinnerCode>
  );
}

const DECIDED: ReadonlySet<OwnOutcome> = new Set(["won", "lost", "no result", "no points"]);

interface OwnPickCellProps {
  match: Match;
  pick: PlayerPick | null;
  outcome: OwnOutcome;
  /** Queued on this device. */
  queued: ReturnType<RowsViewer["queuedFor"]>;
  /** Picks close soon, so a missing pick is highlighted. */
  pressing: boolean;
}

/** The viewer's pick with its outcome and points. */
function OwnPickCell({ match, pick, outcome, queued, pressing }: OwnPickCellProps) {
  const season = useSeason();
  if (pick === null && queued)
    return (
      <span className="text-sm font-semibold lg:text-base">
        {sideCode(queued.predictedTeam, season.teams)}, not sent yet
      </span>
    );
  const code = pick && sideCode(pick.predictedTeam, season.teams);
  const points = pick && pointsOf(match, pick);
  const decided = DECIDED.has(outcome);
  return (
    <>
      <span className="sr-only">{outcomeSentence(match, pick, outcome, season)}</span>
      <span
        aria-hidden="true"
        className={clsx(
          "own-outcome",
          outcome === "open" && pressing
            ? "rounded-full bg-cherry px-3 py-1 text-cherry-on forced-colors:border-2"
            : OUTCOME_TEXT[outcome],
        )}
      >
        {outcome === "open" && pressing ? (
          "Pick now"
        ) : (
          <>
            <OutcomeSign outcome={outcome} className="size-5" />
            {code && !decided && <span className="font-display text-lg font-extrabold">{code}</span>}
            {OUTCOME_WORDS[outcome]}
            <span className="inline-flex items-center gap-x-1.5 empty:hidden">
              {points !== null && <span className="font-display text-xl leading-none font-black">+{points}</span>}
              {code && decided && <span className="font-normal text-ink-soft max-lg:hidden">{code}</span>}
              {pick?.wildcardUsed && <StarIcon filled small />}
              {pick?.gamechangerUsed && <TurnIcon small />}
            </span>
          </>
        )}
      </span>
    </>
  );
}
