"use client";

import { useRef, useState } from "react";
import { checkOne } from "./check-one";
import type { Held } from "./held";
import type { Outcome } from "./words";

/** Checks one receipt after the other; what was shown stands until the next check, or until it is forgotten together with what one under way finds. */
export function useCheckAll() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>();
  const [isBusy, setBusy] = useState(false);
  // What an earlier run finds is of other copies.
  const run = useRef(0);
  async function check(all: readonly Held[]) {
    run.current += 1;
    const own = run.current;
    setBusy(true);
    const found = new Map<string, Outcome>();
    for (const { receipt, copy, isTold } of all) {
      const { matchId, sealedAt } = receipt;
      if (isTold && sealedAt === null) continue;
      found.set(matchId, await checkOne(matchId, copy));
      if (run.current !== own) return;
    }
    setOutcomes(found);
    setBusy(false);
  }
  function forget() {
    run.current += 1;
    setOutcomes(undefined);
    setBusy(false);
  }
  return { outcomes, isBusy, check, forget };
}
