/** Everyone's picks of past seasons, and never picks that are still open (rule 7). */
import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { picksReply } from "@/lib/pick/schema";
import { playerSeasonReply } from "@/lib/player/schema";
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

test("Today's players see everyone's picks from then, even if they weren't there", async () => {
  const { matchId } = await buildYear();
  const { person } = await buildPerson();
  const { status, body } = await person.get(`/api/season/picks?matchId=${matchId}`);
  expect(status).toBe(200);
  expect(picksReply.parse(body).data).toMatchObject([
    { firstName: "Asha", predictedTeam: MI, wildcardUsed: true, isCorrect: true, pointsAwarded: 4 },
    { firstName: "Ravi", predictedTeam: CSK, gamechangerUsed: true, isCorrect: false, pointsAwarded: 0 },
  ]);
});

test("Groups come with their counts, in pages", async () => {
  const { matchId, ravi } = await buildYear();
  const { person } = await buildPerson();
  const first = await person.get(`/api/season/picks?matchId=${matchId}&limit=1`);
  expect(picksReply.parse(first.body).counts).toEqual({ teamOne: 1, teamTwo: 1, wildcards: 1, gamechangers: 1 });
  const group = `/api/season/picks?matchId=${matchId}&limit=1&group=gamechangers`;
  expect(picksReply.parse((await person.get(group)).body)).toMatchObject({ data: [{ userId: ravi.id }], next: null });
  expect((await person.get(`${group}&after=${ravi.id}`)).body).toEqual({ data: [], next: null });
});

test("It shows nothing of the current season to anyone, before picks close or after", async () => {
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

test("Picks of a match still ahead stay secret in a closed season", async () => {
  const { matchId } = await buildYear({ matchDate: inHours(9) });
  const { person } = await buildPerson({ isAdmin: true });
  expect((await person.get(`/api/season/picks?matchId=${matchId}`)).status).toBe(404);
});

test("Nor does it show them in their player's own season", async () => {
  const { season, asha } = await buildYear({ matchDate: inHours(9) });
  await db().entry.create({ data: { seasonId: season.id, userId: asha.id, joinedAt: dayOfThen(-1) } });
  const [own, other] = [new Person(), (await buildPerson()).person];
  await own.carrySession(asha);
  for (const person of [own, other]) {
    const { status, body } = await person.get(`/api/profile/season?userId=${asha.id}&season=league-2024`);
    expect({ status, ahead: playerSeasonReply.parse(body).data.ahead }).toEqual({ status: 200, ahead: [] });
  }
});
