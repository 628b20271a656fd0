/** Makes the seal of a match again in the browser, from the list of its picks that everybody may read. */
import type { Seal } from "../seal/schema";
import { hashOfLeaf, rootOf } from "./check-seal";
import { call } from "./fetch-call";

const sealedPicksReply = async () => (await import("../seal/schema")).sealedPicksReply;

interface Making {
  signal: AbortSignal;
  /** Told how many picks have been reckoned. */
  onProgress: (done: number) => void;
}

/** Whether the picks that the server lists make the seal: as many as it says, and the very root. */
export async function makeAgain({ matchId, picks, root }: Seal, { signal, onProgress }: Making): Promise<boolean> {
  const hashes: Awaited<ReturnType<typeof hashOfLeaf>>[] = [];
  let after: string | null = "";
  while (after !== null) {
    const search = new URLSearchParams({ matchId, ...(after !== "" && { after }) });
    const page = await call(`/api/seal/picks?${search}`, { reply: sealedPicksReply, signal });
    hashes.push(...(await Promise.all(page.data.map(hashOfLeaf))));
    onProgress(hashes.length);
    after = page.next;
  }
  return hashes.length === picks && (await rootOf(hashes)) === root;
}
