import type { Prediction } from "@/lib/pick/schema";
import { sum } from "@/lib/sum";
import { OutcomeSign } from "./outcome-sign";
import type { OwnOutcome } from "./own-outcome";
import type { OwnMatch } from "./season-filter";

/** Told in this order, as far as there are any. */
const TALLIES: readonly [OwnOutcome, string][] = [
  ["won", "won"],
  ["lost", "lost"],
  ["no result", "no result"],
  ["no points", "without points"],
  ["missed", "no pick"],
  ["waiting", "waiting"],
  ["picked", "picked"],
  ["open", "to pick"],
];

const AHEAD: ReadonlySet<OwnOutcome> = new Set(["open", "picked", "later"]);

/** One's own season, a sign a match in order of play, and what they come to; from the first match that has closed on. */
export function OwnSeason({ matches, picks }: { matches: readonly OwnMatch[]; picks: readonly Prediction[] }) {
  const count = (outcome: OwnOutcome) => matches.filter((one) => one.outcome === outcome).length;
  if (!matches.some(({ outcome }) => outcome !== null && !AHEAD.has(outcome))) return null;
  const points = sum(picks.map(({ pointsAwarded }) => pointsAwarded));
  return (
    <section
      aria-labelledby="own-season"
      className="grid gap-3 rounded-2xl border border-line bg-card px-4 py-4 sm:px-5"
    >
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id="own-season" className="text-xl">
          Your season
        </h2>
        <p className="font-semibold">
          <span className="font-display text-2xl leading-none font-black tabular-nums">{points}</span>{" "}
          {points === 1 ? "point" : "points"} from picks
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums sm:text-base">
          {TALLIES.filter(([outcome]) => count(outcome) > 0).map(([outcome, word]) => (
            <li key={outcome} className="flex items-center gap-1.5">
              <OutcomeSign outcome={outcome} className="size-4" />
              <span>
                {count(outcome)} {word}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className="flex flex-wrap gap-x-[3px] gap-y-1.5 lg:justify-between">
        {matches.map(
          ({ match, outcome }) =>
            outcome && <OutcomeSign key={match.matchId} outcome={outcome} className="size-3 lg:size-[0.68rem]" />,
        )}
      </div>
    </section>
  );
}
