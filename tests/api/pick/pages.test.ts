/** The picks of a match in parts: how many of each group, the first of them, and more of one group at a time. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import type { FirstPicks } from "@/lib/pick/match-picks-schema";
import type { NamedPrediction } from "@/lib/pick/schema";
import { buildPerson, buildUser } from "../../support/builders";
import { buildClosed, placePick } from "../../support/matches";
import type { Person, Reply } from "../../support/person";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";

const PATH = "/api/prediction/get-all";
const GROUPS = ["teamOne", "teamTwo", "wildcards", "gamechangers"] as const;

let person: Person;
let admin: Person;
let user: { id: string };
beforeEach(async () => {
  await emptySeason();
  ({ person, user } = await buildPerson());
  admin = (await buildPerson({ isAdmin: true })).person;
});

type Search = Record<string, string>;
const ask = (search: Search, who = person, headers: Search = {}): Promise<Reply> =>
  who.get(`${PATH}?${new URLSearchParams(search)}`, { headers });
const tagOf = ({ headers }: Reply) => headers.get("etag") ?? "";

/** Twelve picks: eight for Mumbai, four of them with a wildcard, and four for Chennai, two of them turned. */
async function fill({ matchId }: { matchId: string }) {
  for (let index = 0; index < 12; index += 1) {
    const owner = { user: await buildUser({ firstName: ["émile", "Emil", "asha"][index % 3] ?? "" }) };
    const forMumbai = index % 3 !== 0;
    const traits = forMumbai ? { wildcardUsed: index % 2 === 0 } : { gamechangerUsed: index % 2 === 0 };
    await placePick(owner, { matchId }, forMumbai ? MI : CSK, traits);
  }
}

const belongs: Record<(typeof GROUPS)[number], (pick: NamedPrediction) => boolean> = {
  teamOne: ({ predictedTeam }) => predictedTeam === MI,
  teamTwo: ({ predictedTeam }) => predictedTeam === CSK,
  wildcards: ({ wildcardUsed }) => wildcardUsed,
  gamechangers: ({ gamechangerUsed }) => gamechangerUsed,
};

