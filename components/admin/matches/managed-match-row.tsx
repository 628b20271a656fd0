"use client";

import clsx from "clsx";
import { useState } from "react";
import type { ClockFace } from "@/components/match/clock-time";
import { TypeBadge } from "@/components/match/fixture";
import { useSeason } from "@/components/season/season";
import { SidesStripe, TeamPlate, WinnerCode } from "@/components/team/team-plate";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Ball } from "@/components/ui/icons";
import { ListCell, ListRow } from "@/components/ui/list-table";
import { LocalTime } from "@/components/ui/local-time";
import { Menu, MenuAction, MenuBranch, MenuChoice, MenuLine } from "@/components/ui/menu";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { serverNow } from "@/lib/http/server-status";
import { refreshMatch, setStatus, withdrawAward } from "@/lib/match/admin-client";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { dueOf } from "@/lib/match/current";
import { closingTime, havePicksClosed } from "@/lib/match/deadlines";
import { hasEnded, hasResult, isShared, isWon, TIE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { statusIn } from "@/lib/match/text";
import { sideCode } from "@/lib/team/names";
import { useAwarding } from "./undo";

/** The dialogs of a match. */
export type Opening = "edit" | "result" | "innings" | "override" | "replay";

/** Id of a match's menu button, which gets the focus back when a dialog closes. */
export const menuIdOf = (matchId: string) => `menu-${matchId}`;

/** The row as a card, in three widths. */
const CARD =
  "max-lg:grid-cols-[5rem_5rem_1fr_auto]! max-lg:items-center max-lg:gap-x-2.5! max-lg:gap-y-2! max-lg:py-3! max-lg:pr-3! max-lg:pl-5! " +
  "max-lg:[grid-template-areas:'one_two_time_menu'_'number_type_date_menu'_'status_status_status_status'_'started_ended_ended_ended'] " +
  "max-[25.5rem]:[grid-template-areas:'one_two_two_menu'_'time_date_date_menu'_'number_type_type_type'_'status_status_status_status'_'started_ended_ended_ended'] " +
  "tight:grid-cols-[minmax(0,1fr)_auto]! tight:[grid-template-areas:'one_menu'_'two_menu'_'time_time'_'date_date'_'number_number'_'type_type'_'status_status'_'started_started'_'ended_ended']";
const FLAG = "max-lg:flex max-lg:items-baseline max-lg:gap-1.5 max-lg:whitespace-nowrap tight:flex-wrap";

interface ManagedMatchRowProps {
  match: ManagedMatch;
  clock: ClockFace;
  now: Date;
  /** Such as Today; highlights the row. */
  mark: string | undefined;
  id: string | undefined;
  /** Far from now, so that a phone hides it at first. */
  far: boolean;
  onOpen: (what: Opening) => void;
}

export function ManagedMatchRow({ match, clock, now, mark, id, far, onOpen }: ManagedMatchRowProps) {
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
      id={id}
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
        {match.postponed ? "Postponed" : <time dateTime={when}>{clock.date(matchDate)}</time>}
      </ListCell>
      <ListCell className="font-display text-2xl font-bold whitespace-nowrap tabular-nums [grid-area:time]">
        {match.postponed ? "TBD" : <time dateTime={when}>{clock.time(matchDate)}</time>}
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
      </ListCell>
      {/* On a card, the result says that a match has ended. */}
      <ListCell label="Started" className={clsx(FLAG, "[grid-area:started]", matchEnded && "max-lg:hidden!")}>
        <Flag on={matchStarted} />
      </ListCell>
      <ListCell label="Ended" className={clsx(FLAG, "[grid-area:ended]", matchEnded && "max-lg:hidden!")}>
        <Flag on={matchEnded} />
      </ListCell>
      <ListCell
        label="Winner"
        className={clsx(FLAG, "max-lg:col-span-full", match.matchWinner === null && "max-lg:hidden!")}
      >
        <Winner match={match} />
      </ListCell>
      {season.state !== "over" && (
        <ListCell className="self-start text-right [grid-area:menu] lg:pr-3">
          <RowMenu match={match} actions={{ ...actions, toggle }} onOpen={onOpen} />
          {early.dialog}
        </ListCell>
      )}
    </ListRow>
  );
}

