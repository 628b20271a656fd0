import { GamechangerTag, WildcardTag } from "@/components/pick/extra-tags";
import { PartList } from "@/components/pick/part-list";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import type { Earner } from "@/lib/match-story/earners-schema";

interface EarnerRowProps {
  earner: Earner;
  rulesAt: string;
  isOwn: boolean;
}

/** Somebody who picked a side: what they laid on it and, once it is settled, what it has earned. */
export function EarnerRow({ earner, rulesAt, isOwn }: EarnerRowProps) {
  const { userId, firstName, lastName, profilePic, wildcardUsed, gamechangerUsed, parts, points } = earner;
  const isSettled = parts.every(({ kind }) => kind !== "waiting");
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line px-4 py-1.5 tight:grid-cols-[minmax(0,1fr)] ${isOwn ? "bg-wildcard/25" : ""}`}
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold">
        <PlayerLink
          userId={userId}
          className="flex min-h-11 min-w-0 items-center gap-2.5 hover:underline tight:flex-wrap"
        >
          <Avatar picture={profilePic} className="size-9" />
          <span className="min-w-0 wrap-anywhere">
            {firstName} {lastName}
          </span>
        </PlayerLink>
        {isOwn && <span className="rounded-md bg-wildcard px-1.5 text-sm font-bold text-wildcard-on">You</span>}
        {wildcardUsed && <WildcardTag>Wildcard</WildcardTag>}
        {gamechangerUsed && <GamechangerTag>Gamechanger</GamechangerTag>}
      </span>
      {isSettled && (
        <>
          <span className="font-display text-3xl leading-none font-black tabular-nums">
            {points > 0 ? `+${points}` : points}
            <span className="sr-only"> {points === 1 ? "point" : "points"}</span>
          </span>
          <span className="pb-1 pl-11.5 tight:pl-0">
            <PartList parts={parts} rulesAt={rulesAt} />
          </span>
        </>
      )}
    </li>
  );
}
