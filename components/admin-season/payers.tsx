import { Button } from "@/components/ui/button";
import { TryAgain } from "@/components/ui/try-again";
import { FindPayers } from "./find-payers";
import { noPayer } from "./no-payer";
import { PayerRow } from "./payer-row";
import { usePayers } from "./use-payers";

interface PayersProps {
  /** How many there are in the season, and have paid. */
  counts: { players: number; paid: number };
  /** The prizes are shared out of what they have paid already. */
  isFixed: boolean;
}

/** Those who are looked for, and who of them has paid. */
export function Payers({ counts, isFixed }: PayersProps) {
  const { list, shown, wish, change } = usePayers();
  return (
    <>
      <FindPayers wish={wish} onChange={change} />
      {list.error && (
        <TryAgain stale={shown !== undefined} busy={list.isFetching} onRetry={list.refetch}>
          Error fetching players: {list.error.message}
        </TryAgain>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {shown?.length === 0 && noPayer(wish, counts)}
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
