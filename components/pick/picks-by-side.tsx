"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useViewer } from "@/components/match/viewer";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import { FocusTip } from "@/components/ui/tooltip";
import { checkAuth } from "@/lib/account/client";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks, NamedPick } from "@/lib/pick/schema";
import type { PickMade } from "@/lib/scoring/points";
import { sideCode, sideName } from "@/lib/team/names";
import { fullName } from "@/lib/text";
import { MorePicks, useGroup } from "./pick-group";
import { SplitBar, splitInWords } from "./split";
import type { OwnPick } from "./use-pick";

interface CrowdProps {
  match: Match;
  ownPick: OwnPick;
  picks: FirstPicks;
  /** The cards show names next to the pictures. */
  named: boolean;
  onName: (named: boolean) => void;
}

/** How the picks split, with a button for showing names on the cards. */
export function Crowd({ match, ownPick: { pick }, picks: { counts }, named, onName }: CrowdProps) {
  const { teams } = useSeason();
  const { teamOne, teamTwo } = match;
  const all = counts.teamOne + counts.teamTwo;
  const one = { side: teamOne, code: sideCode(teamOne, teams), picks: counts.teamOne };
  const two = { side: teamTwo, code: sideCode(teamTwo, teams), picks: counts.teamTwo };
  return (
    <section
      aria-label={`Everyone's picks, ${one.code} v ${two.code}`}
      className="flex min-h-14 flex-wrap items-center gap-x-4 bg-card px-4 py-1 sm:px-6"
    >
      {all === 0 ? (
        <p className="font-semibold">{splitInWords(one, two)}</p>
      ) : (
        <div className="grid grow grid-cols-[auto_minmax(4rem,1fr)_auto] tight:grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 font-display text-xl leading-none font-extrabold tabular-nums tight:text-base">
          <span>
            {one.code} {one.picks.toLocaleString("en")}
          </span>
          <SplitBar sides={[one, two]} teams={teams} className="h-5" />
          <span>
            {two.code} {two.picks.toLocaleString("en")}
          </span>
        </div>
      )}
      {all > (pick ? 1 : 0) && (
        <Button look="plain" aria-pressed={named} className="min-h-11! px-0!" onClick={() => onName(!named)}>
          Names
        </Button>
      )}
    </section>
  );
}

interface BackersProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
  /** Undefined while loading. */
  picks: FirstPicks | undefined;
  /** Shows names next to the pictures. */
  named: boolean;
}

const NONE: FirstPicks = {
  data: [],
  counts: { teamOne: 0, teamTwo: 0, wildcards: 0, gamechangers: 0 },
  includesEveryone: false,
};

/** The players who picked a side, the viewer first. */
export function Backers({ match, side, ownPick, picks, named }: BackersProps) {
  const { userId } = useViewer();
  const group = useGroup(match, side === match.teamOne ? "teamOne" : "teamTwo", picks ?? NONE);
  const own = ownPick.pick?.predictedTeam === side ? ownPick.pick : undefined;
  const others = group.picks.filter((pick) => pick.userId !== userId);
  // The server's count includes the viewer's pick.
  const count = Math.max(others.length, group.count - (own ? 1 : 0));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <h4 className="text-sm font-semibold text-ink-soft">
        Picked by {picks && backersInWords(own !== undefined, count)}
        <span className="sr-only"> for {sideName(side)}</span>
      </h4>
      {picks === undefined && <div className="h-11 w-24 rounded-full bg-band motion-safe:animate-pulse" />}
      {picks && !own && count === 0 && <p className="flex min-h-11 items-center">No picks</p>}
      {own && <OwnBacker pick={own} />}
      {others.length > 0 && (
        <ul aria-label={`Others who picked ${sideName(side)}`} className="flex flex-wrap gap-1 sm:gap-1.5">
          {others.map((pick) => (
            <Backer key={pick._id} pick={pick} named={named} />
          ))}
        </ul>
      )}
      <MorePicks more={group.more && { ...group.more, left: count - others.length }} of={sideName(side)} />
    </div>
  );
}

/** Such as "you and 6 others". */
function backersInWords(own: boolean, others: number): string {
  const count = others.toLocaleString("en");
  if (!own) return others > 0 ? count : "";
  return others > 0 ? `you and ${count} other${others === 1 ? "" : "s"}` : "you";
}

/** A player's picture, with the name next to it or as a tooltip. Without names it isn't a tab stop. */
function Backer({ pick, named }: { pick: NamedPick; named: boolean }) {
  const name = fullName(pick) + extraOf(pick);
  return (
    <li className={clsx(named && "w-full")}>
      <FocusTip content={named ? null : name}>
        <PlayerLink userId={pick.userId} className="flex items-center gap-2" {...(!named && { tabIndex: -1 as const })}>
          <Picture pick={pick} picture={pick.profilePic} />
          <span className={named ? "min-w-0 text-sm [overflow-wrap:anywhere]" : "sr-only"}>{name}</span>
        </PlayerLink>
      </FocusTip>
    </li>
  );
}

function OwnBacker({ pick }: { pick: PickMade }) {
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

const SIZE = "size-9 border-2 sm:size-11";

/** An avatar with a ring and an icon for a wildcard or a gamechanger. */
function Picture({ pick: { wildcardUsed, gamechangerUsed }, picture }: { pick: PickMade; picture: string }) {
  // Most have neither, so they have one element less.
  if (!wildcardUsed && !gamechangerUsed) return <Avatar picture={picture} className={`${SIZE} border-transparent`} />;
  const mark = "absolute -right-1 -bottom-1 grid size-4.5 place-items-center rounded-full";
  return (
    <span className="relative block shrink-0 rounded-full">
      <Avatar
        picture={picture}
        className={clsx(
          SIZE,
          wildcardUsed && "border-card outline-3 outline-wildcard",
          gamechangerUsed && "border-card outline-3 outline-gamechanger",
        )}
      />
      {wildcardUsed && (
        <span aria-hidden="true" className={`${mark} bg-wildcard text-wildcard-on`}>
          <StarIcon filled small />
        </span>
      )}
      {gamechangerUsed && (
        <span aria-hidden="true" className={`${mark} bg-gamechanger text-gamechanger-on`}>
          <TurnIcon small />
        </span>
      )}
    </span>
  );
}
