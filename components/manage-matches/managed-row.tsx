"use client";

import clsx from "clsx";
import { TypeBadge } from "@/components/match/match-type-badge";
import type { ClockFace } from "@/components/match/use-clock-face";
import { useSeason } from "@/components/season/season";
import { SidesStripe } from "@/components/team/sides-stripe";
import { TeamPlate } from "@/components/team/team-plate";
import { ListCell, ListRow } from "@/components/ui/list-row";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { statusIn } from "@/lib/match/told-outcome";
import { useCloseEarly } from "./close-early";
import { EarlyLine } from "./early-line";
import { Flag, Winner } from "./match-cells";
import { DueLine } from "./next-step";
import { menuIdOf, type Opening, RowMenu } from "./row-menu";
import type { Status } from "./statuses";
import { useMatchActions } from "./use-match-actions";

/** On a card: who and when above, then what is said of it, then how far it is. The narrower, the more lines. */
const CARD =
  "max-lg:grid-cols-[auto_auto_1fr_auto]! max-lg:items-center max-lg:gap-x-2.5! max-lg:gap-y-2! max-lg:py-3! max-lg:pr-3! max-lg:pl-5! " +
  "max-lg:[grid-template-areas:'one_two_time_menu'_'number_type_date_menu'_'status_status_status_status'_'started_ended_winner_winner'] " +
  "max-[25.5rem]:[grid-template-areas:'one_two_two_menu'_'time_time_date_date'_'number_type_type_type'_'status_status_status_status'_'started_ended_ended_ended'_'winner_winner_winner_winner'] " +
  "tight:grid-cols-[minmax(0,1fr)_auto]! tight:[grid-template-areas:'one_menu'_'two_menu'_'time_time'_'date_date'_'number_number'_'type_type'_'status_status'_'started_started'_'ended_ended'_'winner_winner']";
const FLAG = "max-lg:flex max-lg:items-baseline max-lg:gap-1.5 max-lg:whitespace-nowrap tight:flex-wrap";

interface ManagedRowProps {
  match: ManagedMatch;
  clock: ClockFace;
  now: Date;
  /** Such as Today; marks the row to look at first. */
  mark: string | undefined;
  /** Far from now: a phone shows it only once it is asked for. */
  far: boolean;
  onOpen: (what: Opening) => void;
}

/** A match in ten columns and a menu, or on a card. */
export function ManagedRow({ match, clock, now, mark, far, onOpen }: ManagedRowProps) {
  const { matchNumber, matchType, matchDate, teamOne, teamTwo, matchStarted, matchEnded } = match;
  const season = useSeason();
  const status = statusIn(match, season);
  const actions = useMatchActions(match);
  const early = useCloseEarly(match, () => document.getElementById(menuIdOf(match.matchId)));
  const toggle = (status: Status) => early.guard(status !== "Not Started", () => actions.toggle(status));
  const isAhead = !matchStarted && !matchEnded;
  const when = matchDate.toISOString();
  return (
    <ListRow
      id={mark && "today"}
      className={clsx(
        "scroll-mt-20",
        CARD,
        far && "max-lg:hidden!",
        mark && "max-lg:border-2 max-lg:border-wildcard! lg:bg-wildcard/10",
      )}
    >
      <ListCell className="text-ink-soft tabular-nums [grid-area:number] lg:text-ink">
        <SidesStripe teamOne={match.teamOne} teamTwo={match.teamTwo} />
        <span className="lg:hidden">No. </span>
        {matchNumber}
      </ListCell>
      <ListCell className="[grid-area:type]">
        <TypeBadge type={matchType} />
      </ListCell>
      <ListCell className="whitespace-nowrap [grid-area:date]">
        {mark && (
          <span className="mr-1.5 inline-block rounded-md bg-wildcard px-1.5 text-sm font-bold text-wildcard-on">
            {mark}
          </span>
        )}
        <time dateTime={when}>{clock.date(matchDate)}</time>
      </ListCell>
      <ListCell className="font-display text-2xl font-bold whitespace-nowrap tabular-nums [grid-area:time]">
        <time dateTime={when}>{clock.time(matchDate)}</time>
      </ListCell>
      <ListCell className="[grid-area:one]">
        <TeamPlate side={teamOne} />
      </ListCell>
      <ListCell className="[grid-area:two]">
        <TeamPlate side={teamTwo} />
      </ListCell>
      <ListCell className="[grid-area:status] lg:min-w-32 xl:min-w-48">
        <p className={clsx("leading-snug break-words", isAhead && "max-lg:hidden")}>{status || "–"}</p>
        <DueLine match={match} now={now} actions={actions} onOpen={onOpen} />
        <EarlyLine match={match} now={now} actions={actions} />
      </ListCell>
      <ListCell label="Started" className={clsx(FLAG, "[grid-area:started]")}>
        <Flag on={matchStarted} />
      </ListCell>
      <ListCell label="Ended" className={clsx(FLAG, "[grid-area:ended]")}>
        <Flag on={matchEnded} />
      </ListCell>
      <ListCell
        label="Winner"
        className={clsx(FLAG, "[grid-area:winner]", match.matchWinner === null && "max-lg:hidden!")}
      >
        <Winner match={match} />
      </ListCell>
      {/* What is over takes none of it. */}
      {season.state !== "over" && (
        <ListCell className="self-start text-right [grid-area:menu] lg:pr-3">
          <RowMenu match={match} actions={{ ...actions, toggle }} onOpen={onOpen} />
          {early.dialog}
        </ListCell>
      )}
    </ListRow>
  );
}
