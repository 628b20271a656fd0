/** What a reader of a receipt does with it: by another hand than the product's. */
import { createHash } from "node:crypto";

const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();

/** The root that a leaf leads to along the hashes beside its way. */
export function climb(leaf: Buffer, index: number, count: number, beside: readonly Buffer[]): Buffer {
  const left = [...beside];
  let hash = leaf;
  for (let [at, size] = [index, count]; size > 1; at = Math.floor(at / 2), size = Math.ceil(size / 2)) {
    const isLeft = at % 2 === 0;
    // The last of an odd row has nobody beside it.
    if (isLeft && at + 1 === size) continue;
    const other = left.shift() ?? Buffer.alloc(0);
    hash = isLeft ? sha256(Buffer.of(1), hash, other) : sha256(Buffer.of(1), other, hash);
  }
  return hash;
}
