"use client";

import { Button } from "@/components/ui/button";
import { saveFile } from "@/components/ui/save-file";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { textOfReceipts } from "@/lib/browser/kept-receipts";
import { mailReceipts } from "@/lib/browser/receipts";
import type { Receipt } from "@/lib/seal/schema";
import type { Held } from "./held";
import { LoadFile } from "./load-file";

interface ReceiptToolsProps {
  userId: string;
  held: readonly Held[];
  isBusy: boolean;
  /** What this browser has kept is not there yet: a file would lack it. */
  isReading: boolean;
  onCheck: () => void;
  onLoad: (receipts: Receipt[]) => void;
}

/** What can be done with all of them at once. */
export function ReceiptTools({ userId, held, isBusy, isReading, onCheck, onLoad }: ReceiptToolsProps) {
  const mail = useNotifiedMutation(mailReceipts);
  const save = () => {
    const text = textOfReceipts(held.map(({ copy }) => copy));
    saveFile({ name: "receipts.json", content: new Blob([text], { type: "application/json" }) });
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={isBusy} onClick={onCheck}>
        Check all
      </Button>
      <Button look="quiet" busy={isReading} onClick={save}>
        Save as a file
      </Button>
      <Button look="quiet" busy={mail.isPending} onClick={() => mail.mutate()}>
        Mail me this season's
      </Button>
      <LoadFile userId={userId} onLoad={onLoad} />
    </div>
  );
}
