import clsx from "clsx";
import { TypeBadge } from "@/components/match/match-type-badge";
import type { ClockFace } from "@/components/match/use-clock-face";
import { SidesStripe } from "@/components/team/sides-stripe";
import { EXTRAS_TYPE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { CELL } from "./row-layout";

/** Which match it is, and when; its type stands out only where it is a special one. */
export function FixtureCells({ match, clock }: { match: Match; clock: ClockFace }) {
  const { matchNumber, matchType, matchDate, teamOne, teamTwo } = match;
  const isPlain = matchType === EXTRAS_TYPE;
  const when = matchDate.toISOString();
  return (
    <>
      <td
        role="cell"
        className={clsx(CELL, "text-sm text-ink-soft tabular-nums [grid-area:number] lg:pl-5 lg:text-base")}
      >
        <SidesStripe teamOne={teamOne} teamTwo={teamTwo} />
        <span className="lg:hidden">No. </span>
        {matchNumber}
      </td>
      <td role="cell" className={clsx(CELL, "[grid-area:type]", isPlain && "max-lg:sr-only")}>
        {isPlain ? <span className="text-sm text-ink-soft">{matchType}</span> : <TypeBadge type={matchType} />}
      </td>
      <td role="cell" className={clsx(CELL, "whitespace-nowrap max-lg:hidden")}>
        <time dateTime={when}>{clock.date(matchDate)}</time>
      </td>
      <td
        role="cell"
        className={clsx(
          CELL,
          "whitespace-nowrap tabular-nums [grid-area:time] max-lg:text-sm lg:font-display lg:text-2xl lg:font-bold",
        )}
      >
        <time dateTime={when}>{clock.time(matchDate)}</time>
      </td>
    </>
  );
}
