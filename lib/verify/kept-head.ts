/** The head of the chain as the foot of every page shows it: read at most once a minute. */
import { MINUTE } from "../clock";
import { readProof } from "./data";

let kept: { head: string; readAt: number } | undefined;

/** A head that everybody may keep; at most a minute old. */
export async function readKeptHead(now: Date): Promise<string> {
  if (kept && now.getTime() - kept.readAt < 1 * MINUTE) return kept.head;
  const { head } = await readProof();
  kept = { head, readAt: now.getTime() };
  return head;
}
