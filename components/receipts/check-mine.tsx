"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { keptReceipts, ownReceipts } from "@/lib/browser/receipts";
import type { Receipt } from "@/lib/seal/schema";
import { checkOne } from "./check-one";
import { type Held, heldOf } from "./held";
import { VerdictLine } from "./verdict-line";
import type { Outcome } from "./words";

interface CheckMineProps {
  matchId: string;
  userId: string;
}

interface Checked {
  outcome: Outcome;
  copy: Receipt | null;
  source: Held["source"];
}

/** Holds one's own receipt of a match against its seal, and says in place what that shows. */
export function CheckMine({ matchId, userId }: CheckMineProps) {
  const client = useQueryClient();
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  async function check() {
    setBusy(true);
    // Without the one there is still the other, and without both a check that says why it is none.
    const kept = await client.fetchQuery(keptReceipts(userId)).catch(() => []);
    const told = await client.fetchQuery(ownReceipts).catch(() => []);
    const held = heldOf({ told, kept, file: [] }).find(({ receipt }) => receipt.matchId === matchId);
    const copy = held?.copy ?? null;
    setChecked({ outcome: await checkOne(matchId, copy), copy, source: held?.source ?? "server" });
    setBusy(false);
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <Button look="quiet" className="justify-self-start" busy={isBusy} onClick={() => void check()}>
        Check my pick
      </Button>
      <div role="status" className="empty:hidden">
        {checked && <VerdictLine {...checked} />}
      </div>
    </div>
  );
}
