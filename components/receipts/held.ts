/** Which receipts there are to be shown, and which copy of each is held against the seal. */
import type { Receipt } from "@/lib/seal/schema";

/** Where the copy comes from; the first that there is counts for most. */
export type Source = "file" | "browser" | "server";

export interface Held {
  /** As the server tells it; as the copy has it where the server tells nothing of it. */
  receipt: Receipt;
  isTold: boolean;
  copy: Receipt;
  source: Source;
}

interface Copies {
  told: readonly Receipt[];
  kept: readonly Receipt[];
  /** What was loaded. */
  file: readonly Receipt[];
}

/** In the server's order, and then what it knows nothing of. */
export function heldOf({ told, kept, file }: Copies): Held[] {
  const ids = new Set([...told, ...file, ...kept].map(({ matchId }) => matchId));
  return [...ids].flatMap((matchId) => {
    const of = (receipts: readonly Receipt[]) => receipts.find((receipt) => receipt.matchId === matchId);
    const held = bestOf({ file: of(file), browser: of(kept), server: of(told) });
    return held ? [{ receipt: of(told) ?? held.copy, isTold: of(told) !== undefined, ...held }] : [];
  });
}

function bestOf({ file, browser, server }: Record<Source, Receipt | undefined>) {
  if (file) return { copy: file, source: "file" } as const;
  if (browser) return { copy: browser, source: "browser" } as const;
  return server && ({ copy: server, source: "server" } as const);
}

/** The copy is of another pick than the server tells now. */
export function differs({ receipt, copy }: Held): boolean {
  return (
    receipt.salt !== copy.salt ||
    receipt.predictedTeam !== copy.predictedTeam ||
    receipt.wildcardUsed !== copy.wildcardUsed
  );
}
