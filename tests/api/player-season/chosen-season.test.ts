/** Which season an address leads to. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { currentSeason, resolveSeason } from "@/lib/season/data";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { outcomeOf } from "../../support/season";

beforeEach(clearPastSeasons);
afterAll(clearPastSeasons);

describe("The season that is shown", () => {
  test("is the current one, with or without its slug", async () => {
    const current = await currentSeason();
    expect(await resolveSeason(undefined, current)).toBe(current);
    expect(await resolveSeason(current.slug, current)).toBe(current);
  });

  test("is a past one, with its own rules, and up to date after a change", async () => {
    const current = await currentSeason();
    const { season } = await buildPastSeason({ slug: "then", name: "Then Cup", rules: { wildcards: 3 } });
    expect(await resolveSeason("then", current)).toMatchObject({ id: season.id, name: "Then Cup", state: "over" });
    expect((await resolveSeason("then", current)).rules.wildcards).toBe(3);
    await db().season.update({ where: { id: season.id }, data: { name: "That Cup" } });
    expect((await resolveSeason("then", current)).name).toBe("That Cup");
  });

  test("isn't an upcoming or unknown one", async () => {
    const current = await currentSeason();
    await buildPastSeason({ slug: "soon", state: "to_come" });
    for (const slug of ["soon", "never"]) expect(await outcomeOf(resolveSeason(slug, current))).toBe("NOT_FOUND");
  });
});
