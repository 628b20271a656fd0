import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { teamLook } from "@/components/team/team-look";
import { plainMoney } from "@/lib/leaderboard/money";
import type { FinalPlace } from "@/lib/past-season/schema";
import type { Season } from "@/lib/season/schema";
import { several } from "@/lib/several";
import { playerName } from "./words";

/** By rank: how high one stands, and how large. */
const STEPS = [
  { step: "min-h-40 sm:min-h-44", figure: "text-7xl", name: "text-xl sm:text-2xl", avatar: "size-16 sm:size-20" },
  { step: "min-h-30 sm:min-h-32", figure: "text-5xl", name: "text-lg sm:text-xl", avatar: "size-12 sm:size-16" },
  { step: "min-h-24", figure: "text-4xl", name: "text-lg sm:text-xl", avatar: "size-12 sm:size-14" },
] as const;
const LOWEST = STEPS[2];

interface PodiumStepProps {
  line: FinalPlace;
  season: Season;
  isOwn: boolean;
  className: string;
}

/** One of the first three on a step in the colours of their team, as high as the rank. */
export function PodiumStep({ line, season, isOwn, className }: PodiumStepProps) {
  const { ground, text, accent, banner } = teamLook(line.homeTeam, season.teams);
  const { step, figure, name, avatar } = STEPS[line.rank - 1] ?? LOWEST;
  return (
    <li className={clsx("grid min-w-0 content-end justify-items-center gap-2 text-center", className)}>
      <Avatar picture={line.profilePic} className={clsx("ring-3 ring-line-strong", avatar)} />
      <span className={clsx("max-w-full font-display leading-tight font-extrabold wrap-anywhere", name)}>
        <PlayerLink userId={line.userId} of={season} className="hover:underline">
          {playerName(line)}
        </PlayerLink>
        {isOwn && (
          <span className="ml-2 inline-block rounded-md bg-wildcard px-1.5 font-text text-sm font-bold text-wildcard-on">
            You
          </span>
        )}
      </span>
      <span
        className={clsx(
          "relative isolate grid w-full content-start justify-items-center gap-1 overflow-hidden rounded-t-xl border-t-6 px-1 pt-2 pb-3 forced-colors:border-x-2 tight:rounded-b-xl",
          step,
        )}
        style={{ backgroundColor: ground, color: text, borderColor: accent }}
      >
        <span
          aria-hidden="true"
          className="absolute inset-0 -z-20 bg-cover bg-center"
          style={{ backgroundImage: `url(${banner})` }}
        />
        <span
          aria-hidden="true"
          className="absolute inset-0 -z-10"
          style={{ backgroundColor: `color-mix(in srgb, ${ground} 88%, transparent)` }}
        />
        <span className={clsx("font-display leading-none font-black tabular-nums", figure)}>
          <span className="sr-only">Rank </span>
          {line.rank}
        </span>
        <span className="text-sm leading-tight font-bold tabular-nums wrap-anywhere sm:text-base">
          {several(line.points, "point")}
        </span>
        {line.prize > 0 && (
          <span className="text-sm leading-tight font-semibold tabular-nums wrap-anywhere max-sm:text-xs">
            <span className="sr-only">, won </span>
            {plainMoney(line.prize, season.rules.currency)}
          </span>
        )}
      </span>
    </li>
  );
}
