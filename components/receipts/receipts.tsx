"use client";

import { useState } from "react";
import { useClockFace } from "@/components/match/use-clock-face";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyPlace } from "@/components/ui/empty-place";
import { TextLink } from "@/components/ui/text-link";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { useQuery } from "@/components/ui/use-query";
import { keptReceipts, ownReceipts } from "@/lib/browser/receipts";
import type { Receipt } from "@/lib/seal/schema";
import { heldOf } from "./held";
import { LoadFile } from "./load-file";
import { ReceiptRow } from "./receipt-row";
import { ReceiptTools } from "./receipt-tools";
import { ReceiptsSkeleton } from "./receipts-skeleton";
import { useCheckAll } from "./use-check-all";
import { summaryOf } from "./words";

/** One's own receipts, from the server, from this browser and from a file, and the check of all of them. */
export function Receipts({ userId }: { userId: string }) {
  const { data: told, error, isFetching, refetch, dataUpdatedAt } = useQuery(ownReceipts);
  const { data: kept = [], isPending: isReading } = useQuery(keptReceipts(userId));
  const [file, setFile] = useState<readonly Receipt[]>([]);
  const { outcomes, isBusy, check, forget } = useCheckAll();
  const failure = error ? `Error fetching your receipts: ${error.message}` : undefined;
  useOutageNotification({ text: failure, readAt: dataUpdatedAt });
  if (!told && !failure) return <ReceiptsSkeleton />;
  const held = heldOf({ told: told ?? [], kept, file });
  const onLoad = (receipts: Receipt[]) => {
    forget();
    setFile(receipts);
  };
  return (
    <>
      {failure && (
        <TryAgain stale={held.length > 0} busy={isFetching} onRetry={refetch}>
          {failure}
        </TryAgain>
      )}
      {held.length === 0 && told && (
        <EmptyPlace title="No receipts yet" text="Every pick that you make brings one, at once.">
          <ButtonLink look="quiet" href="/">
            Make a pick
          </ButtonLink>
          <LoadFile userId={userId} onLoad={onLoad} />
        </EmptyPlace>
      )}
      {held.length > 0 && (
        <>
          <ReceiptTools
            userId={userId}
            held={held}
            isReading={isReading}
            onLoad={onLoad}
            isBusy={isBusy || isReading}
            onCheck={() => void check(held)}
          />
          <Findings file={file} summary={outcomes && summaryOf([...outcomes.values()])} />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {held.map((each) => (
              <ReceiptRow key={each.receipt.matchId} held={each} outcome={outcomes?.get(each.receipt.matchId)} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface FindingsProps {
  file: readonly Receipt[];
  summary: string | undefined;
}

/** What was loaded, and what the check has shown in all. */
function Findings({ file, summary }: FindingsProps) {
  const { whose } = useClockFace();
  const loaded =
    file.length === 1 ? "1 receipt is loaded from your file." : `${file.length} receipts are loaded from your file.`;
  return (
    <div className="grid gap-1">
      <p role="status" className="font-semibold">
        {[file.length > 0 && loaded, summary].filter(Boolean).join(" ")}
      </p>
      <p className="text-sm text-ink-soft">
        {whose} <TextLink href="/proof">What this proves</TextLink>
      </p>
    </div>
  );
}