type Actions = ReturnType<typeof useMatchActions>;

/** The calls that a row makes directly, which of them is running, and how the last one ended. */
function useMatchActions({ matchId, awardedAt, version }: ManagedMatch) {
  const refreshing = useNotifiedMutation(refreshMatch);
  const toggling = useNotifiedMutation(setStatus);
  const awarding = useAwarding();
  const withdrawing = useNotifiedMutation(withdrawAward);
  const actions = [refreshing, toggling, awarding, withdrawing];
  const clear = () => {
    for (const action of actions) if (!action.isPending) action.reset();
  };
  const running: [boolean, string][] = [
    [refreshing.isPending, "Refreshing…"],
    [awarding.isPending, "Awarding points…"],
    [withdrawing.isPending, "Withdrawing the award…"],
    [toggling.isPending, "Changing the status…"],
  ];
  return {
    refresh: () => {
      clear();
      refreshing.mutate({ matchId });
    },
    toggle: (status: Status) => {
      clear();
      toggling.mutate({ matchId, ...FLAGS[status], version });
    },
    award: () => {
      clear();
      awarding.mutate(matchId);
    },
    withdrawAward: () => {
      clear();
      withdrawing.mutate({ matchId, version });
    },
    /** Progress text; undefined when idle. */
    running: running.find(([isOn]) => isOn)?.[1],
    /** Stays in the row, because the notification may have been missed. */
    failure: actions.map(({ error }) => error?.message).find(Boolean),
    /** The last award's message, unless it has been taken back since. */
    awarded: awardedAt === null ? undefined : awarding.data?.message,
  };
}

interface DueLineProps {
  match: ManagedMatch;
  now: Date;
  actions: Actions;
  onOpen: (what: Opening) => void;
}

/** The running call's progress or result, or what is still to do, with its button. A live match can have its result. */
function DueLine({ match, now, actions, onOpen }: DueLineProps) {
  const season = useSeason();
  const due = dueOf(match, now, season);
  const isLive = season.state !== "over" && match.matchStarted && !hasEnded(match);
  const award = () => {
    actions.award();
    // The button disappears once the award is running.
    document.getElementById(menuIdOf(match.matchId))?.focus();
  };
  return (
    <>
      <div role="status" className="text-sm font-semibold">
        {actions.running && (
          <p className="mt-1 flex items-center gap-2">
            <Ball className="size-5 motion-safe:animate-bowl" />
            {actions.running}
          </p>
        )}
        {actions.failure && <p className="mt-1 text-error-text">{actions.failure}</p>}
        {actions.awarded && <p className="mt-1 text-grass">{actions.awarded}</p>}
      </div>
      {(due || isLive) && !actions.running && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {due && (
            <span className="font-semibold text-wildcard-text">
              {due === "points" ? "Result set, points not awarded" : "Over, but no result yet"}
            </span>
          )}
          <Button
            look="quiet"
            className="min-h-11! px-3! py-1! text-lg!"
            onClick={due === "points" ? award : () => onOpen("result")}
          >
            {due === "points" ? "Award now" : "Update Result"}{" "}
            <span className="sr-only">for match {match.matchNumber}</span>
          </Button>
        </div>
      )}
    </>
  );
}

function Winner({ match }: { match: ManagedMatch }) {
  const { matchWinner } = match;
  if (matchWinner === null || !hasResult(match)) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not decided</span>
      </span>
    );
  }
  if (isShared(matchWinner))
    return <span className="font-semibold whitespace-nowrap">{matchWinner === TIE ? "Tie" : "No Result"}</span>;
  return <WinnerCode team={matchWinner} />;
}

function Flag({ on }: { on: boolean }) {
  if (!on) return <span className="text-ink-soft">No</span>;
  return <span className="font-bold text-grass">Yes</span>;
}

