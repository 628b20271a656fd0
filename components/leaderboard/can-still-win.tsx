"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { contendersNow } from "@/lib/leaderboard/client";
import type { Contenders } from "@/lib/leaderboard/schema";
import { useScope } from "./table-views";

/** Near the end of the season, lists who can still win it. Renders nothing at other times and for mini-leagues. */
export function CanStillWin({ userId }: { userId: string }) {
  const isEveryone = useScope().scope === null;
  const { data } = useQuery({ ...contendersNow, enabled: isEveryone });
  if (!isEveryone || !data?.standing) return null;
  const { matchesLeft, standing } = data;
  return (
    <details className="rounded-2xl border border-line bg-card px-4 sm:px-6">
      <summary className="min-h-11 cursor-pointer content-center py-2 font-semibold">
        {canWinInWords(matchesLeft, standing)}
      </summary>
      <p className="pb-2 text-sm text-ink-soft">
        "Up to" is their total if everything goes their way, wildcards and home team bonus included.
      </p>
      <ol aria-label="Who can still win" className="pb-3">
        {standing.contenders.map((player) => (
          <li
            key={player.userId}
            className={clsx(
              "flex items-center gap-3 border-t border-line px-2 py-2",
              player.userId === userId && "bg-wildcard/25 font-semibold",
            )}
          >
            <span translate="no" className="w-8 font-display text-xl leading-none font-extrabold tabular-nums">
              {player.rank}
            </span>
            <Avatar picture={player.profilePic} className="size-7" />
            <span translate="no" className="min-w-0 flex-1 leading-snug wrap-anywhere">
              {player.firstName} {player.lastName}
            </span>
            <span className="text-right tabular-nums">
              {player.points}, <span className="whitespace-nowrap">up to {player.most}</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Such as "3 matches left: 4 players can still win, including you". */
export function canWinInWords(matchesLeft: number, { canWin, canYou }: NonNullable<Contenders["standing"]>): string {
  const left = matchesLeft === 1 ? "One match left" : `${matchesLeft} matches left`;
  if (canWin === 1) return `${left}: ${canYou ? "only you can still win" : "only one player can still win"}`;
  const players = `${left}: ${canWin.toLocaleString("en")} players can still win`;
  if (canYou === null) return players;
  return canYou ? `${players}, including you` : `${players}, but not you`;
}
