/** Everybody's picks of the seasons behind, and never a word of those that are still open (rule 7). */
import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { listOwnPastPicks, listPastMatches } from "@/lib/past-season/matches";
import { picksReply } from "@/lib/pick/match-picks-schema";
import { playerSeasonReply } from "@/lib/player-season/schema";
import { buildPerson, buildUser } from "../../support/builders";
import { buildLive, placePick } from "../../support/matches";
import { buildPastSeason, clearPastSeasons, dayOfThen } from "../../support/past-season";
import { Person } from "../../support/person";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";

afterAll(clearPastSeasons);

beforeEach(async () => {
  await clearPastSeasons();
  await emptySeason();
});

async function buildYear(traits: { matchDate?: Date } = {}) {
  const [asha, ravi] = [await buildUser({ firstName: "Asha" }), await buildUser({ firstName: "Ravi" })];
  const unplayed = { matchStarted: false, matchEnded: false, matchWinner: null, awardedAt: null };
  const year = await buildPastSeason({
    slug: "league-2024",
    matches: [traits.matchDate ? { ...unplayed, ...traits } : {}, {}],
    picks: [
      { user: asha, match: 0, team: MI, traits: { wildcardUsed: true, isCorrect: true, pointsAwarded: 4 } },
      { user: ravi, match: 0, team: CSK, traits: { gamechangerUsed: true, isCorrect: false } },
    ],
    lines: [{ userId: asha.id, firstName: "Asha", lastName: "Tester" }],
  });
  return { ...year, asha, ravi, matchId: year.matches[0]?.matchId ?? "" };
}

test("Whoever plays today sees whom everybody picked then, also who was not there", async () => {
  const { matchId } = await buildYear();
  const { person } = await buildPerson();
  const { status, body } = await person.get(`/api/season/picks?matchId=${matchId}`);
  expect(status).toBe(200);
  expect(picksReply.parse(body).data).toMatchObject([
    { firstName: "Asha", predictedTeam: MI, wildcardUsed: true, isCorrect: true, pointsAwarded: 4 },
    { firstName: "Ravi", predictedTeam: CSK, gamechangerUsed: true, isCorrect: false, pointsAwarded: 0 },
  ]);
});

test("All of them go on behind a name", async () => {
  const { matchId } = await buildYear();
  const { person } = await buildPerson();
  const behind = async (...place: string[]) => {
    const search = new URLSearchParams({ matchId, after: JSON.stringify(place) });
    return (await person.get(`/api/season/picks?${search}`)).body.data.map(
      (one: { firstName: string }) => one.firstName,
    );
  };
  expect(await behind("", "")).toEqual(["Asha", "Ravi"]);
  expect(await behind("b", "")).toEqual(["Ravi"]);
  expect(await behind("z", "")).toEqual([]);
});

test("Groups come with their counts, and step by step", async () => {
  const { matchId, ravi } = await buildYear();
  const { person } = await buildPerson();
  const first = await person.get(`/api/season/picks?matchId=${matchId}&limit=1`);
  expect(picksReply.parse(first.body).counts).toEqual({ teamOne: 1, teamTwo: 1, wildcards: 1, gamechangers: 1 });
  const group = `/api/season/picks?matchId=${matchId}&limit=1&group=gamechangers`;
  expect(picksReply.parse((await person.get(group)).body)).toMatchObject({ data: [{ userId: ravi.id }], next: null });
  expect((await person.get(`${group}&after=${ravi.id}`)).body).toEqual({ data: [], next: null });
});

test("Of the current season nothing is told, before closing nor after, to nobody", async () => {
  const [player, admin] = [await buildPerson(), await buildPerson({ isAdmin: true })];
  for (const { matchId } of [await buildMatch({ matchDate: inHours(9) }), await buildLive()]) {
    await placePick({ user: player.user }, { matchId }, MI);
    for (const { person } of [player, admin]) {
      expect(await person.get(`/api/season/picks?matchId=${matchId}`)).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
    }
  }
});

test("Picks of a match that is still ahead stay secret in a season that is over", async () => {
  const { matchId } = await buildYear({ matchDate: inHours(9) });
  const { person } = await buildPerson({ isAdmin: true });
  expect((await person.get(`/api/season/picks?matchId=${matchId}`)).status).toBe(404);
});

