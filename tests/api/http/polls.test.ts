/** What is polled is told by 304 when it has not changed, at once and to everybody when it has. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { calendarDay } from "@/lib/match/calendar-day";
import { buildPerson, buildUser } from "../../support/builders";
import { askingWhatIsTold, buildAsker, live, openFeedSource, tell } from "../../support/feed";
import { makeGate } from "../../support/gate";
import { buildLive, placePick } from "../../support/matches";
import { buildMiniLeague } from "../../support/mini-leagues";
import type { Person, Reply } from "../../support/person";
import { buildInnings, buildMatch, emptySeason, inHours, MI, RR } from "../../support/season";

const source = await openFeedSource();
afterAll(source.stop);

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

/** A change that makes of an unchanged reply another one. */
async function expectAnother(path: string, change: () => unknown): Promise<void> {
  const before = await person.get(path);
  expect((await ask(path, tagOf(before))).status).toBe(304);
  await change();
  const after = await ask(path, tagOf(before));
  expect(after.status).toBe(200);
  expect(after.body).not.toEqual(before.body);
}

describe("An unchanged reply", () => {
  test("is told by 304, without a body, with the same tag and the headers of every reply", async () => {
    const first = await person.get(LIST);
    const again = await ask(LIST, tagOf(first));
    expect({ status: again.status, body: again.body, tag: tagOf(again) }).toEqual({
      status: 304,
      body: null,
      tag: tagOf(first),
    });
    for (const name of ["cache-control", "x-request-id", "content-security-policy"]) {
      expect(again.headers.get(name)).toBeTruthy();
    }
    expect(again.headers.get("cache-control")).toBe("private, no-cache");
  });

  test("is known by its tag among others, and by one that a proxy has made weak", async () => {
    const tag = tagOf(await person.get(LIST));
    for (const header of [`"other", ${tag}`, `W/${tag}`]) expect((await ask(LIST, header)).status).toBe(304);
    for (const header of ['"other"', tag.slice(0, -2), ""]) expect((await ask(LIST, header)).status).toBe(200);
  });

  test("has one tag for all who get the same, and of what is one's own one that is nobody else's", async () => {
    const { matchId } = await buildMatch();
    const other = await buildPerson();
    const own = `/api/prediction/get-all?matchId=${matchId}&limit=3`;
    const [table, pick] = [await person.get(TABLE), await person.get(own)];
    expect((await ask(TABLE, tagOf(table), other.person)).status).toBe(304);
    expect((await other.person.get(own)).body).toEqual(pick.body);
    expect((await ask(own, tagOf(pick), other.person)).status).toBe(200);
  });

  test("is told to nobody who is not signed in any more", async () => {
    const tag = tagOf(await person.get(LIST));
    await db().user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
    expect(await ask(LIST, tag)).toMatchObject({ status: 401 });
  });

  test("is told of what a refusal was not: an error carries no tag and is not kept", async () => {
    const reply = await person.get("/api/match/get-score?matchId=none");
    expect({ status: reply.status, tag: tagOf(reply), kept: reply.headers.get("cache-control") }).toEqual({
      status: 404,
      tag: "",
      kept: "no-store",
    });
  });
});

