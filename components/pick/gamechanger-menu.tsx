"use client";

import { useSeason } from "@/components/season/season";
import { TurnIcon } from "@/components/ui/icons";
import { Menu } from "@/components/ui/menu";
import { MenuAction } from "@/components/ui/menu-items";
import { MenuText } from "@/components/ui/menu-text";
import type { Match } from "@/lib/match/schema";
import { mayPlayGamechanger } from "@/lib/pick/rules";
import { sideCode, sideName } from "@/lib/team/names";
import type { OwnPick } from "./use-pick";

interface GamechangerMenuProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
}

/** On the card of the team that was not picked: turns the pick to it, under all conditions of rule 13. */
export function GamechangerMenu({ match, side, ownPick }: GamechangerMenuProps) {
  const season = useSeason();
  const { pick, gamechangers, pending, now } = ownPick;
  if (!pick) return null;
  if (mayPlayGamechanger(match, pick, side, { gamechangers, now, season }) !== null) return null;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-disabled={pending === "turning" || undefined}
          className="flex min-h-12 w-full flex-wrap items-center justify-center gap-x-2 rounded-lg bg-gamechanger px-2 py-1.5 leading-tight font-bold text-gamechanger-on aria-disabled:cursor-progress aria-disabled:opacity-70"
        >
          <TurnIcon />
          {pending === "turning" ? "Turning" : "Gamechanger"}
          <span className="text-sm font-medium">{gamechangers} left</span>
          <span className="sr-only">for {sideName(side)}</span>
        </button>
      }
    >
      <MenuText>Turns your pick to {sideName(side)}, once and for all. It costs one gamechanger.</MenuText>
      <MenuAction onSelect={() => pending || ownPick.turnTo(side)}>Turn to {sideCode(side, season.teams)}</MenuAction>
    </Menu>
  );
}
