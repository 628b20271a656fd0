import clsx from "clsx";
import type { Ref } from "react";
import type { MatchDay } from "../match/match-days";
import type { ClockFace } from "../match/use-clock-face";
import { MatchRow } from "./match-row";

interface MatchDayRowsProps extends MatchDay {
  clock: ClockFace;
  /** Such as Today; marks the day. */
  mark: string | undefined;
  id: string | undefined;
  ref: Ref<HTMLTableSectionElement> | undefined;
}

/** The matches of one day below its date. Roles are spelled out, since some browsers drop those of a table laid out anew. */
export function MatchDayRows({ matches, clock, mark, id, ref }: MatchDayRowsProps) {
  const [first] = matches;
  if (!first) return null;
  return (
    <tbody role="rowgroup" id={id} ref={ref} className={clsx("scroll-mt-20 max-md:block", mark && "bg-wildcard/10")}>
      <tr role="row" className={clsx("max-md:block", !mark && "md:hidden")}>
        {/* biome-ignore lint/a11y/useSemanticElements: it heads a group of rows */}
        <th
          role="rowheader"
          scope="rowgroup"
          colSpan={9}
          className="border-t-2 border-line-strong px-4 pt-3 pb-2 text-left font-display text-xl leading-tight font-extrabold max-md:block md:px-5"
        >
          {mark && (
            <span className="mr-2 inline-block rounded-md bg-wildcard px-2 py-0.5 text-wildcard-on">{mark}</span>
          )}
          {clock.day(first.matchDate)}
        </th>
      </tr>
      {matches.map((match) => (
        <MatchRow key={match.matchId} match={match} clock={clock} />
      ))}
    </tbody>
  );
}