interface RowMenuProps {
  match: ManagedMatch;
  actions: Actions;
  onOpen: (what: Opening) => void;
}

function RowMenu({ match, actions, onOpen }: RowMenuProps) {
  const { teams, rules } = useSeason();
  const { matchId, matchNumber, teamOne, teamTwo } = match;
  const mayReplay = !isWon(match) && havePicksClosed(match, new Date(serverNow()), rules);
  const trigger = (
    <button
      type="button"
      id={menuIdOf(matchId)}
      aria-label={`Match ${matchNumber}, ${sideCode(teamOne, teams)} v ${sideCode(teamTwo, teams)}: actions`}
      className="grid size-11 place-items-center rounded-lg border-2 border-line-strong bg-card hover:bg-band"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-current">
        <circle cx="12" cy="5" r="2.2" />
        <circle cx="12" cy="12" r="2.2" />
        <circle cx="12" cy="19" r="2.2" />
      </svg>
    </button>
  );
  return (
    <Menu trigger={trigger} narrow>
      <MenuAction onSelect={actions.refresh}>Refresh Data</MenuAction>
      <MenuBranch label="Status" off={actions.running !== undefined}>
        <MenuChoice value={statusOf(match)} options={STATUSES} onChoose={actions.toggle} />
      </MenuBranch>
      <MenuAction onSelect={() => onOpen("result")}>Update Result</MenuAction>
      <MenuAction onSelect={() => onOpen("innings")}>Edit Innings</MenuAction>
      <MenuAction onSelect={actions.award}>Award Points</MenuAction>
      {match.awardedAt && <MenuAction onSelect={actions.withdrawAward}>Withdraw Award</MenuAction>}
      {match.fromSource && <MenuAction onSelect={() => onOpen("override")}>Override Data</MenuAction>}
      {mayReplay && <MenuAction onSelect={() => onOpen("replay")}>Replay match</MenuAction>}
      <MenuLine />
      <MenuAction onSelect={() => onOpen("edit")}>Edit Match</MenuAction>
    </Menu>
  );
}

type Flags = Pick<Match, "matchStarted" | "matchEnded" | "secondInningStarted">;

export const STATUSES = ["Not Started", "Ongoing", "Second innings", "Completed"] as const;
type Status = (typeof STATUSES)[number];

/** Fields left out stay as they are: a match may end without a second innings. */
export const FLAGS: Record<Status, Omit<Flags, "secondInningStarted"> & { secondInningStarted?: boolean }> = {
  "Not Started": { matchStarted: false, matchEnded: false },
  Ongoing: { matchStarted: true, matchEnded: false, secondInningStarted: false },
  "Second innings": { matchStarted: true, matchEnded: false, secondInningStarted: true },
  Completed: { matchStarted: true, matchEnded: true },
};

export function statusOf({ matchStarted, matchEnded, secondInningStarted }: Flags): Status {
  if (matchEnded) return "Completed";
  if (secondInningStarted) return "Second innings";
  return matchStarted ? "Ongoing" : "Not Started";
}

/**
 * Asks before an action closes picks early (rule 2). `guard` acts after `dialog` is confirmed if it would close open
 * picks, and does the other thing otherwise, which is by default to act at once.
 */
export function useCloseEarly(match: ManagedMatch | null, returnTo?: () => HTMLElement | null) {
  const [action, setAction] = useState<(() => void) | null>(null);
  const { rules } = useSeason();
  const isOpen = () => match !== null && !havePicksClosed(match, new Date(serverNow()), rules);
  const guard = (closes: boolean, act: () => void, otherwise = act) =>
    closes && isOpen() ? setAction(() => act) : otherwise();
  const dialog = action && match && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setAction(null)}
      title="Close picks early?"
      warning="Picks for this match will close for everyone now."
      action="Close picks"
      onConfirm={() => {
        setAction(null);
        action();
      }}
      {...(returnTo && { returnTo })}
    >
      <p>
        They're due to close on <LocalTime at={closingTime(match, rules)} />. You can't reopen them.
      </p>
    </ConfirmDialog>
  );
  return { guard, dialog };
}
