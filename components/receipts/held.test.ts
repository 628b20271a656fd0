/** Which copy of a receipt is held against the seal, and which receipts there are. */
import { describe, expect, test } from "vitest";
import { aReceipt } from "@/tests/support/shown-receipt";
import { differs, heldOf } from "./held";

const [ONE, TWO, THREE] = ["m1", "m2", "m3"].map((matchId) => aReceipt({ matchId }));
const none = { told: [], kept: [], file: [] };

describe("The copy", () => {
  const file = aReceipt({ salt: "of the file" });
  const kept = aReceipt({ salt: "of the browser" });
  const told = aReceipt({ salt: "of the server" });

  test.each([
    ["the file's before all others", { told: [told], kept: [kept], file: [file] }, "file", file],
    ["the browser's before the server's", { ...none, told: [told], kept: [kept] }, "browser", kept],
    ["the server's where there is no other", { ...none, told: [told] }, "server", told],
    ["the browser's where the server tells nothing", { ...none, kept: [kept] }, "browser", kept],
  ])("is %s", (_what, copies, source, copy) => {
    expect(heldOf(copies)).toMatchObject([{ source, copy }]);
  });

  test("stands beside what the server tells", () => {
    expect(heldOf({ ...none, told: [told], kept: [kept] })).toMatchObject([{ receipt: told, isTold: true }]);
    expect(heldOf({ ...none, kept: [kept] })).toMatchObject([{ receipt: kept, isTold: false }]);
  });
});

describe("The list", () => {
  test("is in the server's order, with what it does not know at the end", () => {
    const all = heldOf({
      told: [TWO, ONE].flatMap((one) => one ?? []),
      kept: [THREE, ONE].flatMap((one) => one ?? []),
      file: [],
    });
    expect(all.map(({ receipt }) => receipt.matchId)).toEqual(["m2", "m1", "m3"]);
    expect(all.map(({ isTold }) => isTold)).toEqual([true, true, false]);
  });

  test("is empty where there is nothing", () => {
    expect(heldOf(none)).toEqual([]);
  });
});

describe("Another pick than the server tells", () => {
  test.each([
    ["the same", {}, false],
    ["sealed meanwhile", { sealedAt: new Date("2026-04-25T13:00:00Z") }, false],
    ["another side", { predictedTeam: "Chennai Super Kings" }, true],
    ["another wildcard", { wildcardUsed: true }, true],
    ["another salt", { salt: "another" }, true],
  ])("%s", (_what, traits, expected) => {
    const [held] = heldOf({ ...none, told: [aReceipt(traits)], kept: [aReceipt()] });
    expect(held && differs(held)).toBe(expected);
  });
});
