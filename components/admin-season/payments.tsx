import { Panel } from "@/components/ui/panel";
import { Switch } from "@/components/ui/switch";
import { money } from "@/lib/leaderboard/money";
import { hasPrizes, prizePool } from "@/lib/leaderboard/prizes";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import { Payers } from "./payers";
import { useChangingSettings } from "./use-undoable-settings";

/** Who has paid the entry fee, one tap each, and what that makes of the pool; nothing where there is no fee. */
export function Payments({ managed }: { managed: ManagedSeason }) {
  const { season, settings, players, paid } = managed;
  const { entryFee, currency } = season.rules;
  if (entryFee === 0) return null;
  const sum = (payers: number) => money(prizePool(payers, season.rules), currency);
  const isOver = season.state === "over";
  const isFixed = isOver && settings.paidOnly;
  return (
    <Panel
      title="Who has paid"
      lead={`${paid.toLocaleString("en")} of ${players.toLocaleString("en")} have paid ${money(entryFee, currency)}: ${sum(paid)} of ${sum(players)}.`}
    >
      {hasPrizes(season.rules) && !isOver && (
        <PoolSwitch managed={managed} pool={sum(settings.paidOnly ? paid : players)} />
      )}
      {isFixed && <p>{FIXED[hasPrizes(season.rules) ? "prizes" : "none"]}</p>}
      <Payers counts={managed} isFixed={isFixed} />
    </Panel>
  );
}

const FIXED = {
  prizes: "The prizes are shared out of what had been paid: open the season again to note more.",
  none: "The season is over: open it again to note more.",
};

/** Whose fees the pool counts. `pool`: what it comes to now. */
function PoolSwitch({ managed, pool }: { managed: ManagedSeason; pool: string }) {
  const changing = useChangingSettings(managed);
  return (
    <Switch
      label="The pool counts only those who have paid"
      hint={`The prize pool is ${pool} now.`}
      checked={managed.settings.paidOnly}
      onChange={(paidOnly) => changing.change({ paidOnly })}
    />
  );
}