test("Nor are they told of the season of their player, who has just asked for it", async () => {
  const { season, asha } = await buildYear({ matchDate: inHours(9) });
  await db().entry.create({ data: { seasonId: season.id, userId: asha.id, joinedAt: dayOfThen(-1) } });
  const [own, other] = [new Person(), (await buildPerson()).person];
  await own.carrySession(asha);
  for (const person of [own, other]) {
    const { status, body } = await person.get(`/api/profile/season?userId=${asha.id}&season=league-2024`);
    expect({ status, ahead: playerSeasonReply.parse(body).data.ahead }).toEqual({ status: 200, ahead: [] });
  }
});

test("Guests are told nothing, and there is no such match of nowhere", async () => {
  const { matchId } = await buildYear();
  expect((await new Person().get(`/api/season/picks?matchId=${matchId}`)).status).toBe(401);
  const { person } = await buildPerson();
  expect((await person.get("/api/season/picks?matchId=none")).status).toBe(404);
});

test("The calls of the current season know nothing of matches behind", async () => {
  const { matchId, asha } = await buildYear();
  const { person } = await buildPerson();
  expect((await person.get(`/api/prediction/get-all?matchId=${matchId}`)).status).toBe(404);
  expect((await person.get("/api/match/list")).body).toEqual({ data: [] });
  expect(await db().pick.count({ where: { userId: asha.id } })).toBe(1);
});

test("One's own picks are those of that season; whoever was not there has none to miss", async () => {
  const { season, asha, ravi, matches } = await buildYear();
  expect((await listPastMatches(season.id)).map(({ matchId }) => matchId)).toEqual(
    matches.map(({ matchId }) => matchId),
  );
  const today = await buildMatch();
  await placePick({ user: ravi }, today, MI);
  expect(await listOwnPastPicks(season.id, ravi.id)).toMatchObject([{ predictedTeam: CSK }]);
  expect(await listOwnPastPicks(season.id, asha.id)).toHaveLength(1);
  expect(await listOwnPastPicks(season.id, (await buildUser()).id)).toBeNull();
});

test("A long list comes in steps that lose nobody, and a picture that is there today is shown", async () => {
  const users = [];
  for (let count = 0; count < 7; count += 1) users.push(await buildUser());
  await db().profile.updateMany({ where: { userId: users[0]?.id ?? "" }, data: { profilePic: "preset-7" } });
  const picks = users.map((user) => ({ user, match: 0, team: MI }));
  const { matches } = await buildPastSeason({ slug: "league-2024", matches: [{}], picks });
  const { person } = await buildPerson();
  const group = `/api/season/picks?matchId=${matches[0]?.matchId}&limit=3&group=teamOne`;
  const seen: string[] = [];
  for (let next: string | null | undefined = ""; next !== null && next !== undefined; ) {
    const { body } = await person.get(next === "" ? group : `${group}&after=${next}`);
    const reply = picksReply.parse(body);
    seen.push(...reply.data.map(({ userId }) => userId));
    if (reply.data[0]?.userId === users[0]?.id) expect(reply.data[0]).toMatchObject({ profilePic: "preset-7" });
    next = reply.next;
  }
  expect(seen).toEqual(users.map(({ id }) => id).toSorted());
});

test("What is asked for in no way that there is, is told so", async () => {
  const { matchId } = await buildYear();
  const { person } = await buildPerson();
  for (const search of ["", "?matchId=", `?matchId=${matchId}&limit=0`, `?matchId=${matchId}&group=teamOne`]) {
    expect((await person.get(`/api/season/picks${search}`)).status, search).toBe(400);
  }
});

test("The picks of a deleted player are gone from the years behind as well", async () => {
  const { matchId, ravi } = await buildYear();
  await db().user.delete({ where: { id: ravi.id } });
  const { person } = await buildPerson();
  const { body } = await person.get(`/api/season/picks?matchId=${matchId}&limit=5`);
  expect(picksReply.parse(body)).toMatchObject({
    data: [{ firstName: "Asha" }],
    counts: { teamOne: 1, teamTwo: 0, wildcards: 1, gamechangers: 0 },
  });
  expect(JSON.stringify(body)).not.toContain("Ravi");
});
