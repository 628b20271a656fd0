import clsx from "clsx";
import { PartList } from "@/components/pick/part-list";
import { ordinal } from "@/lib/ordinal";
import type { SeasonLine as Line } from "@/lib/player-season/schema";
import { several } from "@/lib/several";
import type { Team } from "@/lib/team/schema";
import { LineFixture } from "./line-fixture";
import { PickMade } from "./pick-made";

interface SeasonLineProps {
  line: Line;
  teams: readonly Team[];
  rulesAt: string;
}

/** A decided match in a line: who played, the pick, what it brought and why, and what all of it had come to. */
export function SeasonLine({ line, teams, rulesAt }: SeasonLineProps) {
  const { match, pick, parts, points, total, rank } = line;
  return (
    <li
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-t border-l-6 border-t-line px-3 py-2.5 first:border-t-0 tight:grid-cols-[minmax(0,1fr)] sm:px-4 lg:grid-cols-[16rem_9rem_minmax(0,1fr)_5.5rem] lg:gap-x-4",
        points > 0
          ? "border-l-grass"
          : parts.some(({ kind }) => kind === "wrong")
            ? "border-l-cherry"
            : "border-l-line-strong",
      )}
    >
      <LineFixture match={match} teams={teams} />
      <p className="text-right font-display text-4xl leading-none font-black tabular-nums tight:text-left lg:order-last">
        {points > 0 ? `+${points}` : points}
        <span className="sr-only"> {points === 1 ? "point" : "points"}.</span>
        <span className="block pt-1 font-text text-sm font-semibold whitespace-nowrap text-ink-soft">
          <span className="sr-only">{several(total, "point")} so far</span>
          <span aria-hidden="true">= {total}</span>
          {rank !== null && `, ${ordinal(rank)}`}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:col-span-full lg:contents">
        <PickMade line={line} pick={pick} teams={teams} />
        <PartList parts={parts} rulesAt={rulesAt} />
      </div>
    </li>
  );
}
