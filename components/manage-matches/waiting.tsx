"use client";

import { type ReactElement, type Ref, useEffect, useRef } from "react";
import type { ClockFace } from "@/components/match/use-clock-face";
import { useSeason } from "@/components/season/season";
import { CheckIcon } from "@/components/ui/icons";
import { pageHead } from "@/components/ui/page-focus";
import { TextLink } from "@/components/ui/text-link";
import { useQuery } from "@/components/ui/use-query";
import { sourceState } from "@/lib/browser/feed";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { dueOf } from "@/lib/match/due";
import type { Filter } from "./matches-filter";
import type { Opening } from "./row-menu";
import { WaitingMatch } from "./waiting-match";
import { WaitingSource } from "./waiting-source";

/** So many matches stand here; the rest is a tap away. */
const AT_ONCE = 4;

interface WaitingProps {
  matches: readonly ManagedMatch[];
  now: Date;
  clock: ClockFace;
  onOpen: (match: ManagedMatch, what: Opening) => void;
  /** Shows those of one kind; without it the rest is a link to Manage Matches. */
  onFilter?: (filter: Filter) => void;
  /** What goes before all else, as an item of the list. */
  urgent?: ReactElement | undefined;
  /** What else waits, as items of the list. */
  others?: readonly ReactElement[];
  /** What stands there when nothing waits. */
  calm?: ReactElement;
}

/** What waits for an administrator, each with what does it: a source that has failed, then matches, the latest first. */
export function Waiting({ matches, now, clock, onOpen, onFilter, urgent, others = [], calm }: WaitingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const problem = useQuery(sourceState).data?.problem ?? null;
  const season = useSeason();
  const due = matches.filter((match) => dueOf(match, now, season) !== null).toReversed();
  const isCalm = problem === null && due.length === 0 && others.length === 0 && !urgent;
  const hasAwarded = useRef(false);
  useEffect(() => {
    // The heading that had the focus has gone with the last of what waited.
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
        {urgent}
        {problem && <WaitingSource problem={problem} />}
        {due.slice(0, AT_ONCE).map((match) => (
          <WaitingMatch
            key={match.matchId}
            match={match}
            now={now}
            clock={clock}
            onResult={() => onOpen(match, "result")}
            onAward={() => {
              // The line goes with what there was to do.
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
