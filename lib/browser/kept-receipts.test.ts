/** What a browser keeps of receipts: each player's own, as it was when they picked, and nothing that breaks anything. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memory } from "../../tests/support/browser-memory";
import type { Receipt } from "../seal/schema";
import { parseReceipts, readKept, textOfReceipts, withMissing, without, writeKept } from "./kept-receipts";

const receipt = (matchId: string, traits: Partial<Receipt> = {}): Receipt => ({
  ...{ matchId, userId: "kabir", at: new Date("2026-04-25T12:00:00.250Z"), predictedTeam: "Mumbai Indians" },
  ...{ wildcardUsed: true, gamechangerUsed: false, salt: `salt of ${matchId}`, matchNumber: 12 },
  ...{ teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings", sealedAt: null },
  ...traits,
});

beforeEach(() => vi.stubGlobal("localStorage", memory()));
afterEach(() => vi.unstubAllGlobals());

describe("What is kept", () => {
  test("comes back as it was, to the millisecond", async () => {
    const all = [receipt("m1"), receipt("m2", { wildcardUsed: false })];
    writeKept("kabir", all);
    expect(await readKept("kabir")).toEqual(all);
  });

  test("is nobody else's", async () => {
    writeKept("kabir", [receipt("m1")]);
    expect(await readKept("asha")).toEqual([]);
    writeKept("asha", [receipt("m1")]);
    expect(await readKept("asha")).toEqual([]);
  });

  test("is nothing before there is anything", async () => {
    expect(await readKept("kabir")).toEqual([]);
  });

  test.each([
    ["no JSON", "so it goes"],
    ["something else", '{"googly":"season"}'],
    ["half a receipt", '{"googly":"receipts","receipts":[{"matchId":"m1"}]}'],
  ])("is nothing where somebody has put %s there", async (_what, text) => {
    localStorage.setItem("receipts kabir", text);
    expect(await readKept("kabir")).toEqual([]);
    expect(await parseReceipts(text)).toBeNull();
  });

  test("is nothing where the browser keeps nothing, and nothing breaks", async () => {
    const refuse = () => {
      throw new Error("The user has forbidden it");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    writeKept("kabir", [receipt("m1")]);
    expect(await readKept("kabir")).toEqual([]);
  });
});

describe("A file", () => {
  test("is the text that the browser keeps, and is read as such", async () => {
    const all = [receipt("m1"), receipt("m2", { sealedAt: new Date("2026-04-25T13:00:00Z") })];
    expect(await parseReceipts(textOfReceipts(all))).toEqual(all);
    expect(JSON.parse(textOfReceipts(all)).googly).toBe("receipts");
  });
});

describe("What the server tells", () => {
  const kept = [receipt("m1")];

  test("never takes the place of what was kept", () => {
    expect(withMissing(kept, [receipt("m1", { predictedTeam: "Chennai Super Kings", salt: "another" })])).toEqual(kept);
  });

  test("is kept of matches of which nothing was, as long as they are not sealed", () => {
    const sealed = receipt("m3", { sealedAt: new Date("2026-04-25T13:00:00Z") });
    expect(withMissing(kept, [receipt("m2"), sealed])).toEqual([...kept, receipt("m2")]);
  });

  test("is waited for anew once another pick is made", () => {
    expect(without([...kept, receipt("m2")], "m1")).toEqual([receipt("m2")]);
    expect(withMissing(without(kept, "m1"), [])).toEqual([]);
  });
});
