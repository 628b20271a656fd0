import clsx from "clsx";
import { TypeBadge } from "@/components/match/match-type-badge";
import type { ClockFace } from "@/components/match/use-clock-face";
import { SidesStripe } from "@/components/team/sides-stripe";
import { EXTRAS_TYPE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** Which match it is, and when; its type stands out only where it is a special one. */
export function FixtureCells({ match, clock }: { match: Match; clock: ClockFace }) {
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
