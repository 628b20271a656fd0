/**
 * The tree over the picks of a match: SHA-256, a leaf's hash begins with 0 and that of two others with 1; where one is left
 * over it moves up as it is (as RFC 6962 has it). What a browser reckons of it stands in lib/browser/check-seal.ts.
 */
import { createHash } from "node:crypto";

/** So many leaves go into one of the hashes that are kept. */
export const LEAVES_A_NODE = 256;

const LEAF = Buffer.of(0);
const INNER = Buffer.of(1);

export function hashOfLeaf(text: string): Buffer {
  return createHash("sha256").update(LEAF).update(text).digest();
}

/** The level above. */
function above(hashes: readonly Buffer[]): Buffer[] {
  const next: Buffer[] = [];
  for (let at = 0; at < hashes.length; at += 2) {
    const [left, right] = [hashes[at], hashes[at + 1]];
    if (left) next.push(right ? createHash("sha256").update(INNER).update(left).update(right).digest() : left);
  }
  return next;
}

/** The root over hashes of one level; that of none is the hash of nothing. */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  const [only, ...others] = hashes;
  if (!only) return createHash("sha256").digest();
  return others.length === 0 ? only : rootOf(above(hashes));
}

/** The hashes over every 256 leaves. */
export function nodesOf(leaves: readonly Buffer[]): Buffer[] {
  const nodes: Buffer[] = [];
  for (let at = 0; at < leaves.length; at += LEAVES_A_NODE) nodes.push(rootOf(leaves.slice(at, at + LEAVES_A_NODE)));
  return nodes;
}

/** The hashes beside the way from one of a level to the root, from below. */
export function wayUp(hashes: readonly Buffer[], index: number): Buffer[] {
  if (hashes.length <= 1) return [];
  const beside = hashes[index % 2 === 0 ? index + 1 : index - 1];
  return [...(beside ? [beside] : []), ...wayUp(above(hashes), Math.floor(index / 2))];
}
