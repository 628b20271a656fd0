"use client";

import { useState } from "react";
import { checkOne } from "./check-one";
import type { Held } from "./held";
import type { Outcome } from "./words";

/** Checks one receipt after the other; what was shown stands until the next check. */
export function useCheckAll() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>();
  const [isBusy, setBusy] = useState(false);
  async function check(all: readonly Held[]) {
    setBusy(true);
    const found = new Map<string, Outcome>();
    for (const { receipt, copy, isTold } of all) {
      const { matchId, sealedAt } = receipt;
      if (isTold && sealedAt === null) continue;
      found.set(matchId, await checkOne(matchId, copy));
    }
    setOutcomes(found);
    setBusy(false);
  }
  return { outcomes, isBusy, check, forget: () => setOutcomes(undefined) };
}
