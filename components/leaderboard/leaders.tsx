import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { LeaderCard } from "./leader-card";

const LAST_RANK = 3;
/** More than so many sharing the first ranks say nothing by standing out. */
const AT_MOST = 5;

interface LeadersProps {
  entries: readonly LeaderboardEntry[];
  champions: readonly (string | null)[] | undefined;
}

/** Those on the first three ranks, each before the banner of their home team; the leader's is the large one. */
export function Leaders({ entries, champions }: LeadersProps) {
  const leaders = entries.filter(({ rank }) => rank <= LAST_RANK);
  const best = leaders[0]?.points ?? 0;
  if (best === 0 || leaders.length > AT_MOST) return null;
  return (
    <ol aria-label="The first three ranks" className="grid gap-3 md:grid-cols-2 md:has-[>:only-child]:grid-cols-1">
      {leaders.map((entry) => (
        <LeaderCard
          key={entry.userId}
          entry={entry}
          champions={champions}
          behind={best - entry.points}
          alone={entry.rank === 1 && leaders[1]?.rank !== 1}
        />
      ))}
    </ol>
  );
}
