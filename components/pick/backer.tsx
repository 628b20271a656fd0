"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import { FocusTip } from "@/components/ui/tooltip";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { fullName } from "@/lib/full-name";
import type { NamedPrediction } from "@/lib/pick/schema";
import type { PickMade } from "@/lib/scoring/points";

/** One of those who picked a team: a picture with the name as a tip, or beside it. No stop for the keyboard. */
export function Backer({ pick, named }: { pick: NamedPrediction; named: boolean }) {
  const name = fullName(pick) + extraOf(pick);
  return (
    <li className={clsx(named && "w-full")}>
      <FocusTip content={named ? null : name}>
        <PlayerLink userId={pick.userId} className="flex items-center gap-2" {...(!named && { tabIndex: -1 as const })}>
          <Picture pick={pick} picture={pick.profilePic} />
          <span className={clsx(named ? "min-w-0 text-sm [overflow-wrap:anywhere]" : "sr-only")}>{name}</span>
        </PlayerLink>
      </FocusTip>
    </li>
  );
}

/** The viewer among those who picked a team. */
export function OwnBacker({ pick }: { pick: PickMade }) {
  const picture = useQuery(checkAuth).data?.profile?.profilePic;
  return (
    <p className="flex items-center gap-2 text-sm font-semibold">
      <Picture pick={pick} picture={picture ?? "none"} />
      <span className="min-w-0 [overflow-wrap:anywhere]">You{extraOf(pick)}</span>
    </p>
  );
}

const extraOf = ({ wildcardUsed, gamechangerUsed }: PickMade) =>
  (wildcardUsed && ", wildcard") || (gamechangerUsed && ", gamechanger") || "";

/** Ringed in yellow for a wildcard, in blue for a gamechanger, with a sign of it. */
function Picture({ pick: { wildcardUsed, gamechangerUsed }, picture }: { pick: PickMade; picture: string }) {
  return (
    <span className="relative block shrink-0 rounded-full">
      <Avatar
        picture={picture}
        className={clsx(
          "size-9 border-2 sm:size-11",
          wildcardUsed && "border-card outline-3 outline-wildcard",
          gamechangerUsed && "border-card outline-3 outline-gamechanger",
          !wildcardUsed && !gamechangerUsed && "border-transparent",
        )}
      />
      {wildcardUsed && (
        <Mark className="bg-wildcard text-wildcard-on">
          <StarIcon filled small />
        </Mark>
      )}
      {gamechangerUsed && (
        <Mark className="bg-gamechanger text-gamechanger-on">
          <TurnIcon small />
        </Mark>
      )}
    </span>
  );
}

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("absolute -right-1 -bottom-1 grid size-4.5 place-items-center rounded-full", className)}
    >
      {children}
    </span>
  );
}
