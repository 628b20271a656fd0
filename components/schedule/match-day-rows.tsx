import clsx from "clsx";
import type { Ref } from "react";
import type { ClockFace } from "../match/use-clock-face";
import { type Details, MatchRow } from "./match-row";
import type { SeasonMatch } from "./use-own-season";
import type { RowsViewer } from "./use-rows-viewer";

interface MatchDayRowsProps {
  matches: readonly SeasonMatch[];
  clock: ClockFace;
  now: Date;
  details: Details;
  viewer: RowsViewer;
  /** Such as Today; marks the day. */
  mark: string | undefined;
  id: string | undefined;
  ref: Ref<HTMLTableSectionElement> | undefined;
}

/**
 * The matches of one day below its date, which stays in view as long as one of them is. Roles are spelled out, since some
 * browsers drop those of a table laid out anew.
 */
export function MatchDayRows({ matches, mark, id, ref, ...ofRows }: MatchDayRowsProps) {
  const [first] = matches;
  if (!first) return null;
  return (
    <tbody role="rowgroup" id={id} ref={ref} className={clsx("max-lg:block lg:scroll-mt-10", mark && "bg-wildcard/10")}>
      <tr role="row" className={clsx("fixture-day-row", !mark && "lg:hidden")}>
        {/* biome-ignore lint/a11y/useSemanticElements: it heads a group of rows */}
        <th role="rowheader" scope="rowgroup" colSpan={10} className="fixture-day">
          {mark && (
            <span className="mr-2 inline-block rounded-md bg-wildcard px-2 py-0.5 text-wildcard-on">{mark}</span>
          )}
          {ofRows.clock.day(first.match.matchDate)}
        </th>
      </tr>
      {matches.map((own) => (
        <MatchRow key={own.match.matchId} own={own} {...ofRows} />
      ))}
    </tbody>
  );
}
