"use client";

import clsx from "clsx";
import { useViewer } from "@/components/match/viewer";
import { Avatar } from "@/components/profile/avatar";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import { FocusTip } from "@/components/ui/tooltip";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks, NamedPrediction } from "@/lib/prediction/schema";
import { sideName } from "@/lib/team/rules";
import { MorePicks } from "./more-picks";
import { useGroup } from "./use-group";

interface BackersProps {
  match: Match;
  side: string;
  /** Undefined until they are known. */
  picks: FirstPicks | undefined;
}

const NONE: FirstPicks = { data: [], counts: { teamOne: 0, teamTwo: 0, wildcards: 0, gamechangers: 0 } };

/** Those who picked a team: ringed in yellow for a wildcard, in blue for a gamechanger, and in words too. */
export function Backers({ match, side, picks }: BackersProps) {
  const group = useGroup(match, side === match.teamOne ? "teamOne" : "teamTwo", picks ?? NONE);
  return (
    <div className="grid content-start gap-1.5">
      <h4 className="text-sm font-semibold text-ink-soft">
        Picked by{group.count > 0 && ` ${group.count.toLocaleString("en")}`}
        <span className="sr-only"> for {sideName(side)}</span>
      </h4>
      {picks === undefined && <div className="h-11 w-24 rounded-full bg-band motion-safe:animate-pulse" />}
      {picks && group.count === 0 && <p className="flex min-h-11 items-center">No picks</p>}
      {group.count > 0 && (
        <ul className="flex flex-wrap gap-1 sm:gap-1.5">
          {group.picks.map((pick) => (
            <Backer key={pick._id} pick={pick} />
          ))}
        </ul>
      )}
      <MorePicks more={group.more} of={sideName(side)} />
    </div>
  );
}

function Backer({ pick }: { pick: NamedPrediction }) {
  const { wildcardUsed, gamechangerUsed, profilePic } = pick;
  const { userId } = useViewer();
  const name = pick.userId === userId ? "You" : `${pick.firstName} ${pick.lastName}`.trim();
  const extra = (wildcardUsed && ", wildcard") || (gamechangerUsed && ", gamechanger") || "";
  return (
    <li>
      <FocusTip content={`${name}${extra}`}>
        <button type="button" aria-label={`${name}${extra}`} className="relative block cursor-default rounded-full">
          <Avatar
            picture={profilePic}
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
        </button>
      </FocusTip>
    </li>
  );
}

function Mark({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("absolute -right-1 -bottom-1 grid size-4.5 place-items-center rounded-full", className)}
    >
      {children}
    </span>
  );
}
