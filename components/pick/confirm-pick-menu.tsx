"use client";

import clsx from "clsx";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { Menu } from "@/components/ui/menu";
import { MenuAction } from "@/components/ui/menu-items";
import { MenuText } from "@/components/ui/menu-text";
import type { Match } from "@/lib/match/schema";
import { mayDelete, mayPick } from "@/lib/pick/rules";
import { sideCode, sideName } from "@/lib/team/rules";
import type { OwnPick } from "./use-pick";
import { isGreen, verdictOf } from "./verdict";

interface PickMenuProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
}

/** The button that opens Confirm where there is no pick yet, and Delete Pick where there is one. */
export function PickMenu({ match, side, ownPick }: PickMenuProps) {
  const { pick, pending, now } = ownPick;
  const isPicked = pick?.predictedTeam === side;
  const green = isPicked && !pending && isGreen(verdictOf(match, pick));
  const withWildcard = ownPick.wildcardOn === side;
  const dead = pick === undefined || mayDelete(match, now) !== null;
  const look = isPicked || dead || pick ? "quiet" : "main";
  const button = (
    <Button
      look={look}
      busy={pending !== null && isBusyHere(ownPick, side)}
      disabled={dead}
      className={clsx("w-full px-1 sm:px-2", green && "border-grass text-grass! disabled:opacity-100")}
    >
      {green && <CheckIcon />}
      {labelOf(ownPick, side)} <span className="sr-only">{sideName(side)}</span>
    </Button>
  );
  return (
    <Menu trigger={button} align="start" off={dead || pending !== null}>
      {mayPick(match, pick ?? null, now) === null ? (
        <>
          <MenuText>
            {sideName(side)} to win{withWildcard && ", with a wildcard"}
          </MenuText>
          <MenuAction main onSelect={() => ownPick.confirm(side, withWildcard)}>
            Confirm
          </MenuAction>
        </>
      ) : (
        <>
          <MenuText>Your pick is {sideName(pick?.predictedTeam ?? side)}. Delete it to pick again.</MenuText>
          <MenuAction onSelect={ownPick.remove}>Delete Pick</MenuAction>
        </>
      )}
    </Menu>
  );
}

function isBusyHere({ pick, pending }: OwnPick, side: string): boolean {
  return pending === "deleting" || pick?.predictedTeam === side;
}

function labelOf({ pick, pending }: OwnPick, side: string): string {
  if (pending === "deleting") return "Deleting";
  if (pick?.predictedTeam !== side) return `Pick ${sideCode(side)}`;
  if (pending === "saving") return "Saving";
  return pending === "turning" ? "Turning" : "Picked";
}
