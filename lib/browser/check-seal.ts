/**
 * Holds picks against the seal of their match by the browser's own arithmetic, so that nobody's word is needed for it. The
 * hash of a pick is SHA-256 over a zero byte and its text, that of two hashes over a one and both; where one is left over in
 * a row it moves up as it is. The root over all of them is what was sealed.
 */
import { type Leaf, textOfLeaf } from "../seal/leaf-schema";
import type { Seal, Way } from "../seal/schema";

type Hash = Uint8Array<ArrayBuffer>;

/** Why a browser cannot check anything; null where it can. */
export function whyNotHere(): string | null {
  if (globalThis.crypto?.subtle !== undefined) return null;
  return "This browser lends its arithmetic only to pages that come by https: open this one by its https address to check.";
}

async function sha256(...parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Hash> {
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

export function hashOfLeaf(leaf: Leaf): Promise<Hash> {
  return sha256(Uint8Array.of(0), new TextEncoder().encode(textOfLeaf(leaf)));
}

const hashOfTwo = (left: Hash, right: Hash) => sha256(Uint8Array.of(1), left, right);

/** The root over the hashes of all picks in their order. */
export async function rootOf(hashes: readonly Hash[]): Promise<string> {
  let row = [...hashes];
  while (row.length > 1)
    row = await Promise.all(row.flatMap((left, at) => (at % 2 === 0 ? over(left, row[at + 1]) : [])));
  return inHex(row[0] ?? (await sha256()));
}

const over = (left: Hash, right: Hash | undefined) => [right ? hashOfTwo(left, right) : Promise.resolve(left)];

/** For a way that is too short or too long. */
const NOWHERE = "";

/** The root to which a pick leads, at its place among so many, along the hashes beside its way. */
export async function climb({ leaf, index, beside }: Way, count: number): Promise<string> {
  const others = beside.map(fromHex);
  let hash = await hashOfLeaf(leaf);
  for (let [at, size] = [index, count]; size > 1; at = Math.floor(at / 2), size = Math.ceil(size / 2)) {
    if (at % 2 === 0 && at + 1 === size) continue;
    const other = others.shift();
    if (!other) return NOWHERE;
    hash = await (at % 2 === 0 ? hashOfTwo(hash, other) : hashOfTwo(other, hash));
  }
  return others.length === 0 ? inHex(hash) : NOWHERE;
}

/** What a receipt held against the seal shows; `sealed` is the pick that the seal has instead, or all that there is to go by. */
export type Verdict = { kind: "in" | "none" | "astray" } | { kind: "other" | "unheld"; sealed: Leaf };

/** Whether a receipt, if there is one, is in the seal; `own` is what the server says of the pick's place in it. */
export async function checkReceipt(receipt: Leaf | null, seal: Seal, own: Way | null): Promise<Verdict> {
  if (own === null) return { kind: "none" };
  const { userId, matchId } = receipt ?? { userId: own.leaf.userId, matchId: seal.matchId };
  const isTheirs = own.leaf.userId === userId && own.leaf.matchId === matchId;
  if (!isTheirs || (await climb(own, seal.picks)) !== seal.root) return { kind: "astray" };
  if (receipt === null) return { kind: "unheld", sealed: own.leaf };
  return textOfLeaf(own.leaf) === textOfLeaf(receipt) ? { kind: "in" } : { kind: "other", sealed: own.leaf };
}

const inHex = (hash: Hash) => Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
