/** Holds one receipt against the seal of its match, in the browser. */
import { fetchSeal } from "@/lib/browser/receipts";
import type { Receipt } from "@/lib/seal/schema";
import type { Outcome } from "./words";

/** A check never throws: that it could not be made is an outcome too. */
export async function checkOne(matchId: string, copy: Receipt | null): Promise<Outcome> {
  try {
    const { checkReceipt, whyNotHere } = await import("@/lib/browser/check-seal");
    const reason = whyNotHere();
    if (reason !== null) return { kind: "failed", reason };
    const { seal, own } = await fetchSeal(matchId);
    return seal ? await checkReceipt(copy, seal, own) : { kind: "unsealed" };
  } catch (error) {
    return { kind: "failed", reason: error instanceof Error ? error.message : "something went wrong" };
  }
}
