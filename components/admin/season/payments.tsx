import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Avatar } from "@/components/player/avatar";
import { Button } from "@/components/ui/button";
import { Checkbox, TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { TryAgain } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { Switch } from "@/components/ui/switch";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { useLastRead, useSettled } from "@/components/ui/use-query";
import { hasPrizes, prizePool } from "@/lib/leaderboard/rules";
import { money } from "@/lib/money";
import { changeSettings, EVERYBODY, notePaid, type PayerFilter, payers } from "@/lib/season/admin-client";
import type { ManagedSeason, Payer } from "@/lib/season/schema";
import { fullName } from "@/lib/text";

/** Records who has paid the entry fee, and shows the prize pool. Renders nothing in a season without a fee. */
export function Payments({ managed }: { managed: ManagedSeason }) {
  const { season, settings, players, paid } = managed;
  const { entryFee, currency } = season.rules;
  if (entryFee === 0) return null;
  const sum = (payers: number) => money(prizePool(payers, season.rules), currency);
  const isOver = season.state === "over";
  const isFixed = isOver && settings.paidOnly;
  return (
    <Panel
      title="Payments"
      lead={`${paid.toLocaleString("en")} of ${players.toLocaleString("en")} have paid ${money(entryFee, currency)}.`}
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
  prizes: "Prizes are final. Reopen the season to record more payments.",
  none: "Reopen the season to record more payments.",
};

function PoolSwitch({ managed, pool }: { managed: ManagedSeason; pool: string }) {
  const changing = useNotifiedMutation(changeSettings);
  return (
    <Switch
      label="Count only paid players in the prize pool"
      hint={`The prize pool is ${pool}.`}
      checked={managed.settings.paidOnly}
      onChange={(paidOnly) => {
        if (!changing.isPending) changing.mutate({ paidOnly, version: managed.version });
      }}
    />
  );
}

interface PayersProps {
  counts: { players: number; paid: number };
  /** Payments can't change any more: the season is over and the pool depends on them. */
  isFixed: boolean;
}

function Payers({ counts, isFixed }: PayersProps) {
  const [filter, setFilter] = useState(EVERYBODY);
  const list = useInfiniteQuery(payers({ ...filter, search: useSettled(filter.search) }));
  // Keeps the previous results on screen while others load.
  const shown = useLastRead(list.data)?.pages.flatMap(({ data }) => data);
  return (
    <>
      <search aria-label="Players" className="grid gap-2">
        <TextField
          label="Find players"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={filter.search}
          onChange={({ target }) => setFilter({ ...filter, search: target.value })}
        />
        <Checkbox
          label="Unpaid only"
          checked={filter.unpaid}
          onChange={({ target }) => setFilter({ ...filter, unpaid: target.checked })}
        />
      </search>
      {list.error && (
        <TryAgain stale={shown !== undefined} busy={list.isFetching} onRetry={list.refetch}>
          Error fetching players: {list.error.message}
        </TryAgain>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {shown?.length === 0 && noPayer(filter, counts)}
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
    </>
  );
}

/** Why the list is empty. `players` and `paid` include deleted accounts. */
export function noPayer({ search, unpaid }: PayerFilter, { players, paid }: { players: number; paid: number }): string {
  if (players === 0) return "No players have joined yet.";
  if (search) return unpaid ? "No unpaid players match that name." : "No players match that name.";
  if (unpaid && paid < players) return "Everyone who is still playing has paid.";
  return unpaid ? "Everyone has paid." : "No players.";
}

function PayerRow({ payer, isFixed }: { payer: Payer; isFixed: boolean }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 border-t border-line py-2 tight:grid-cols-[minmax(0,1fr)] first:border-t-0">
      <Avatar picture={payer.profilePic} className="size-11" />
      {isFixed ? (
        <div className="grid min-h-11 content-center gap-1">
          <p translate="no" className="font-semibold break-words">
            {fullName(payer)}
          </p>
          <p className="text-sm text-ink-soft">
            <PaidInWords paid={payer.paidAt !== null} notedAt={payer.paidAt} />
          </p>
        </div>
      ) : (
        <PaidSwitch payer={payer} />
      )}
    </li>
  );
}

function PaidSwitch({ payer }: { payer: Payer }) {
  const { userId, paidAt } = payer;
  const noting = useNotifiedMutation(notePaid);
  // Optimistic; goes back if the call fails.
  const paid = noting.isPending ? noting.variables.paid : paidAt !== null;
  return (
    <Switch
      label={fullName(payer)}
      hint={<PaidInWords paid={paid} notedAt={paidAt} />}
      checked={paid}
      onChange={(now) => noting.mutate({ userId, paid: now })}
    />
  );
}

function PaidInWords({ paid, notedAt }: { paid: boolean; notedAt: Payer["paidAt"] }) {
  if (!paid) return "Not paid";
  if (notedAt === null) return "Paid";
  return (
    <>
      Paid on <LocalTime at={notedAt} />
    </>
  );
}
