/** A season's rules can be changed until its first closing, and what everyone has left to spend follows. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import type { Rules } from "@/lib/season/schema";
import { buildPerson } from "../../support/builders";
import { recordOf } from "../../support/record";
import { buildMatch, buildPlayer, emptySeason, extrasLeftOf, inHours } from "../../support/season";
import { RULES_2026 } from "../../support/the-season";

let admin: Awaited<ReturnType<typeof buildPerson>>;

async function reset() {
  await emptySeason();
  await db().season.updateMany({ where: { slug: LEAGUE_2026.slug }, data: { rules: RULES_2026 } });
}
const deedsOf = (action: string) => recordOf({ action, actorId: admin.user.id });

beforeEach(async () => {
  await reset();
  admin = await buildPerson({ isAdmin: true });
});
afterEach(reset);

const change = (rules: Partial<Rules>) =>
  admin.person.post("/api/admin/change-rules", { rules: { ...RULES_2026, ...rules } });
const managed = async () => (await admin.person.get("/api/admin/season")).body.data;

test("A change is saved, and logged figure by figure", async () => {
  await buildMatch();
  const points = { League: 3, Qualifier: 4, Finals: 8 };
  expect(await change({ points, runsPerBonusPoint: null })).toMatchObject({ status: 200 });
  expect((await managed()).season.rules).toEqual({ ...RULES_2026, points, runsPerBonusPoint: null });
  expect(await deedsOf("change-rules")).toMatchObject([
    {
      before: { pointsLeague: "2", pointsFinals: "6", runsPerBonusPoint: "100" },
      after: { season: LEAGUE_2026.name, pointsLeague: "3", pointsFinals: "8", runsPerBonusPoint: "none" },
    },
  ]);
});

test("Stages can be taken out again", async () => {
  await change({ stages: [{ name: "Super Eight", type: "League", points: 3, cards: true }] });
  expect(await change({})).toMatchObject({ status: 200 });
  expect((await managed()).season.rules).toEqual(RULES_2026);
  expect(await deedsOf("change-rules")).toContainEqual(
    expect.objectContaining({
      before: { stages: "Super Eight (League, 3, cards)" },
      after: expect.objectContaining({ stages: "none" }),
    }),
  );
});

describe("What everyone has left", () => {
  test("grows and shrinks with the granted number", async () => {
    const { id } = await buildPlayer({ wildcards: 4, gamechangers: 2 });
    await change({ wildcards: RULES_2026.wildcards + 3, gamechangers: RULES_2026.gamechangers - 2 });
    expect(await extrasLeftOf(id)).toEqual({ wildcards: 7, flips: 0 });
  });

  test("never goes below zero: such a change is refused entirely", async () => {
    const { id } = await buildPlayer({ wildcards: 1, gamechangers: 5 });
    const reply = await change({ wildcards: RULES_2026.wildcards - 2, entryFee: 1 });
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { wildcards: expect.stringContaining("already used") } },
    });
    expect(await extrasLeftOf(id)).toEqual({ wildcards: 1, flips: 5 });
    expect((await managed()).season.rules).toEqual(RULES_2026);
  });
});

describe("After the first closing", () => {
  test.each([
    ["a match whose picks have closed by the clock", { matchDate: inHours(0.5) }],
    ["one that started early", { matchStarted: true }],
    ["one that has a result", { matchWinner: "draw" }],
  ])("%s fixes the rules", async (_what, traits) => {
    expect((await managed()).rulesFixed).toBe(false);
    await buildMatch(traits);
    expect((await managed()).rulesFixed).toBe(true);
    expect(await change({ entryFee: 1 })).toMatchObject({ status: 409, body: { code: "RULES_FIXED" } });
    expect((await managed()).season.rules).toEqual(RULES_2026);
    expect(await deedsOf("change-rules")).toEqual([]);
  });

  test("new rules can't create an earlier closing either", async () => {
    await buildMatch({ matchDate: inHours(3) });
    expect(await change({ picksCloseBefore: 240 })).toMatchObject({ status: 409, body: { code: "RULES_FIXED" } });
    expect(await change({ picksCloseBefore: 120 })).toMatchObject({ status: 200 });
  });
});
