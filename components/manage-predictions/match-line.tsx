"use client";

import clsx from "clsx";
import { type Ref, useId } from "react";
import { TypeBadge } from "@/components/match/match-type-badge";
import { MatchWinner } from "@/components/match/match-winner";
import type { ClockFace } from "@/components/match/use-clock-face";
import { SidesStripe } from "@/components/team/sides-stripe";
import { ChevronIcon } from "@/components/ui/icons";
import { ListBody, ListCell, ListRow } from "@/components/ui/list-row";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { shownName } from "@/lib/match/match-names";
import { MatchStatus } from "./match-status";
import { PicksOfMatch } from "./picks-of-match";

interface MatchLineProps {
  match: ManagedMatch;
  clock: ClockFace;
  open: boolean;
  onToggle: () => void;
  id: string | undefined;
  ref: Ref<HTMLTableSectionElement> | undefined;
}

/** A match in one line, and below it, while it is open, its predictions. */
export function MatchLine({ match, clock, open, onToggle, id, ref }: MatchLineProps) {
  const detailsId = useId();
  const { matchType, matchDate, picks } = match;
  const name = shownName(match);
  const when = matchDate.toISOString();
  return (
    <ListBody id={id} ref={ref} className={clsx("scroll-mt-20 max-lg:mb-3 max-lg:gap-0!", id && "lg:bg-wildcard/10")}>
      <ListRow
        className={clsx(
          "drawn-when-near max-lg:flex! max-lg:flex-wrap max-lg:items-center max-lg:pl-6!",
          "[--row-height:7.5rem]",
          open && "max-lg:rounded-b-none",
          id && "max-lg:border-wildcard!",
        )}
      >
        <ListCell className="font-semibold [overflow-wrap:anywhere] max-lg:basis-full max-lg:pr-12">
          <SidesStripe teamOne={match.teamOne} teamTwo={match.teamTwo} />
          {id && (
            <span className="mr-2 inline-block rounded-md bg-wildcard px-2 py-0.5 text-sm text-wildcard-on">Now</span>
          )}
          {name}
        </ListCell>
        <ListCell>
          <TypeBadge type={matchType} />
        </ListCell>
        <ListCell className="whitespace-nowrap">
          <time dateTime={when}>{clock.date(matchDate)}</time>
        </ListCell>
        <ListCell className="font-display text-xl font-bold whitespace-nowrap tabular-nums">
          <time dateTime={when}>{clock.time(matchDate)}</time>
        </ListCell>
        <ListCell>
          <MatchStatus match={match} />
        </ListCell>
        <ListCell>
          <MatchWinner match={match} />
        </ListCell>
        <ListCell className="text-right whitespace-nowrap max-lg:absolute max-lg:top-2 max-lg:right-2">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            className="inline-flex min-h-11 min-w-11 items-center justify-end gap-1 rounded-lg px-2 after:absolute after:inset-0"
            onClick={onToggle}
          >
            <span className="sr-only">{name}: predictions, </span>
            <span className="tabular-nums max-lg:sr-only">{picks}</span>
            <span className={clsx("motion-safe:transition-transform", open && "rotate-180")}>
              <ChevronIcon />
            </span>
          </button>
        </ListCell>
      </ListRow>
      {open && (
        <tr role="row" id={detailsId} className="max-lg:block">
          <td role="cell" colSpan={7} className="p-0 max-lg:block">
            <PicksOfMatch match={match} />
          </td>
        </tr>
      )}
    </ListBody>
  );
}
