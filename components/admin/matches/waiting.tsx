"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type ReactElement, type ReactNode, type Ref, useEffect, useRef } from "react";
import type { ClockFace } from "@/components/match/clock-time";
import { useSeason } from "@/components/season/season";
import { TeamPlate } from "@/components/team/team-plate";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { pageHead } from "@/components/ui/page-focus";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { refreshAllMatches, setStatus, sourceState } from "@/lib/match/admin-client";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { canBeOver, dueOf, isLeftOpen } from "@/lib/match/current";
import { areSidesKnown, DRAW, hasEnded } from "@/lib/match/rules";
import { sideCode } from "@/lib/team/names";
import { FLAGS } from "./managed-match-row";
import type { Filter } from "./matches-table";
import type { Opened } from "./opened-dialog";
import { useAwarding } from "./undo";

/** How many matches are listed. */
const AT_ONCE = 4;
const SMALL = "min-h-11! px-3! py-1! text-lg!";

interface WaitingProps {
  matches: readonly ManagedMatch[];
  now: Date;
  clock: ClockFace;
  onOpen: (opened: Opened) => void;
  /** Filters the page's table; without it, the rest is a link to Manage Matches. */
  onFilter?: (filter: Filter) => void;
  /** Further `<li>` items. */
  others?: readonly ReactElement[];
  /** Shown when there is nothing to do. */
  calm?: ReactElement;
}

/** What an administrator has to do: a failed match data source, then matches, the latest first. */
export function Waiting({ matches, now, clock, onOpen, onFilter, others = [], calm }: WaitingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const problem = useQuery(sourceState).data?.problem ?? null;
  const season = useSeason();
  const due = matches.filter((match) => dueOf(match, now, season) !== null).toReversed();
  const leftOpen = matches.filter((match) => isLeftOpen(match, season)).toReversed();
  const ending = season.state === "over" ? [] : matches.filter((match) => isEnding(match, now) && !due.includes(match));
  const isCalm = problem === null && [...due, ...leftOpen, ...ending, ...others].length === 0;
  const hasActed = useRef(false);
  useEffect(() => {
    // The focused heading disappeared with the last item.
    if (!isCalm || !hasActed.current || document.activeElement !== document.body) return;
    (heading.current ?? pageHead())?.focus();
  }, [isCalm]);
  if (isCalm) return calm ?? (matches.some(hasEnded) && <NothingWaits headingRef={heading} />);
  // The item with the focused button is about to disappear.
  const onActed = () => {
    heading.current?.focus();
    hasActed.current = true;
  };
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="waiting" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Waiting for you
      </h2>
      <ul className={clsx("grid grid-cols-[minmax(0,1fr)] gap-3", onFilter && "lg:grid-cols-2")}>
        {problem && <WaitingSource problem={problem} />}
        {[...due.slice(0, AT_ONCE), ...ending].map((match) =>
          dueOf(match, now, season) === "points" ? (
            <WaitingAward key={match.matchId} match={match} clock={clock} onActed={onActed} />
          ) : (
            <WaitingResult key={match.matchId} match={match} now={now} clock={clock} onOpen={onOpen} />
          ),
        )}
        {leftOpen.slice(0, AT_ONCE).map((match) => (
          <WaitingEnd key={match.matchId} match={match} clock={clock} onActed={onActed} />
        ))}
        {others}
      </ul>
      {due.length > AT_ONCE && (
        <p className="flex flex-wrap gap-x-5">
          {onFilter ? (
            <>
              <Rest of={due} due="points" now={now} onFilter={onFilter} />
              <Rest of={due} due="result" now={now} onFilter={onFilter} />
            </>
          ) : (
            <TextLink href="/admin/manage-matches">All {due.length} in Manage Matches</TextLink>
          )}
        </p>
      )}
    </section>
  );
}

/** Whether a match may end any minute, so that its result is at hand before it is overdue. */
function isEnding(match: ManagedMatch, now: Date): boolean {
  return !hasEnded(match) && match.matchStarted && canBeOver(match, now);
}

function NothingWaits({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <h2
      ref={headingRef}
      tabIndex={-1}
      className="flex items-center gap-2 font-text text-base font-semibold text-grass outline-none"
    >
      {useSeason().state === "over" ? (
        "This season is over."
      ) : (
        <>
          <CheckIcon /> All results and points are in
        </>
      )}
    </h2>
  );
}

interface RestProps {
  of: readonly ManagedMatch[];
  due: "points" | "result";
  now: Date;
  onFilter: (filter: Filter) => void;
}

