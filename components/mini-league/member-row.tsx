import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { fullName } from "@/lib/full-name";
import type { MiniLeagueMember } from "@/lib/mini-league/schema";
import { Badge } from "./badge";
import type { Wanted } from "./member-dialog";
import { MemberMenu } from "./member-menu";

interface MemberRowProps {
  member: MiniLeagueMember;
  isYou: boolean;
  isOwner: boolean;
  /** What its owner wants with a member; undefined for whoever is not the owner. */
  onWant: ((deed: Wanted["deed"]) => void) | undefined;
}

/** A member: rank, name that leads to their season, points. */
export function MemberRow({ member, isYou, isOwner, onWant }: MemberRowProps) {
  const { userId, profilePic, rank, points } = member;
  const name = fullName(member);
  return (
    <li
      aria-current={isYou ? "true" : undefined}
      className={clsx(
        "grid grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-t border-line py-1 pr-2 pl-3 first:border-t-0 tight:grid-cols-[auto_minmax(0,1fr)_auto] sm:pl-5",
        isYou && "bg-wildcard/25",
      )}
    >
      <span className="font-display text-2xl leading-none font-extrabold tabular-nums">
        {rank === null ? <span className="sr-only">Not in this season</span> : <Rank rank={rank} />}
      </span>
      <PlayerLink
        userId={userId}
        className="flex min-h-12 min-w-0 items-center gap-2.5 font-semibold hover:underline tight:-order-1 tight:col-span-full tight:flex-wrap"
      >
        <Avatar picture={profilePic} className="size-9" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 py-1 leading-snug">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isYou && <Badge lit>You</Badge>}
          {isOwner && <Badge>Owner</Badge>}
        </span>
      </PlayerLink>
      <span className="text-right leading-none">
        {points !== null && (
          <>
            <span className="font-display text-2xl font-extrabold tabular-nums">{points}</span>{" "}
            <span className="text-sm text-ink-soft max-sm:sr-only">{points === 1 ? "point" : "points"}</span>
          </>
        )}
      </span>
      {onWant && !isOwner ? <MemberMenu name={name} onWant={onWant} /> : <span className={onWant && "w-11"} />}
    </li>
  );
}

function Rank({ rank }: { rank: number }) {
  return (
    <>
      <span className="sr-only">Rank </span>
      {rank}
    </>
  );
}
