/**
 * The receipts that a browser keeps for a player, so that later it need not believe the server: each as it was when the player
 * picked here, and never overwritten by what the server tells afterwards. Logging out leaves them; another account sees nothing
 * of them.
 */
import { parseOrNothing } from "../parse-json";
import type { Receipt } from "../seal/schema";

const keyOf = (userId: string) => `receipts ${userId}`;

/** The receipts in a text that was saved; null where it is none of ours. */
export async function parseReceipts(text: string): Promise<Receipt[] | null> {
  // Fetched once it is wanted: see docs/decisions/009-weight.md.
  const { receiptFile } = await import("../seal/schema");
  return receiptFile.safeParse(parseOrNothing(text)).data?.receipts ?? null;
}

/** The text that is saved, by a browser or as a file. */
export function textOfReceipts(receipts: readonly Receipt[]): string {
  return `${JSON.stringify({ googly: "receipts", receipts }, null, 2)}\n`;
}

/** What this browser has kept for a player; nothing where it keeps nothing, as in private windows. */
export async function readKept(userId: string): Promise<Receipt[]> {
  const kept = await parseReceipts(fetchText(userId) ?? "");
  return (kept ?? []).filter((receipt) => receipt.userId === userId);
}

export function writeKept(userId: string, receipts: readonly Receipt[]): void {
  try {
    localStorage.setItem(keyOf(userId), textOfReceipts(receipts));
  } catch {
    // A browser that keeps nothing, or is full: what the server tells is then all that there is.
  }
}

function fetchText(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/** What was kept, without one match. */
export function without(kept: readonly Receipt[], matchId: string): Receipt[] {
  return kept.filter((receipt) => receipt.matchId !== matchId);
}

/** What was kept, and of what the server tells what was not, as long as it is not sealed: from then on it is the server's word alone. */
export function withMissing(kept: readonly Receipt[], told: readonly Receipt[]): Receipt[] {
  const isKept = ({ matchId }: Receipt) => kept.some((receipt) => receipt.matchId === matchId);
  return [...kept, ...told.filter((receipt) => receipt.sealedAt === null && !isKept(receipt))];
}
