/** Polled calls answer 304 while the reply hasn't changed, and the new reply as soon as it has. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, type buildUser } from "../../support/builders";
import { buildLive, placePick } from "../../support/matches";
import type { Person, Reply } from "../../support/person";
import { buildInnings, buildMatch, emptySeason, MI } from "../../support/season";

const LIST = "/api/match/list";
const TABLE = "/api/leaderboard/list";
const OWN = "/api/prediction/own";

let person: Person;
let user: Awaited<ReturnType<typeof buildUser>>;
beforeEach(async () => {
  await emptySeason();
  ({ person, user } = await buildPerson());
});

const tagOf = (reply: Reply) => reply.headers.get("etag") ?? "";
const ask = (path: string, tag: string, who = person) => who.get(path, { headers: { "if-none-match": tag } });

describe("An unchanged reply", () => {
  test("gets a 304 without a body, with the same tag and the usual headers", async () => {
    const first = await person.get(LIST);
    const again = await ask(LIST, tagOf(first));
    expect({ status: again.status, body: again.body, tag: tagOf(again) }).toEqual({
      status: 304,
      body: null,
      tag: tagOf(first),
    });
    for (const name of ["x-request-id", "content-security-policy"]) expect(again.headers.get(name)).toBeTruthy();
    expect(again.headers.get("cache-control")).toBe("private, no-cache");
  });

  test("isn't confirmed to someone who is no longer signed in", async () => {
    const tag = tagOf(await person.get(LIST));
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    expect(await ask(LIST, tag)).toMatchObject({ status: 401 });
  });
});

describe("A change shows in the next poll", () => {
  const rename = () => db().user.update({ where: { id: user.id }, data: { firstName: "Grace" } });

  test.each([
    ["a new match", LIST, () => buildMatch()],
    ["a new match", "/api/match/current?timezoneOffset=0", () => buildMatch({ matchDate: new Date() })],
    ["a name", TABLE, rename],
    ["a name", "/api/auth/check-auth", rename],
    ["the deletion of a pick", OWN, () => db().pick.deleteMany()],
  ])("%s, in %s", async (_what, path, change) => {
    await placePick({ user }, await buildLive(), MI);
    const before = await person.get(path);
    expect((await ask(path, tagOf(before))).status).toBe(304);
    await change();
    const after = await ask(path, tagOf(before));
    expect(after.status).toBe(200);
    expect(after.body).not.toEqual(before.body);
  });

  test("runs, in the score", async () => {
    const { matchId } = await buildLive();
    const path = `/api/match/get-score?matchId=${matchId}`;
    const before = await person.get(path);
    await buildInnings(matchId, 1, MI, 84);
    expect((await ask(path, tagOf(before))).body.data.scores).toMatchObject([{ team: MI, runs: 84 }]);
  });
});
