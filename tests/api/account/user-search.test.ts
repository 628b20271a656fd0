/** Administrators search, sort and page users; and find players without a pick in a match. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import { placePick } from "../../support/matches";
import type { Person } from "../../support/person";
import { buildMatch, emptySeason, MI } from "../../support/season";

const PATH = "/api/admin/list-users";

let admin: Person;
let ids: Record<"zoe" | "abby" | "bela", string>;
beforeAll(async () => {
  await emptySeason();
  const asha = await buildPerson({ firstName: "Zoë", lastName: "Rao", email: "zoe@example.com", isAdmin: true });
  admin = asha.person;
  const abby = await buildUser({ firstName: "abby", lastName: "Rao", email: "10@example.com" });
  const bela = await buildUser({ firstName: "Bela", lastName: "Rao", email: "9@example.com", verified: false });
  ids = { zoe: asha.user.id, abby: abby.id, bela: bela.id };
  await db().entry.updateMany({ where: { userId: ids.zoe }, data: { wildcards: 2, homeTeam: "CSK" } });
  await db().entry.updateMany({ where: { userId: ids.abby }, data: { wildcards: 9, homeTeam: "MI" } });
});

type Search = Record<string, string>;
const ask = async (search: Search) => (await admin.get(`${PATH}?${new URLSearchParams(search)}`)).body;
const names = ({ data }: { data: { firstName: string }[] }) => data.map(({ firstName }) => firstName);

describe("A search finds users who match all of its words", () => {
  test.each([
    ["", ["abby", "Bela", "Zoë"]],
    ["  zoe ", ["Zoë"]],
    ["BB", ["abby"]],
    ["9@ex", ["Bela"]],
    ["admin", ["Zoë"]],
    ["inactive", ["Bela"]],
    ["missing", ["Bela"]],
    ["mumbai", ["abby"]],
    ["rao csk", ["Zoë"]],
    ["rao nobody", []],
    ["(.*", []],
    ["%", []],
    ["\\", []],
  ])("%j finds %j", async (search, found) => {
    const page = await ask({ search, limit: "50" });
    expect(names(page)).toEqual(found);
    expect(page.counts).toEqual({ found: found.length, users: 3, admins: 1 });
  });

  test("after a name or an address has changed too", async () => {
    const { id } = await buildUser({ firstName: "Old", lastName: "Name" });
    await db().user.update({ where: { id }, data: { firstName: "Néw", email: "moved@example.com" } });
    expect(names(await ask({ search: "new moved@" }))).toEqual(["Néw"]);
    expect(names(await ask({ search: "old" }))).toEqual([]);
    await db().user.delete({ where: { id } });
  });
});

describe("Letters that aren't in the alphabet", () => {
  test.each([
    ["Łukasz", "lukasz"],
    ["Łukasz", "łukasz"],
    ["Søren", "soren"],
    ["Weiß", "weiss"],
    ["Đorđe", "dorde"],
    ["Ægir", "aegir"],
  ])("%s is found as %s", async (firstName, search) => {
    const { id } = await buildUser({ firstName });
    expect(names(await ask({ search }))).toEqual([firstName]);
    await db().user.delete({ where: { id } });
  });

  test("sort like their plain letters", async () => {
    const { id } = await buildUser({ firstName: "Łukasz", lastName: "Rao" });
    expect(names(await ask({ search: "rao" }))).toEqual(["abby", "Bela", "Łukasz", "Zoë"]);
    await db().user.delete({ where: { id } });
  });
});

test.each([
  ["name", "", ["abby", "Bela", "Zoë"]],
  ["name", "true", ["Zoë", "Bela", "abby"]],
  ["wildcards", "true", ["abby", "Zoë", "Bela"]],
  ["type", "", ["Zoë", "abby", "Bela"]],
  ["status", "true", ["Bela", "abby", "Zoë"]],
  ["homeTeam", "", ["Zoë", "abby", "Bela"]],
])("sorted by %s, descending: %j, then by name", async (sort, descending, sorted) => {
  expect(names(await ask({ sort, ...(descending && { descending }) }))).toEqual(sorted);
});

test("a page says where the next one starts, and nobody is listed twice or left out", async () => {
  const read: string[] = [];
  let after: string | null = null;
  do {
    const page = await ask({ limit: "1", ...(after !== null && { after }) });
    read.push(...names(page));
    after = page.next;
  } while (after !== null);
  expect(read).toEqual(["abby", "Bela", "Zoë"]);
});

test("a search for players without a pick returns only players, and matches only names", async () => {
  const match = await buildMatch();
  const without = match.matchId;
  expect(names(await ask({ without }))).toEqual(["abby", "Zoë"]);
  expect(names(await ask({ without, search: "user" }))).toEqual([]);
  await placePick({ user: { id: ids.abby } }, match, MI);
  expect(await ask({ without, limit: "50" })).toMatchObject({ data: [{ firstName: "Zoë" }], counts: { found: 1 } });
});

test.each([
  { limit: "0" },
  { sort: "password" },
  { descending: "yes" },
  { search: "a\0" },
  { after: "a", sort: "email" },
])("refuses %j", async (search) => {
  const reply = await admin.get(`${PATH}?${new URLSearchParams(search as Search)}`);
  expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
});
