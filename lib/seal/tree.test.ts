import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { climb } from "@/tests/support/climb";
import { hashOfLeaf, LEAVES_A_NODE, nodesOf, rootOf, wayUp } from "./tree";

const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();

/** As RFC 6962 defines it, from above: the left side is as large a power of two as leaves something to the right. */
function byDefinition(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return sha256(Buffer.of(1), byDefinition(leaves.slice(0, left)), byDefinition(leaves.slice(left)));
}

const leaves = fc
  .oneof(fc.nat({ max: 40 }), fc.integer({ min: 250, max: 800 }))
  .map((count) => Array.from({ length: count }, (_, at) => hashOfLeaf(`leaf ${at}`)));

describe("the tree over the picks of a match", () => {
  test("has the root that its definition gives, straight or over the hashes that are kept", () => {
    fc.assert(
      fc.property(leaves, (all) => {
        expect(rootOf(all)).toEqual(byDefinition(all));
        expect(rootOf(nodesOf(all))).toEqual(byDefinition(all));
        expect(nodesOf(all)).toHaveLength(Math.ceil(all.length / LEAVES_A_NODE));
      }),
    );
  });

  test("leads from every leaf to its root", () => {
    fc.assert(
      fc.property(leaves, fc.nat(), (all, any) => {
        fc.pre(all.length > 0);
        const index = any % all.length;
        const leaf = all[index] ?? Buffer.alloc(0);
        expect(climb(leaf, index, all.length, wayUp(all, index))).toEqual(rootOf(all));
      }),
    );
  });

  test("leads there too by way of the hash over the 256 leaves around it", () => {
    fc.assert(
      fc.property(leaves, fc.nat(), (all, any) => {
        fc.pre(all.length > 0);
        const index = any % all.length;
        const node = Math.floor(index / LEAVES_A_NODE);
        const around = all.slice(node * LEAVES_A_NODE, (node + 1) * LEAVES_A_NODE);
        const beside = [...wayUp(around, index % LEAVES_A_NODE), ...wayUp(nodesOf(all), node)];
        expect(beside).toEqual(wayUp(all, index));
      }),
    );
  });

  test("is another one with any leaf more, less, or in another place", () => {
    fc.assert(
      fc.property(leaves, fc.nat(), (all, any) => {
        fc.pre(all.length > 1);
        const index = any % (all.length - 1);
        const root = rootOf(all);
        expect(rootOf(all.toSpliced(index, 1))).not.toEqual(root);
        expect(rootOf([...all, hashOfLeaf("one more")])).not.toEqual(root);
        const [one, other] = [all[index], all[index + 1]];
        if (one && other) expect(rootOf(all.toSpliced(index, 2, other, one))).not.toEqual(root);
      }),
    );
  });

  test("takes no two hashes for a leaf", () => {
    const [one, other] = [hashOfLeaf("one"), hashOfLeaf("other")];
    expect(hashOfLeaf(Buffer.concat([one, other]).toString("latin1"))).not.toEqual(rootOf([one, other]));
  });
});
