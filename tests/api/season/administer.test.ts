/** What administrators do with seasons: import, remove, close and reopen. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { sealMatches } from "@/lib/seal/actions";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "@/lib/season/built-in";
import { buildPerson } from "../../support/builders";
import { emptySeason } from "../../support/season";
import { resetSeason } from "../every-call/season-calls";

type Somebody = Awaited<ReturnType<typeof buildPerson>>;
let admin: Somebody;
let player: Somebody;

beforeEach(async () => {
  await resetSeason();
  await emptySeason();
  await db().season.updateMany({ data: { paidOnly: false, awardAfter: null, seriesId: null } });
  admin = await buildPerson({ isAdmin: true, firstName: "Asha", lastName: "Menon" });
  player = await buildPerson({ firstName: "Kabir", lastName: "Rao" });
});

const ask = (call: string, body: object) => admin.person.post(`/api/admin/${call}`, body);
const { rules } = LEAGUE_2026;

describe("An upcoming season", () => {
  const remove = (slug: string = LAKE_LEAGUE_2027.slug) => ask("remove-season", { slug });

  test("is removed with its matches, so that its pack can be corrected and imported again", async () => {
    const pack = JSON.stringify(LAKE_LEAGUE_2027);
    await ask("import-season", { pack });
    // The season would be over by then, had it begun: its matches aren't sealed.
    expect(await sealMatches(new Date("2099-01-01"))).toBe(0);
    expect((await ask("import-season", { pack })).body.code).toBe("INVALID_INPUT");
    expect(await remove()).toMatchObject({ status: 200, body: { message: "Season removed" } });
    expect(await db().match.count({ where: { season: { slug: LAKE_LEAGUE_2027.slug } } })).toBe(0);
    expect(await db().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      action: "remove-season",
      before: { season: LAKE_LEAGUE_2027.name, matches: LAKE_LEAGUE_2027.matches.length },
    });
    expect((await ask("import-season", { pack })).status).toBe(201);
  });

  test("is the only kind that can be removed: not a running, closed or unknown one", async () => {
    const { slug } = await db().season.findFirstOrThrow({ where: { isCurrent: true } });
    const refused = (error: RegExp) => ({
      status: 404,
      body: { code: "NOT_FOUND", error: expect.stringMatching(error) },
    });
    expect(await remove(slug)).toMatchObject(refused(/^This season is running\. You can only delete upcoming seasons/));
    expect(await remove("nowhere")).toMatchObject(refused(/^There's no such upcoming season/));
    await ask("close-season", { unfinished: 0 });
    expect(await remove(slug)).toMatchObject(refused(/^This season is over\. /));
    expect(await db().season.count({ where: { slug } })).toBe(1);
  });
});

describe("A closed season", () => {
  test("keeps a deleted player's place, without the name", async () => {
    await ask("close-season", { unfinished: 0 });
    await db().user.delete({ where: { id: player.user.id } });
    const results = await db().seasonResult.findMany({ orderBy: { place: "asc" } });
    expect(results.map(({ place, firstName, userId }) => [place, firstName, userId])).toEqual([
      [1, "Asha", admin.user.id],
      [2, null, null],
    ]);
    await expect(db().seasonResult.updateMany({ data: { points: 9 } })).rejects.toThrow("stays as it is");
  });
});

describe("In a closed season", () => {
  beforeEach(() => ask("close-season", { unfinished: 0 }));

  test("rules and counts stay frozen, and names can change", async () => {
    expect(await ask("change-rules", { rules: { ...rules, wildcards: 12 } })).toMatchObject({
      status: 409,
      body: { code: "SEASON_OVER" },
    });
    const { id: userId } = player.user;
    for (const change of [{ homeTeam: "MI" }, { wildcards: 3 }, { flips: 1 }]) {
      expect(await ask("edit-user", { userId, ...change })).toMatchObject({
        status: 409,
        body: { code: "SEASON_OVER" },
      });
    }
    const own = await player.person.put("/api/profile/update", { homeTeam: "MI" });
    expect(own).toMatchObject({ status: 409, body: { code: "SEASON_OVER" } });
    const same = { wildcards: rules.wildcards, flips: rules.gamechangers };
    expect(await ask("edit-user", { userId, firstName: "Kabeer", ...same })).toMatchObject({ status: 200 });
  });
});
