"use client";

import { SmallCountdown } from "@/components/match/countdown";
import { useSeason } from "@/components/season/season";
import { TurnIcon } from "@/components/ui/icons";
import { Menu, MenuAction, MenuText } from "@/components/ui/menu";
import { duration, MINUTE } from "@/lib/clock";
import { type InSeason, matchAccepts } from "@/lib/match/deadlines";
import { opponentOf } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { cardStages } from "@/lib/match/stage";
import { mayPlayGamechanger, offersGamechangers } from "@/lib/pick/rules";
import type { PickMade } from "@/lib/scoring/points";
import { sideCode, sideName } from "@/lib/team/names";
import type { OwnPick } from "./use-pick";

interface GamechangerMenuProps {
  match: Match;
  side: string;
  ownPick: OwnPick;
}

/** On the card of the other team: switches the pick to it (rule 13). */
export function GamechangerMenu({ match, side, ownPick }: GamechangerMenuProps) {
  const season = useSeason();
  const { pick, gamechangers, pending, now } = ownPick;
  if (!pick || mayPlayGamechanger(match, pick, side, { gamechangers, now, season }) !== null) return null;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-disabled={pending === "switching" || undefined}
          className="flex min-h-12 w-full flex-wrap items-center justify-center gap-x-1 rounded-lg bg-gamechanger px-1 py-1.5 leading-tight font-bold text-gamechanger-on aria-disabled:cursor-progress aria-disabled:opacity-70"
        >
          <TurnIcon small />
          {pending === "switching" ? "Switching" : "Gamechanger"}
          <span className="text-sm font-medium">{gamechangers} left</span>
          <span className="sr-only">for {sideName(side)}</span>
        </button>
      }
    >
      <MenuText>Switches your pick to {sideName(side)}. This can't be undone.</MenuText>
      <MenuAction main onSelect={() => pending || ownPick.switchTo(side)}>
        Switch to {sideCode(side, season.teams)}
      </MenuAction>
    </Menu>
  );
}

/** During a match: how long the viewer's pick can still be switched, or why it can't be. */
export function GamechangerWindow({ match, ownPick }: { match: Match; ownPick: OwnPick }) {
  const { pick, gamechangers, now } = ownPick;
  const season = useSeason();
  const other = pick && opponentOf(match, pick.predictedTeam);
  if (!pick || !other) return null;
  const taken = matchAccepts(match, now, season);
  const moment = { gamechangers, now, season };
  if (taken.takes === "gamechanger" && mayPlayGamechanger(match, pick, other, moment) === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-gamechanger-text">
        <TurnIcon />
        <SmallCountdown to={taken.until} label="Gamechanger closes in" />
        <span className="text-sm text-ink-soft">or when the second innings starts</span>
      </div>
    );
  }
  const reason = whyNoGamechanger(match, pick, moment);
  return (
    reason && (
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <TurnIcon />
        <span className="min-w-0 wrap-anywhere">{reason}</span>
      </p>
    )
  );
}

/** Why a pick can't be switched during a match; null if it can be, and before and after the match. */
export function whyNoGamechanger(
  match: Match,
  pick: PickMade,
  { gamechangers, now, season }: { gamechangers: number; now: Date; season: InSeason },
): string | null {
  const { rules } = season;
  if (!offersGamechangers(rules, gamechangers) && !pick.gamechangerUsed) return null;
  const taken = matchAccepts(match, now, season);
  const why = taken.takes === "nothing" ? taken.why : null;
  const isLate = why === "second-innings" || why === "time-over";
  if (why === "no-extras") return `Gamechangers are for ${cardStages(rules)} matches only`;
  if (taken.takes !== "gamechanger" && !isLate) return null;
  if (pick.gamechangerUsed) return "You've used your gamechanger on this match";
  if (pick.wildcardUsed) return "A pick with a wildcard can't be switched";
  if (why === "second-innings") return "Too late for a gamechanger: the second innings has started";
  if (why === "time-over") {
    const span = duration(rules.gamechangersEndAfter * MINUTE);
    return `Too late for a gamechanger: they end ${span} after the start`;
  }
  return gamechangers > 0 ? null : "No gamechangers left";
}
