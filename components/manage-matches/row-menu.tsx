"use client";

import { useSeason } from "@/components/season/season";
import { Menu } from "@/components/ui/menu";
import { MenuChoice } from "@/components/ui/menu-choices";
import { MenuAction, MenuBranch } from "@/components/ui/menu-items";
import { MenuLine } from "@/components/ui/menu-text";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { sideCode } from "@/lib/team/names";
import { STATUSES, statusOf } from "./statuses";
import type { useMatchActions } from "./use-match-actions";

/** What the page opens for a match. */
export type Opening = "edit" | "result" | "innings" | "override";

interface RowMenuProps {
  match: ManagedMatch;
  actions: ReturnType<typeof useMatchActions>;
  onOpen: (what: Opening) => void;
}

/** The button of a match's menu, where focus returns to from what the menu opened. */
export const menuIdOf = (matchId: string) => `menu-${matchId}`;

export function RowMenu({ match, actions, onOpen }: RowMenuProps) {
  const { teams } = useSeason();
  const { matchId, matchNumber, teamOne, teamTwo } = match;
  const trigger = (
    <button
      type="button"
      id={menuIdOf(matchId)}
      aria-label={`Match ${matchNumber}, ${sideCode(teamOne, teams)} v ${sideCode(teamTwo, teams)}: what to do`}
      className="grid size-11 place-items-center rounded-lg border-2 border-line-strong bg-card hover:bg-band"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-current">
        <circle cx="12" cy="5" r="2.2" />
        <circle cx="12" cy="12" r="2.2" />
        <circle cx="12" cy="19" r="2.2" />
      </svg>
    </button>
  );
  return (
    <Menu trigger={trigger} narrow>
      <MenuAction onSelect={actions.refresh}>Refresh Data</MenuAction>
      <MenuBranch label="Status" off={actions.underWay !== null}>
        <MenuChoice value={statusOf(match)} options={STATUSES} onChoose={actions.toggle} />
      </MenuBranch>
      <MenuAction onSelect={() => onOpen("result")}>Update Result</MenuAction>
      <MenuAction onSelect={() => onOpen("innings")}>Edit Innings</MenuAction>
      <MenuAction onSelect={actions.award}>Award Points</MenuAction>
      {match.awardedAt && <MenuAction onSelect={actions.takeBackAward}>Take Award Back</MenuAction>}
      {match.fromSource && <MenuAction onSelect={() => onOpen("override")}>Override Data</MenuAction>}
      <MenuLine />
      <MenuAction onSelect={() => onOpen("edit")}>Edit Match</MenuAction>
    </Menu>
  );
}