describe("A change shows in the next poll", () => {
  const rename = () => db().user.update({ where: { id: user.id }, data: { firstName: "Grace" } });
  const score = () =>
    db().leaderboardEntry.updateMany({ where: { userId: user.id }, data: { points: 2, pickPoints: 2, correct: 1 } });
  const pickOne = async () => placePick({ user }, await buildMatch(), MI);
  const picture = () => db().profile.update({ where: { userId: user.id }, data: { profilePic: "preset-2" } });

  test.each([
    ["a new match", LIST, () => buildMatch()],
    ["a new match", "/api/match/get-todays-match?timezoneOffset=0", () => buildMatch({ matchDate: new Date() })],
    ["a new match", "/api/match/current?timezoneOffset=0", () => buildMatch({ matchDate: new Date() })],
    ["a match that ends", LIST, () => db().match.updateMany({ data: { matchEnded: true, matchWinner: MI } })],
    ["a match that is deleted", LIST, () => db().match.deleteMany()],
    ["a name", TABLE, rename],
    ["a name", "/api/auth/check-auth", rename],
    ["a picture", TABLE, picture],
    ["points", TABLE, score],
    ["points", "/api/auth/check-auth", score],
    ["a pick of one's own", OWN, pickOne],
    ["the deletion of a pick", OWN, () => db().pick.deleteMany()],
    ["points of a pick", OWN, () => db().pick.updateMany({ data: { isCorrect: true, pointsAwarded: 4 } })],
    ["somebody who joins", TABLE, () => buildUser()],
    [
      "a switch of one's own",
      "/api/auth/check-auth",
      () => db().profile.updateMany({ data: { reminderEmail: false } }),
    ],
  ])("%s, in %s", async (_what, path, change) => {
    await placePick({ user }, await buildLive(), MI);
    await expectAnother(path, change);
  });

  test.each([
    ["points of a member", score],
    ["a member's name", rename],
    ["its name", () => db().miniLeague.updateMany({ data: { name: "Short Legs" } })],
  ])("%s, in a mini-league", async (_what, change) => {
    const { id } = await buildMiniLeague([user]);
    const path = `/api/mini-league/one?miniLeagueId=${id}`;
    await expectAnother(path, change);
  });

  test("runs, in the score", async () => {
    const { matchId } = await buildLive();
    const path = `/api/match/get-score?matchId=${matchId}`;
    const before = await person.get(path);
    await buildInnings(matchId, 1, MI, 84);
    expect((await ask(path, tagOf(before))).body.data.scores).toMatchObject([{ team: MI, runs: 84 }]);
  });

  test("and what is rolled back is none", async () => {
    const tag = tagOf(await person.get(TABLE));
    const rolledBack = db().$transaction(async (tx) => {
      await tx.user.update({ where: { id: user.id }, data: { firstName: "Grace" } });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    expect((await ask(TABLE, tag)).status).toBe(304);
  });
});

test("today's matches are others on another day, though nothing has changed", async () => {
  const [west, east] = [840, -840].map((offset) => ({ offset, ...calendarDay(new Date(), offset) }));
  const [sooner, later] = [west, east].toSorted((one, other) => Number(one?.to) - Number(other?.to));
  await buildMatch({ matchDate: sooner?.to ?? new Date() });
  const today = (day = sooner) => `/api/match/get-todays-match?timezoneOffset=${day?.offset}`;
  const tag = tagOf(await person.get(today(later)));
  expect((await ask(today(), tag)).status).toBe(200);
});

/** An offset at which it is about noon, so that a match of an hour ago is of today. */
const NOON = (new Date().getUTCHours() - 12) * 60;

describe("A ball", () => {
  const first = tell({ dateTimeGMT: inHours(-1).toISOString().slice(0, 19) });
  const [before, after] = [live(first, 90, 12), live(first, 94, 12.1)];

  test.each([
    ["alone shows in the score of its match", after, ["score"]],
    ["with another text shows in the lists too", { ...after, status: "Drinks" }, ["list", "score", "today"]],
  ])("%s, and in no other poll", async (_what, next, expected) => {
    const asker = await buildAsker();
    const { refresh } = askingWhatIsTold(source, () => asker);
    const { matchId: other } = await buildLive({ teamOne: RR });
    const { matchId } = await buildLive({ matchId: first.id });
    await refresh(before);
    const polls = {
      list: LIST,
      today: `/api/match/get-todays-match?timezoneOffset=${NOON}`,
      score: `/api/match/get-score?matchId=${matchId}`,
      "another score": `/api/match/get-score?matchId=${other}`,
      picks: `/api/prediction/get-all?matchId=${matchId}&limit=3`,
      "another's picks": `/api/prediction/get-all?matchId=${other}&limit=3`,
      form: "/api/match/recent-form/MI",
      activity: `/api/match/activity?matchId=${matchId}`,
      table: "/api/leaderboard/list?limit=5",
      "check-auth": "/api/auth/check-auth",
    };
    const tags: Record<string, string> = {};
    for (const [name, path] of Object.entries(polls)) tags[name] = tagOf(await person.get(path));
    await refresh(next);
    const changed = [];
    for (const [name, path] of Object.entries(polls)) {
      if ((await ask(path, tags[name] ?? "")).status === 200) changed.push(name);
    }
    expect(changed.sort()).toEqual(expected);
  });
});

describe("Changes at the same moment", () => {
  test("are all noted, and none waits for another that is not finished", async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => buildUser()));
    const tags = new Set([tagOf(await person.get(TABLE))]);
    const steps = others.map(() => ({ written: makeGate(), go: makeGate() }));
    const writing = others.map(({ id }, index) =>
      db().$transaction(async (tx) => {
        await tx.leaderboardEntry.updateMany({ where: { userId: id }, data: { points: 2, pickPoints: 2, correct: 1 } });
        steps[index]?.written.open();
        await steps[index]?.go.opened;
      }),
    );
    await Promise.all(steps.map(({ written }) => written.opened));
    // In the other order than they were written, one after the other, and each shows.
    for (const [index, { go }] of [...steps.entries()].reverse()) {
      go.open();
      await writing[index];
      tags.add(tagOf(await person.get(TABLE)));
    }
    expect(tags.size).toBe(others.length + 1);
  });
});