function Rest({ of, due, now, onFilter }: RestProps) {
  const season = useSeason();
  const count = of.filter((match) => dueOf(match, now, season) === due).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="min-h-11 font-semibold text-grass underline underline-offset-4 hover:no-underline"
      onClick={() => onFilter(due === "points" ? "Not awarded" : "No result yet")}
    >
      {due === "points" ? `All ${count} not awarded` : `All ${count} without a result`}
    </button>
  );
}

interface WaitingItemProps {
  /** What is wrong. */
  title: string;
  detail: ReactNode;
  /** What went wrong when it was tried. */
  error?: Error | null;
  /** Links or buttons. */
  children: ReactNode;
}

/** One thing to do. */
export function WaitingItem({ title, detail, error, children }: WaitingItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-xl border-2 border-l-8 border-line border-l-wildcard bg-card px-4 py-3">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-display text-xl leading-tight font-extrabold">{title}</p>
        <div className="max-w-prose text-sm text-pretty text-ink-soft">{detail}</div>
      </div>
      <div className="flex min-w-0 flex-wrap gap-2 max-sm:basis-full">{children}</div>
      {error && (
        <p role="alert" className="basis-full text-sm font-semibold text-error-text">
          {error.message}
        </p>
      )}
    </li>
  );
}

interface WaitingMatchProps {
  match: ManagedMatch;
  clock: ClockFace;
  /** Called once it has been done. */
  onActed: () => void;
}

function WaitingAward({ match, clock, onActed }: WaitingMatchProps) {
  const awarding = useAwarding();
  const award = () => {
    awarding.mutate(match.matchId);
    onActed();
  };
  return (
    <WaitingItem
      title="Result set, points not awarded"
      detail={<Fixture match={match} clock={clock} />}
      error={awarding.error}
    >
      <Button busy={awarding.isPending} className={`${SMALL} max-sm:grow`} onClick={award}>
        <span>
          Award now <span className="sr-only">for match {match.matchNumber}</span>
        </span>
      </Button>
    </WaitingItem>
  );
}

/** A result doesn't end a match. */
function WaitingEnd({ match, clock, onActed }: WaitingMatchProps) {
  const ending = useNotifiedMutation(setStatus);
  const { matchId, matchNumber, version } = match;
  const end = () => {
    ending.mutate({ matchId, ...FLAGS.Completed, version });
    onActed();
  };
  return (
    <WaitingItem
      title="Result set, not marked as completed"
      detail={<Fixture match={match} clock={clock} />}
      error={ending.error}
    >
      <Button look="quiet" busy={ending.isPending} className={SMALL} onClick={end}>
        <span>
          Mark as completed
          <span className="sr-only">, match {matchNumber}</span>
        </span>
      </Button>
    </WaitingItem>
  );
}

interface WaitingResultProps extends Pick<WaitingProps, "now" | "clock" | "onOpen"> {
  match: ManagedMatch;
}

/** A button for each result, which opens Update Result with it chosen. */
function WaitingResult({ match, now, clock, onOpen }: WaitingResultProps) {
  const season = useSeason();
  const { matchId, matchNumber, teamOne, teamTwo } = match;
  const isDue = dueOf(match, now, season) === "result";
  const won = (side: string) => ({ result: side, label: `${sideCode(side, season.teams)} won` });
  const results = [...(areSidesKnown(match) ? [won(teamOne), won(teamTwo)] : []), { result: DRAW, label: "No Result" }];
  return (
    <WaitingItem
      title={isDue ? "Over, but no result yet" : "Set the result when it ends"}
      detail={<Fixture match={match} clock={clock} />}
    >
      {results.map(({ result, label }) => (
        <Button key={result} look="quiet" className={SMALL} onClick={() => onOpen({ what: "result", matchId, result })}>
          <span>
            {label}
            <span className="sr-only">, match {matchNumber}</span>
          </span>
        </Button>
      ))}
    </WaitingItem>
  );
}

function Fixture({ match, clock }: Omit<WaitingMatchProps, "onActed">) {
  const { matchNumber, teamOne, teamTwo, matchDate } = match;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <TeamPlate side={teamOne} /> <TeamPlate side={teamTwo} /> No. {matchNumber},{" "}
      <time dateTime={matchDate.toISOString()}>{clock.date(matchDate)}</time>
    </span>
  );
}

/** The match data source's current error. */
export function WaitingSource({ problem }: { problem: string }) {
  const refreshing = useNotifiedMutation(refreshAllMatches);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-xl border-2 border-l-8 border-error bg-card px-4 py-3">
      <p
        role="alert"
        className="min-w-0 font-display text-xl leading-tight font-extrabold text-error-text wrap-anywhere"
      >
        {problem}.
      </p>
      <Button look="quiet" className={SMALL} busy={refreshing.isPending} onClick={() => refreshing.mutate()}>
        Try again
      </Button>
    </li>
  );
}
