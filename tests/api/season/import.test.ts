/** A season comes from a pack by an administrator's call: all of it or nothing, and every fault listed at once. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";
import { buildPerson } from "../../support/builders";
import { recordOf } from "../../support/record";
import { emptySeason } from "../../support/season";

type Administrator = Awaited<ReturnType<typeof buildPerson>>;
let admin: Administrator;

const SLUG = LAKE_LEAGUE_2027.slug;
const upload = (pack: string) => admin.person.post("/api/admin/import-season", { pack });
const importPack = (other: object = {}) => upload(JSON.stringify({ ...LAKE_LEAGUE_2027, ...other }));
const stored = () =>
  db().season.findUnique({ where: { slug: SLUG }, include: { teams: true, _count: { select: { matches: true } } } });

const deedsOf = (action: string) => recordOf({ action, actorId: admin.user.id });

beforeEach(async () => {
  await emptySeason();
  await db().$executeRaw`TRUNCATE season_results, matches CASCADE`;
  await db().season.deleteMany({ where: { isCurrent: false } });
  admin = await buildPerson({ isAdmin: true, firstName: "Asha", lastName: "Menon" });
});

test("A pack becomes an upcoming season, with its teams, rules and matches, and is logged", async () => {
  const reply = await importPack();
  expect(reply).toMatchObject({ status: 201, body: { data: { slug: SLUG, matches: 32 } } });
  expect(await stored()).toMatchObject({
    ...{ state: "to_come", isCurrent: false, rules: LAKE_LEAGUE_2027.rules, zone: LAKE_LEAGUE_2027.zone },
    _count: { matches: 32 },
  });
  expect((await stored())?.teams.map(({ code }) => code).toSorted()).toEqual(
    LAKE_LEAGUE_2027.teams.map(({ code }) => code).toSorted(),
  );
  expect(await deedsOf("import-season")).toMatchObject([{ after: { season: LAKE_LEAGUE_2027.name, matches: 32 } }]);
});

describe("Nothing is stored of", () => {
  test("a pack with faults, all of which are listed by path", async () => {
    const [first, second, ...teams] = LAKE_LEAGUE_2027.teams;
    const [opening, ...matches] = LAKE_LEAGUE_2027.matches;
    const { status, body } = await importPack({
      zone: "Atlantis",
      teams: [{ ...first, colour: "green" }, { ...second, titles: ["once"] }, ...teams],
      matches: [{ ...opening, teamTwo: "XXX" }, ...matches],
      motto: "Play up",
    });
    expect(status).toBe(400);
    expect(body.code).toBe("INVALID_INPUT");
    const paths = ["matches[0].teamTwo", "motto", "teams[0].colour", "teams[1].titles[0]", "zone"];
    expect(Object.keys(body.fields).toSorted()).toEqual(paths);
    for (const path of paths) expect(body.fields[path], path).toMatch(/^[A-Z].*\w/);
    expect(await stored()).toBeNull();
  });

  test.each([
    ["invalid JSON", "{ not json", /valid JSON/],
    ["another kind of file", JSON.stringify({ format: "recipe" }), /Not a season pack/],
    ["an empty file", "", /JSON/],
    ["a name that can't be stored", JSON.stringify({ ...LAKE_LEAGUE_2027, name: "Lake\0" }), /can't be stored/],
  ])("%s", async (_what, text, sentence) => {
    const { status, body } = await upload(text);
    expect({ status, sentence: body.error }).toEqual({ status: 400, sentence: expect.stringMatching(sentence) });
    expect(await db().season.count()).toBe(1);
  });

  test("a season that already exists, which stays unchanged", async () => {
    await importPack();
    const before = await stored();
    const { status, body } = await importPack({ name: "Another name" });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ["slug"] });
    expect(await stored()).toEqual(before);
  });
});

test("Two administrators who upload the same pack at once create one season", async () => {
  const replies = await Promise.all([importPack(), importPack(), importPack()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  expect(await stored()).toMatchObject({ _count: { matches: 32 } });
});