describe("GET /api/prediction/get-all", () => {
  test("without a limit answers what POST does", async () => {
    const { matchId } = await buildClosed();
    await fill({ matchId });
    expect((await ask({ matchId })).body).toEqual((await person.post(PATH, { matchId })).body);
  });

  test("with a limit answers how many each group has, and of each those who were there first, by name", async () => {
    const { matchId } = await buildClosed();
    await fill({ matchId });
    const all: NamedPrediction[] = (await person.post(PATH, { matchId })).body.data;
    const { data, counts, isEverybodys }: FirstPicks = (await ask({ matchId, limit: "3" })).body;
    expect(counts).toEqual({ teamOne: 8, teamTwo: 4, wildcards: 4, gamechangers: 2 });
    expect(isEverybodys).toBe(true);
    expect(data).toEqual(all.filter(({ _id }) => data.some((pick) => pick._id === _id)));
    for (const group of GROUPS) {
      const first = all
        .filter(belongs[group])
        .map(({ userId }) => userId)
        .sort()
        .slice(0, 3);
      expect(data.map(({ userId }) => userId)).toEqual(expect.arrayContaining(first));
    }
  });

  test.each(GROUPS)("of %s answers all picks, page after page", async (group) => {
    const { matchId } = await buildClosed();
    await fill({ matchId });
    const all: NamedPrediction[] = (await person.post(PATH, { matchId })).body.data;
    const read: NamedPrediction[] = [];
    let next: string | null = null;
    do {
      const { body } = await ask({ matchId, group, limit: "4", ...(next !== null && { after: next }) });
      expect(body.data).not.toEqual([]);
      read.push(...body.data);
      next = body.next;
    } while (next !== null);
    expect(read.map(({ _id }) => _id).sort()).toEqual(
      all
        .filter(belongs[group])
        .map(({ _id }) => _id)
        .sort(),
    );
  });

  test("of a match without picks counts none", async () => {
    const { matchId } = await buildClosed();
    const counts = { teamOne: 0, teamTwo: 0, wildcards: 0, gamechangers: 0 };
    expect((await ask({ matchId, limit: "3" })).body).toEqual({ data: [], counts, isEverybodys: true });
  });

  test.each([
    [{ matchId: "x", limit: "0" }],
    [{ matchId: "x", limit: "3", group: "teamThree" }],
    [{ matchId: "x", group: "teamOne" }],
    [{ matchId: "x", limit: "3", after: "a" }],
    [{ matchId: "x", limit: "3", group: "teamOne", after: "a\0" }],
    [{ matchId: "x", limit: "3", group: "teamOne", after: '["a","b"]' }],
    [{ matchId: "x", after: "a" }],
    [{ matchId: "x\0", limit: "3" }],
    [{ limit: "3" }],
  ])("refuses %j", async (search) => {
    expect(await ask(search as Search)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  });

  test("knows no match that is not there", async () => {
    expect(await ask({ matchId: "none", limit: "3" })).toMatchObject({ status: 404 });
  });
});

describe("Until picks close", () => {
  test("counts and shows a player their own pick alone, an administrator all", async () => {
    const match = await buildMatch();
    await fill(match);
    await placePick({ user }, match, CSK);
    const { matchId } = match;
    const own: FirstPicks = (await ask({ matchId, limit: "3" })).body;
    expect(own.counts).toEqual({ teamOne: 0, teamTwo: 1, wildcards: 0, gamechangers: 0 });
    expect(own.data.map(({ userId }) => userId)).toEqual([user.id]);
    expect(own.isEverybodys).toBe(false);
    expect((await ask({ matchId, limit: "3", group: "teamOne" })).body).toEqual({ data: [], next: null });
    const all: FirstPicks = (await ask({ matchId, limit: "3" }, admin)).body;
    expect(all).toMatchObject({ counts: { teamOne: 8, teamTwo: 5 }, isEverybodys: true });
  });

  test("a poll of one's own pick, the only one, is told when it is everybody's", async () => {
    const match = await buildMatch();
    const query = { matchId: match.matchId, limit: "3" };
    await placePick({ user }, match, MI);
    const before = await ask(query);
    await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
    const after = await ask(query, person, { "if-none-match": tagOf(before) });
    expect(after.body).toEqual({ ...before.body, isEverybodys: true });
  });

  test.each([{}, { limit: "3" }, { limit: "3", group: "teamOne" }] as Search[])(
    "what others do changes neither reply nor tag (%j)",
    async (search) => {
      const match = await buildMatch();
      const query = { matchId: match.matchId, ...search };
      const before = await ask(query);
      await ask(query, admin);
      await fill(match);
      const after = await ask(query, person, { "if-none-match": tagOf(before) });
      expect({ status: after.status, tag: tagOf(after) }).toEqual({ status: 304, tag: tagOf(before) });
      expect((await ask(query, admin)).body.data).not.toEqual([]);
      expect((await ask(query)).body).toEqual(before.body);
    },
  );

  test("one's own pick shows in the next poll", async () => {
    const match = await buildMatch();
    const query = { matchId: match.matchId, limit: "3" };
    const before = await ask(query);
    await placePick({ user }, match, MI);
    const after = await ask(query, person, { "if-none-match": tagOf(before) });
    expect(after.body.counts).toMatchObject({ teamOne: 1 });
  });
});

describe("Once they have closed", () => {
  const changes: [string, (matchId: string) => Promise<unknown>][] = [
    ["a gamechanger", (matchId) => db().pick.updateMany({ where: { matchId }, data: { predictedTeam: CSK } })],
    ["a pick that is deleted", (matchId) => db().pick.deleteMany({ where: { matchId } })],
    ["a name", () => db().user.updateMany({ data: { firstName: "Grace" } })],
    ["a picture", () => db().profile.updateMany({ data: { profilePic: "preset-1" } })],
  ];
  test.each(changes)("%s shows in the next poll", async (_what, change) => {
    const match = await buildClosed();
    const query = { matchId: match.matchId, limit: "3" };
    await placePick({ user }, match, MI);
    const before = await ask(query);
    const ifChanged = { "if-none-match": tagOf(before) };
    expect((await ask(query, person, ifChanged)).status).toBe(304);
    await change(match.matchId);
    const after = await ask(query, person, ifChanged);
    expect(after.status).toBe(200);
    expect(after.body).not.toEqual(before.body);
  });

  test("another match, and a pick of it, changes nothing", async () => {
    const { matchId } = await buildClosed();
    const query = { matchId, limit: "3" };
    const tag = tagOf(await ask(query));
    await placePick({ user }, await buildClosed(), MI);
    expect((await ask(query, person, { "if-none-match": tag })).status).toBe(304);
  });

  test("of a match that is named twice the tag tells what the reply does", async () => {
    const [one, other] = [await buildClosed(), await buildClosed()];
    const path = `${PATH}?matchId=${one.matchId}&matchId=${other.matchId}`;
    const before = await person.get(path);
    await placePick({ user }, other, MI);
    const after = await person.get(path, { headers: { "if-none-match": tagOf(before) } });
    expect(after).toMatchObject({ status: 200, body: { data: [{ matchId: other.matchId }] } });
  });

  test("closing alone shows everybody's picks, though nothing was written", async () => {
    const match = await buildMatch();
    await fill(match);
    const { matchId } = match;
    await db().match.update({ where: { matchId }, data: { matchDate: inHours(1.0008) } });
    const query = { matchId, limit: "3" };
    const before = await ask(query);
    expect(before.body.data).toEqual([]);
    await expect.poll(async () => (await ask(query)).body.data.length, { timeout: 30_000 }).toBeGreaterThan(0);
  });
});
