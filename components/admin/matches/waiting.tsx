"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type Ref, useEffect, useRef } from "react";
import type { ClockFace } from "@/components/match/clock-time";
import { useSeason } from "@/components/season/season";
import { TeamPlate } from "@/components/team/team-plate";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { pageHead } from "@/components/ui/page-focus";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { refreshAllMatches, sourceState } from "@/lib/match/admin-client";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { dueOf } from "@/lib/match/current";
import type { Opening } from "./match-row";
import type { Filter } from "./matches-table";
import { useAwarding } from "./undo";

/** How many matches are listed. */
const AT_ONCE = 4;

interface WaitingProps {
  matches: readonly ManagedMatch[];
  now: Date;
  clock: ClockFace;
  onOpen: (match: ManagedMatch, what: Opening) => void;
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
  const isCalm = problem === null && due.length === 0 && others.length === 0;
  const hasAwarded = useRef(false);
  useEffect(() => {
    // The focused heading disappeared with the last item.
    if (!isCalm || !hasAwarded.current || document.activeElement !== document.body) return;
    (heading.current ?? pageHead())?.focus();
  }, [isCalm]);
  if (isCalm) return calm ?? (matches.length > 0 && <NothingWaits headingRef={heading} />);
  return (
    <section
      aria-labelledby="waiting"
      className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-2xl border-2 border-wildcard bg-card px-4 py-3"
    >
      <h2 id="waiting" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Waiting for you
      </h2>
      <ul className="divide-y divide-line">
        {problem && <WaitingSource problem={problem} />}
        {due.slice(0, AT_ONCE).map((match) => (
          <WaitingMatch
            key={match.matchId}
            match={match}
            now={now}
            clock={clock}
            onResult={() => onOpen(match, "result")}
            onAward={() => {
              // The line with the focused button is about to disappear.
              heading.current?.focus();
              hasAwarded.current = true;
            }}
          />
        ))}
        {others}
      </ul>
      {due.length > AT_ONCE && (
        <p className="flex flex-wrap gap-x-5 border-t border-line pt-1">
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

function NothingWaits({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <h2
      ref={headingRef}
      tabIndex={-1}
      className="flex items-center gap-2 font-text text-base font-semibold text-grass outline-none"
    >
      {useSeason().state === "over" ? (
        "This season is over: nothing of it changes any more"
      ) : (
        <>
          <CheckIcon /> No result and no award is missing
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
      {due === "points" ? `All ${count} that are not awarded` : `All ${count} without a result`}
    </button>
  );
}

interface WaitingMatchProps {
  match: ManagedMatch;
  now: Date;
  clock: ClockFace;
  onResult: () => void;
  /** Called once the award has been sent. */
  onAward: () => void;
}

function WaitingMatch({ match, now, clock, onResult, onAward }: WaitingMatchProps) {
  const awarding = useAwarding();
  const { matchId, matchNumber, teamOne, teamTwo, matchDate } = match;
  const isAward = dueOf(match, now, useSeason()) === "points";
  const award = () => {
    awarding.mutate(matchId);
    onAward();
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 tight:grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="inline-flex flex-wrap gap-1.5">
          <TeamPlate side={teamOne} /> <TeamPlate side={teamTwo} />
        </span>
        <span className="text-sm text-ink-soft tabular-nums">
          No. {matchNumber}, <time dateTime={matchDate.toISOString()}>{clock.date(matchDate)}</time>
        </span>
        <span className="basis-full text-sm font-semibold text-wildcard-text">
          {isAward ? "Result set, points not awarded" : "Over, but no result yet"}
        </span>
      </div>
      <Button
        look={isAward ? "main" : "quiet"}
        busy={awarding.isPending}
        className="px-4! text-lg!"
        onClick={isAward ? award : onResult}
      >
        <span>
          {isAward ? "Award now" : "Set result"} <span className="sr-only">of match {matchNumber}</span>
        </span>
      </Button>
      {awarding.error && (
        <p role="alert" className="col-span-full text-sm font-semibold text-error-text">
          {awarding.error.message}
        </p>
      )}
    </li>
  );
}

/** The match data source's current error. */
export function WaitingSource({ problem }: { problem: string }) {
  const refreshing = useNotifiedMutation(refreshAllMatches);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 tight:grid-cols-[minmax(0,1fr)]">
      <p role="alert" className="font-semibold text-error-text [overflow-wrap:anywhere]">
        {problem}.
      </p>
      <Button look="quiet" className="px-4! text-lg!" busy={refreshing.isPending} onClick={() => refreshing.mutate()}>
        Ask again
      </Button>
    </li>
  );
}
