"use client";

import clsx from "clsx";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { Menu } from "@/components/ui/menu";
import type { InSeason } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { mayDelete, mayPick } from "@/lib/pick/rules";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { ChangeItems, ConfirmItems, DeleteItems } from "./pick-items";
import type { OwnPick } from "./use-pick";
import { isGreen, verdictIn } from "./verdict";

interface PickMenuProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
}

/** The button that opens Confirm where there is no pick yet, and Delete Pick, or a change of mind, where there is one. */
export function PickMenu(props: PickMenuProps) {
  const season = useSeason();
  const { match, side, ownPick } = props;
  const { pick, kept, pending, now } = ownPick;
  const isPicked = pick?.predictedTeam === side;
  const green = isPicked && !pending && isGreen(verdictIn(match, pick, season));
  const dead = pick === undefined || mayDelete(match, now, season) !== null;
  const look = isPicked || dead || pick || kept ? "quiet" : "main";
  const kind = kindOf(props, season);
  const Items = ITEMS[kind];
  const button = (
    <Button
      look={look}
      busy={pending !== null && isBusyHere(ownPick, side)}
      disabled={dead}
      className={clsx("w-full px-1 sm:px-2", green && "border-grass text-grass! disabled:opacity-100")}
    >
      {green && <CheckIcon />}
      {labelOf(ownPick, side, season.teams)} <span className="sr-only">{sideName(side)}</span>
    </Button>
  );
  return (
    <Menu trigger={button} align="start" sheet off={dead || pending !== null} offers={kind}>
      <Items {...props} />
    </Menu>
  );
}

const ITEMS = { confirm: ConfirmItems, delete: DeleteItems, change: ChangeItems };

function kindOf({ match, side, ownPick: { pick, now } }: PickMenuProps, season: InSeason): keyof typeof ITEMS {
  if (mayPick(match, pick ?? null, now, season) === null) return "confirm";
  return pick?.predictedTeam === side ? "delete" : "change";
}

function isBusyHere({ pick, pending }: OwnPick, side: string): boolean {
  return pending === "deleting" || pick?.predictedTeam === side;
}

function labelOf({ pick, pending }: OwnPick, side: string, teams: readonly Team[]): string {
  if (pending === "deleting") return "Deleting";
  if (pick?.predictedTeam !== side) return `Pick ${sideCode(side, teams)}`;
  if (pending === "saving") return "Saving";
  return pending === "turning" ? "Turning" : "Picked";
}
