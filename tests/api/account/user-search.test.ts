/** Administrators find users by words, in an order, some at a time; and players without a pick in a match. */
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

describe("A search finds whom all of its words speak of", () => {
  test.each([
    ["", ["abby", "Bela", "Zoë"]],
    ["  zoe ", ["Zoë"]],
    ["ZOË", ["Zoë"]],
    ["BB", ["abby"]],
    ["9@ex", ["Bela"]],
    ["admin", ["Zoë"]],
    ["user", ["abby", "Bela"]],
    ["active", ["abby", "Zoë"]],
    ["inactive", ["Bela"]],
    ["missing", ["Bela"]],
    ["mumbai", ["abby"]],
    ["kings", ["Zoë"]],
    ["rao csk", ["Zoë"]],
    ["rao nobody", []],
    ["(.*", []],
    ["%", []],
    ["_", []],
    ["example_com", []],
    ["ex%com", []],
    ["\\", []],
  ])("%j finds %j", async (search, found) => {
    const page = await ask({ search, limit: "50" });
    expect(names(page)).toEqual(found);
    expect(page.counts).toEqual({ found: found.length, users: 3, admins: 1 });
  });

  test("also once the name or the address is another", async () => {
    const { id } = await buildUser({ firstName: "Old", lastName: "Name" });
    await db().user.update({ where: { id }, data: { firstName: "Néw", email: "moved@example.com" } });
    expect(names(await ask({ search: "new moved@" }))).toEqual(["Néw"]);
    expect(names(await ask({ search: "old" }))).toEqual([]);
    await db().user.delete({ where: { id } });
  });
});

test.each([
  ["name", "", ["abby", "Bela", "Zoë"]],
  ["name", "true", ["Zoë", "Bela", "abby"]],
  ["email", "", ["abby", "Bela", "Zoë"]],
  ["wildcards", "", ["Bela", "Zoë", "abby"]],
  ["wildcards", "true", ["abby", "Zoë", "Bela"]],
  ["flips", "true", ["abby", "Zoë", "Bela"]],
  ["type", "", ["Zoë", "abby", "Bela"]],
  ["status", "true", ["Bela", "abby", "Zoë"]],
  ["homeTeam", "", ["Zoë", "abby", "Bela"]],
])("sorted by %s, descending: %j, those who are equal by name", async (sort, descending, sorted) => {
  expect(names(await ask({ sort, ...(descending && { descending }) }))).toEqual(sorted);
});

test("a page says where the list goes on, and so it comes to everybody once", async () => {
  const read: string[] = [];
  let after: string | null = null;
  do {
    const page = await ask({ limit: "1", ...(after !== null && { after }) });
    read.push(...names(page));
    after = page.next;
  } while (after !== null);
  expect(read).toEqual(["abby", "Bela", "Zoë"]);
});

test("one is answered by id, and nobody for an id that nobody has", async () => {
  expect(names(await ask({ userId: ids.bela }))).toEqual(["Bela"]);
  expect(await ask({ userId: "none" })).toEqual({ data: [] });
});

test("of those without a pick in a match only players are answered, and words look for names alone", async () => {
  const match = await buildMatch();
  const without = match.matchId;
  expect(names(await ask({ without }))).toEqual(["abby", "Zoë"]);
  expect(names(await ask({ without, search: "user" }))).toEqual([]);
  await placePick({ user: { id: ids.abby } }, match, MI);
  expect(await ask({ without, limit: "50" })).toMatchObject({ data: [{ firstName: "Zoë" }], counts: { found: 1 } });
});

test.each([
  { limit: "0" },
  { limit: "1001" },
  { sort: "password" },
  { descending: "yes" },
  { search: "x".repeat(201) },
  { search: "a\0" },
  { userId: "a\0" },
  { without: "a\0" },
  { after: "a\0" },
  { after: "a", sort: "email" },
  { after: "a", descending: "true" },
])("refuses %j", async (search) => {
  const reply = await admin.get(`${PATH}?${new URLSearchParams(search as Search)}`);
  expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
});

// Last, since it adds somebody whom the others would find.
test("counts the picks of one who is asked for by id, and of nobody else", async () => {
  const user = await buildUser({ firstName: "Pia", lastName: "Counted" });
  await placePick({ user }, await buildMatch(), MI);
  expect((await ask({ userId: user.id })).data).toMatchObject([{ firstName: "Pia", picks: 1 }]);
  expect((await ask({ search: "pia counted" })).data[0]).not.toHaveProperty("picks");
});
