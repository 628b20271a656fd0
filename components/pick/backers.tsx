"use client";

import { useViewer } from "@/components/match/viewer";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks } from "@/lib/pick/match-picks-schema";
import { sideName } from "@/lib/team/names";
import { Backer, OwnBacker } from "./backer";
import { MorePicks } from "./more-picks";
import { useGroup } from "./use-group";
import type { OwnPick } from "./use-pick";

interface BackersProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
  /** Undefined until they are known. */
  picks: FirstPicks | undefined;
  /** With their names beside the pictures. */
  named: boolean;
}

const NONE: FirstPicks = {
  data: [],
  counts: { teamOne: 0, teamTwo: 0, wildcards: 0, gamechangers: 0 },
  isEverybodys: false,
};

/** Those who picked a team, the viewer apart from the others, as pictures, and with their names where one asks. */
export function Backers({ match, side, ownPick, picks, named }: BackersProps) {
  const { userId } = useViewer();
  const group = useGroup(match, side === match.teamOne ? "teamOne" : "teamTwo", picks ?? NONE);
  const own = ownPick.pick?.predictedTeam === side ? ownPick.pick : undefined;
  const others = group.picks.filter((pick) => pick.userId !== userId);
  // What the server counts has the viewer's pick in it.
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
