"use client";

import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import type { Path } from "@/lib/evening/schema";
import { fullName } from "@/lib/full-name";
import { several } from "@/lib/several";

interface Side {
  player: Path;
  /** In how many matches they gained more than the other, and how much more. */
  times: number;
  points: number;
}

/** Two players on the colours of their teams, each with how often and by how much they were ahead. */
export function Opponents({ sides: [left, right] }: { sides: readonly [Side, Side] }) {
  return (
    <ul aria-label="Head to head" className="grid gap-3 sm:grid-cols-2">
      <Opponent {...left} isAhead={left.points > right.points} />
      <Opponent {...right} isAhead={right.points > left.points} />
    </ul>
  );
}

function Opponent({ player, times, points, isAhead }: Side & { isAhead: boolean }) {
  const { teams } = useSeason();
  const { ground, text, accent } = teamLook(player.homeTeam, teams);
  return (
    <li
      className="flex items-center gap-3 rounded-xl border-b-6 p-4 tight:flex-wrap forced-colors:border-2"
      style={{ backgroundColor: ground, color: text, borderColor: accent }}
    >
      <Avatar picture={player.profilePic} className="size-14 ring-3 ring-current" />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-display text-2xl leading-tight font-extrabold wrap-anywhere">{fullName(player)}</span>
        <span className="text-sm font-semibold">
          ahead in {times === 0 ? "no match" : times === 1 ? "1 match" : `${times} matches`}
        </span>
      </span>
      <span className={clsx("font-display leading-none font-black tabular-nums", isAhead ? "text-6xl" : "text-4xl")}>
        +{points}
        <span className="sr-only"> {several(points, "point")}</span>
      </span>
    </li>
  );
}
