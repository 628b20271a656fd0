import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { Move } from "../player/move";

const LAST_RANK = 3;
/** If more players share the first ranks, no cards are shown. */
const AT_MOST = 5;

interface LeadersProps {
  entries: readonly LeaderboardEntry[];
  /** The recorded winners of the season (null for deleted accounts); undefined if there is no record. */
  champions: readonly (string | null)[] | undefined;
}

/** Cards of the players on the first three ranks. A sole leader's card is larger. */
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

interface LeaderCardProps {
  entry: LeaderboardEntry;
  /** Points behind the leader. */
  behind: number;
  /** Is the sole leader. */
  alone: boolean;
  champions: LeadersProps["champions"];
}

function LeaderCard({ entry, behind, alone, champions }: LeaderCardProps) {
  const { teams, state } = useSeason();
  const { banner, ground, text, accent } = teamLook(entry.homeTeam, teams);
  const { rank, firstName, lastName, profilePic, points } = entry;
  const isChampion = champions?.includes(entry.userId) ?? true;
  const won = isChampion ? "Champion" : "First of those still here";
  const leading = state === "over" ? won : "In the lead";
  return (
    <li
      className={clsx(
        "relative isolate flex items-center gap-3 overflow-hidden rounded-2xl border-b-6 px-4 py-3 max-[22rem]:flex-wrap sm:px-5",
        alone ? "min-h-36 md:col-span-2 md:min-h-44" : "min-h-24",
      )}
      style={{ backgroundColor: ground, color: text, borderColor: accent }}
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-20 bg-cover bg-center"
        style={{ backgroundImage: `url(${banner})` }}
      />
      {/* Darken the banner behind long names. */}
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10"
        style={{
          backgroundImage: `linear-gradient(to right, ${ground} 30%, color-mix(in srgb, ${ground} 35%, transparent))`,
        }}
      />
      <span
        className={clsx(
          "w-[1.1ch] font-display leading-none font-black tabular-nums",
          alone ? "text-7xl sm:text-8xl" : "text-6xl",
        )}
      >
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <Avatar picture={profilePic} className={clsx("ring-3 ring-current", alone ? "size-12 sm:size-20" : "size-11")} />
      <span className="grid min-w-0 flex-1 gap-0.5 max-[22rem]:order-last max-[22rem]:basis-full">
        <span
          className={clsx(
            "line-clamp-2 font-display leading-tight font-extrabold wrap-anywhere max-[22rem]:line-clamp-none",
            alone ? "text-2xl sm:text-4xl" : "text-xl sm:text-2xl",
          )}
        >
          <PlayerLink userId={entry.userId} className="after:absolute after:inset-0 after:rounded-2xl hover:underline">
            {firstName} {lastName}
          </PlayerLink>
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
          {behind === 0 ? leading : `${behind} behind`}
          <Move moved={entry.moved} plain />
        </span>
      </span>
      <span
        className={clsx(
          "rounded-xl px-2 pt-1.5 sm:px-3 pb-1 text-center font-display leading-none font-black tabular-nums max-[22rem]:ml-auto tight:-ml-2 tight:text-4xl",
          alone ? "text-6xl sm:text-8xl" : "text-5xl sm:text-6xl",
        )}
        style={{ backgroundColor: ground }}
      >
        {points} <span className="block pt-1 font-text text-xs font-bold">{points === 1 ? "point" : "points"}</span>
      </span>
    </li>
  );
}
