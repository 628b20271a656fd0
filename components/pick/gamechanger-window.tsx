"use client";

import { ClockTime } from "@/components/match/clock-time";
import { SmallCountdown } from "@/components/match/small-countdown";
import { useSeason } from "@/components/season/season";
import { TurnIcon } from "@/components/ui/icons";
import { takenNow } from "@/lib/match/deadlines";
import { opponentOf } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { mayPlayGamechanger } from "@/lib/pick/rules";
import type { OwnPick } from "./use-pick";
import { whyNoGamechanger } from "./why-no-gamechanger";

/** While a match is on: until when one's pick can be turned, by a clock; or why it cannot. Nothing without a pick. */
export function GamechangerWindow({ match, ownPick }: { match: Match; ownPick: OwnPick }) {
  const { pick, gamechangers, now } = ownPick;
  const season = useSeason();
  const other = pick && opponentOf(match, pick.predictedTeam);
  if (!pick || !other) return null;
  const taken = takenNow(match, now, season);
  const purse = { gamechangers, now, season };
  if (taken.takes === "gamechanger" && mayPlayGamechanger(match, pick, other, purse) === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-gamechanger-text">
        <TurnIcon />
        <SmallCountdown to={taken.until} label="Gamechanger closes in" look="plain" />
        <span className="text-sm text-ink-soft">
          at <ClockTime at={taken.until} />, or when the second innings begins
        </span>
      </div>
    );
  }
  const reason = whyNoGamechanger(match, pick, other, purse);
  return (
    reason && (
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <TurnIcon />
        <span className="min-w-0 wrap-anywhere">{reason}</span>
      </p>
    )
  );
}
