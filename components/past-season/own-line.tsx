import { money } from "@/lib/leaderboard/money";
import { ordinal } from "@/lib/ordinal";
import type { FinalPlace } from "@/lib/past-season/schema";
import { several } from "@/lib/several";
import { NUMBERS } from "./words";

interface OwnLineProps {
  line: FinalPlace;
  players: number;
  currency: string;
}

/** How the reader came out of a season. */
export function OwnLine({ line: { rank, points, prize }, players, currency }: OwnLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-wildcard/25 px-3 py-1.5">
      <strong className="rounded-md bg-wildcard px-1.5 text-sm text-wildcard-on">You</strong>
      <span className="tabular-nums">
        <strong>{ordinal(rank)}</strong> of {NUMBERS.format(players)}, {several(points, "point")}
        {prize > 0 && `, ${money(prize, currency)} won`}
      </span>
    </p>
  );
}
