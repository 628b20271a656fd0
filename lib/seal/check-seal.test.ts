/** What the browser reckons of a seal is what the server reckons, whatever the picks and however many. */
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { climb as climbedByReader } from "@/tests/support/climb";
import { checkReceipt, climb, hashOfLeaf, rootOf, whyNotHere } from "../browser/check-seal";
import { type Leaf, textOfLeaf } from "./leaf-schema";
import type { Seal, Way } from "./schema";
import * as tree from "./tree";

afterEach(() => vi.unstubAllGlobals());

const inHex = (hash: Uint8Array) => Buffer.from(hash).toString("hex");

const leaf = fc.record({
  matchId: fc.constant("m1"),
  userId: fc.string({ minLength: 1 }),
  at: fc.date({ noInvalidDate: true }),
  predictedTeam: fc.string({ unit: "grapheme" }),
  wildcardUsed: fc.boolean(),
  gamechangerUsed: fc.boolean(),
  salt: fc.uuid(),
});
const leaves = fc.array(leaf, { maxLength: 40 });
const someOf = fc
  .array(leaf, { minLength: 1, maxLength: 40 })
  .chain((picks) => fc.record({ picks: fc.constant(picks), index: fc.nat({ max: picks.length - 1 }) }));

const hashesOf = (picks: readonly Leaf[]) => picks.map((pick) => tree.hashOfLeaf(textOfLeaf(pick)));

interface Sealed {
  pick: Leaf;
  seal: Seal;
  way: Way;
}

/** The seal over picks as the server makes it, and the way of one of them. */
function seal(picks: readonly Leaf[], index: number): Sealed {
  const hashes = hashesOf(picks);
  const [pick] = picks.slice(index);
  if (!pick) throw new Error("There is no such pick");
  const root = inHex(tree.rootOf(hashes));
  const made = { matchId: "m1", sealedAt: new Date(0), picks: picks.length, root };
  return { pick, seal: made, way: { leaf: pick, index, beside: tree.wayUp(hashes, index).map(inHex) } };
}

describe("the browser's arithmetic is the server's", () => {
  test("for the hash of a pick and the root over all", async () => {
    await fc.assert(
      fc.asyncProperty(leaves, async (picks) => {
        const own = await Promise.all(picks.map(hashOfLeaf));
        expect(own.map(inHex)).toEqual(hashesOf(picks).map(inHex));
        expect(await rootOf(own)).toBe(inHex(tree.rootOf(hashesOf(picks))));
      }),
    );
  });

  test("for the way from any pick to the root, and that of a reader with other means", async () => {
    await fc.assert(
      fc.asyncProperty(someOf, async ({ picks, index }) => {
        const { seal: sealed, way, pick } = seal(picks, index);
        expect(await climb(way, picks.length)).toBe(sealed.root);
        const beside = way.beside.map((hash) => Buffer.from(hash, "hex"));
        const [hash = Buffer.alloc(0)] = hashesOf([pick]);
        expect(inHex(climbedByReader(hash, index, picks.length, beside))).toBe(sealed.root);
      }),
    );
  });
});

const PICK: Leaf = {
  ...{ matchId: "m1", userId: "kabir", at: new Date("2026-04-25T12:00:00Z"), predictedTeam: "Mumbai Indians" },
  ...{ wildcardUsed: false, gamechangerUsed: false, salt: "0b0f6a3e-9d1c-4f8e-8a51-3a3f2f0a6c11" },
};
const OTHERS = ["asha", "meera"].map((userId) => ({ ...PICK, userId }));

describe("a receipt", () => {
  const { seal: sealed, way } = seal([...OTHERS, PICK], 2);

  test("is in the seal that it went into", async () => {
    expect(await checkReceipt(PICK, sealed, way)).toEqual({ kind: "in" });
  });

  test.each<[string, Partial<Leaf>]>([
    ["side", { predictedTeam: "Chennai Super Kings" }],
    ["wildcard", { wildcardUsed: true }],
    ["moment", { at: new Date("2026-04-25T12:00:00.001Z") }],
    ["salt", { salt: "0b0f6a3e-9d1c-4f8e-8a51-3a3f2f0a6c12" }],
  ])("of another %s is told from it", async (_what, traits) => {
    expect(await checkReceipt({ ...PICK, ...traits }, sealed, way)).toEqual({ kind: "other", sealed: PICK });
  });

  test("that nobody has kept leaves what the seal has, once its way fits", async () => {
    expect(await checkReceipt(null, sealed, way)).toEqual({ kind: "unheld", sealed: PICK });
    expect(await checkReceipt(null, sealed, { ...way, index: 1 })).toEqual({ kind: "astray" });
    expect(await checkReceipt(null, sealed, null)).toEqual({ kind: "none" });
  });

  test("is missed where the seal has none", async () => {
    expect(await checkReceipt(PICK, sealed, null)).toEqual({ kind: "none" });
  });

  test.each<[string, (way: Way) => Way]>([
    [
      "leads to another root",
      ({ beside, ...rest }) => ({ ...rest, beside: beside.map((hash) => hash.replace(/^../, "00")) }),
    ],
    ["is that of another place", (told) => ({ ...told, index: 0 })],
    ["stops too early", (told) => ({ ...told, beside: [] })],
    ["is somebody else's", (told) => ({ ...told, leaf: { ...PICK, userId: "asha" } })],
    ["tells what was not sealed", (told) => ({ ...told, leaf: { ...PICK, wildcardUsed: true } })],
  ])("is not believed to be in it where the way %s", async (_what, bend) => {
    expect(await checkReceipt(PICK, sealed, bend(way))).toEqual({ kind: "astray" });
  });
});

test("where there is no Web Crypto that is said, in a sentence", () => {
  expect(whyNotHere()).toBeNull();
  vi.stubGlobal("crypto", {});
  expect(whyNotHere()).toMatch(/^This browser .* https.*\.$/);
});
