import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Switch } from "@/components/ui/switch";
import { TryAgain } from "@/components/ui/try-again";
import { money } from "@/lib/leaderboard/money";
import { prizePool } from "@/lib/leaderboard/prizes";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import { FindPayers } from "./find-payers";
import { PayerRow } from "./payer-row";
import { usePayers } from "./use-payers";
import { useChangingSettings } from "./use-undoable-settings";

/** Who has paid the entry fee, one tap each, and what that makes of the pool. */
export function Payments({ managed }: { managed: ManagedSeason }) {
  const { season, settings, players, paid } = managed;
  const { list, shown, wish, change } = usePayers();
  const changing = useChangingSettings(managed);
  const { entryFee, currency } = season.rules;
  const isFixed = season.state === "over" && settings.paidOnly;
  const sum = (payers: number) => money(prizePool(payers, season.rules), currency);
  return (
    <Panel
      title="Who has paid"
      lead={`${paid.toLocaleString("en")} of ${players.toLocaleString("en")} have paid ${money(entryFee, currency)}: ${sum(paid)} of ${sum(players)}.`}
    >
      {season.state === "over" ? (
        isFixed && <p>The prizes are shared out of what had been paid: open the season again to note more.</p>
      ) : (
        <Switch
          label="The pool counts only those who have paid"
          hint={`The prize pool is ${sum(settings.paidOnly ? paid : players)} now.`}
          checked={settings.paidOnly}
          onChange={(paidOnly) => changing.change({ paidOnly })}
        />
      )}
      <FindPayers wish={wish} onChange={change} />
      {list.error && (
        <TryAgain stale={shown !== undefined} busy={list.isFetching} onRetry={list.refetch}>
          Error fetching players: {list.error.message}
        </TryAgain>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {shown?.length === 0 && nobody(wish, players)}
      </p>
      {shown && shown.length > 0 && (
        <ul aria-label="Players" className="grid grid-cols-[minmax(0,1fr)]">
          {shown.map((payer) => (
            <PayerRow key={payer.userId} payer={payer} isFixed={isFixed} />
          ))}
        </ul>
      )}
      {list.hasNextPage && !list.error && (
        <Button look="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more players
        </Button>
      )}
    </Panel>
  );
}

function nobody({ search, unpaid }: { search: string; unpaid: boolean }, players: number): string {
  if (players === 0) return "Nobody has joined this season yet.";
  if (search) return "No player is called so.";
  return unpaid ? "Everybody has paid." : "There are no players.";
}
