/** A match's picks in pages: how many in each group, the first ones, and more of one group at a time. */
import { beforeEach, describe, expect, test } from "vitest";
import type { FirstPicks, NamedPick } from "@/lib/pick/schema";
import { buildPerson, buildUser } from "../../support/builders";
import { buildClosed, placePick } from "../../support/matches";
import type { Person } from "../../support/person";
import { buildMatch, CSK, emptySeason, MI } from "../../support/season";

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
const ask = (search: Search, who = person) => who.get(`${PATH}?${new URLSearchParams(search)}`);

/** Twelve picks: eight for Mumbai, four of them with a wildcard, and four for Chennai, two of them switched. */
async function fill({ matchId }: { matchId: string }) {
  for (let index = 0; index < 12; index += 1) {
    const owner = { user: await buildUser({ firstName: ["émile", "Emil", "asha"][index % 3] ?? "" }) };
    const forMumbai = index % 3 !== 0;
    const traits = forMumbai ? { wildcardUsed: index % 2 === 0 } : { gamechangerUsed: index % 2 === 0 };
    await placePick(owner, { matchId }, forMumbai ? MI : CSK, traits);
  }
}

const belongs: Record<(typeof GROUPS)[number], (pick: NamedPick) => boolean> = {
  teamOne: ({ predictedTeam }) => predictedTeam === MI,
  teamTwo: ({ predictedTeam }) => predictedTeam === CSK,
  wildcards: ({ wildcardUsed }) => wildcardUsed,
  gamechangers: ({ gamechangerUsed }) => gamechangerUsed,
};

describe("GET /api/prediction/get-all", () => {
  test("with a limit returns each group's count, and its first players by name", async () => {
    const { matchId } = await buildClosed();
    await fill({ matchId });
    const all: NamedPick[] = (await person.post(PATH, { matchId })).body.data;
    const { data, counts, includesEveryone }: FirstPicks = (await ask({ matchId, limit: "3" })).body;
    expect(counts).toEqual({ teamOne: 8, teamTwo: 4, wildcards: 4, gamechangers: 2 });
    expect(includesEveryone).toBe(true);
    const shown = all.filter(({ _id }) => data.some((pick) => pick._id === _id));
    expect(data).toEqual(shown.map(({ version: _version, ...pick }) => pick));
    for (const group of GROUPS) {
      const first = all
        .filter(belongs[group])
        .map(({ userId }) => userId)
        .sort()
        .slice(0, 3);
      expect(data.map(({ userId }) => userId)).toEqual(expect.arrayContaining(first));
    }
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
});

describe("Until picks close", () => {
  test("counts and shows a player only their own pick, and an administrator all", async () => {
    const match = await buildMatch();
    await fill(match);
    await placePick({ user }, match, CSK);
    const { matchId } = match;
    const own: FirstPicks = (await ask({ matchId, limit: "3" })).body;
    expect(own.counts).toEqual({ teamOne: 0, teamTwo: 1, wildcards: 0, gamechangers: 0 });
    expect(own.data.map(({ userId }) => userId)).toEqual([user.id]);
    expect(own.includesEveryone).toBe(false);
    expect((await ask({ matchId, limit: "3", group: "teamOne" })).body).toEqual({ data: [], next: null });
    const all: FirstPicks = (await ask({ matchId, limit: "3" }, admin)).body;
    expect(all).toMatchObject({ counts: { teamOne: 8, teamTwo: 5 }, includesEveryone: true });
  });
});
