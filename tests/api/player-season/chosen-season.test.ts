/** Which season an address leads to. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { currentSeason, resolveSeason } from "@/lib/season/data";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { outcomeOf } from "../../support/season";

beforeEach(clearPastSeasons);
afterAll(clearPastSeasons);

describe("The season that is shown", () => {
  test("is the current one, by its name in addresses as without any", async () => {
    const current = await currentSeason();
    expect(await resolveSeason(undefined, current)).toBe(current);
    expect(await resolveSeason(current.slug, current)).toBe(current);
  });

  test("is one that is over, with its own rules, and as it is after a change", async () => {
    const current = await currentSeason();
    const { season } = await buildPastSeason({ slug: "then", name: "Then Cup", rules: { wildcards: 3 } });
    expect(await resolveSeason("then", current)).toMatchObject({ id: season.id, name: "Then Cup", state: "over" });
    expect((await resolveSeason("then", current)).rules.wildcards).toBe(3);
    await db().season.update({ where: { id: season.id }, data: { name: "That Cup" } });
    expect((await resolveSeason("then", current)).name).toBe("That Cup");
  });

  test("is none that is still to come, or that there is not", async () => {
    const current = await currentSeason();
    await buildPastSeason({ slug: "soon", state: "to_come" });
    for (const slug of ["soon", "never"]) expect(await outcomeOf(resolveSeason(slug, current))).toBe("NOT_FOUND");
  });
});
