/** A past season and one to come beside the current one: no call shows or changes anything of theirs. */
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { joinSeason } from "@/lib/season/join";
import { buildPerson } from "../../support/builders";
import { LAKE_AHEAD } from "../../support/lake-ahead";
import { placePick } from "../../support/matches";
import { buildPastSeason } from "../../support/past-season";
import { Person } from "../../support/person";
import { buildMatch, CSK, inHours, MI } from "../../support/season";
import type { Scene } from "../every-call/call";
import { CALLS, nameOf } from "../every-call/calls";

const VENUE = "Yesteryear Park";
const POINTS = 9_876_543;
let scene: Scene;
let matchIds: string[];
let pickId: string;
let idsToCome: string[];

/** What must not show of the other seasons. */
const traces = () => [VENUE, String(POINTS), ...matchIds, pickId, ...idsToCome];

beforeAll(async () => {
  const [player, other, admin] = [await buildPerson(), await buildPerson(), await buildPerson({ isAdmin: true })];
  const people = { guest: new Person(), player: player.person, other: other.person, admin: admin.person };
  scene = { people, player: player.user };
  const [won, open] = [
    await buildMatch({ venue: VENUE, matchDate: inHours(-5), matchStarted: true, matchEnded: true }),
    await buildMatch({ venue: VENUE, matchNumber: 2 }),
  ];
  matchIds = [won.matchId, open.matchId];
  pickId = (await placePick(player, won, MI)).id;
  for (const user of [player.user, other.user]) await placePick({ user }, open, CSK);
  const ask = (call: string, body: object) => admin.person.post(`/api/admin/${call}`, body);
  await ask("update-match", { matchId: won.matchId, matchWinner: MI });
  await ask(`award-points?matchId=${won.matchId}`, {});
  expect((await ask("close-season", { unfinished: 1 })).status).toBe(200);
  expect((await ask("import-season", { pack: JSON.stringify(LAKE_AHEAD) })).status).toBe(201);
  expect((await ask("start-season", { slug: LAKE_AHEAD.slug })).status).toBe(200);
  for (const { user } of [player, other]) await joinSeason(user.id);
  const toCome = await buildPastSeason({
    ...{ slug: "to-come", state: "to_come", matches: [{ venue: VENUE }, { venue: VENUE, matchWinner: CSK }] },
    picks: [{ user: player.user, match: 0, team: MI, traits: { isCorrect: true, pointsAwarded: POINTS } }],
  });
  idsToCome = toCome.matches.map(({ matchId }) => matchId);
});

/** Activity and past seasons show the past, as they should. */
const OF_THE_PAST = /^\/api\/(activity\/|season\/|admin\/season$|outbox|health)/;
const reads = CALLS.filter((call) => call.method === "GET" && !call.foreign && !call.scheduled && !call.changes).filter(
  ({ path }) => !OF_THE_PAST.test(path),
);

test.each(reads.map((call) => ({ name: nameOf(call), call })))("$name shows nothing of them", async ({ call }) => {
  const url = (await call.url?.(scene)) ?? call.path;
  for (const role of ["player", "admin"] as const) {
    const reply = await scene.people[role].call("GET", url);
    const text = JSON.stringify(reply.body);
    expect(traces().filter((trace) => text.includes(trace))).toEqual([]);
  }
});

test.each([
  ["POST", "/api/prediction/submit", () => ({ matchId: matchIds[1], userId: scene.player.id, predictedTeam: MI })],
  ["POST", "/api/prediction/delete-prediction", () => ({ matchId: matchIds[1], userId: scene.player.id })],
  [
    "PUT",
    "/api/prediction/submit-gamechanger",
    () => ({ matchId: matchIds[1], userId: scene.player.id, predictedTeam: MI }),
  ],
  ["POST", "/api/admin/update-match", () => ({ matchId: matchIds[0], matchWinner: "draw" })],
  ["POST", "/api/admin/take-back-award", () => ({ matchId: matchIds[0] })],
  ["POST", "/api/admin/delete-match", () => ({ matchId: matchIds[0] })],
  ["POST", "/api/admin/delete-prediction", () => ({ id: pickId })],
  ["GET", "/api/match/get-score", null],
  ["GET", "/api/match/pick-events", null],
  ["GET", "/api/prediction/get-all", null],
] as const)("%s %s finds no match of the past one", async (method, path, body) => {
  const everything = async () => JSON.stringify([await db().match.findMany(), await db().pick.findMany()]);
  const before = await everything();
  const person = scene.people[path.includes("admin") ? "admin" : "player"];
  const url = body === null ? `${path}?matchId=${matchIds[0]}` : path;
  const reply = await person.call(method, url, body === null ? {} : { body: body() });
  expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 404, code: "NOT_FOUND" });
  expect(await everything()).toEqual(before);
});

test("The new season's table, wildcards and gamechangers start from zero", async () => {
  const table = await scene.people.player.get("/api/leaderboard/list");
  expect(table.body.data.map(({ points, correct }: Record<string, number>) => [points, correct])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const cards = await scene.people.player.get("/api/profile/list-profiles");
  const { wildcards, gamechangers } = LAKE_AHEAD.rules;
  for (const card of cards.body.data) expect(card).toMatchObject({ wildcards, flips: gamechangers, points: 0 });
});
