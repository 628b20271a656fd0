/** A request with an id counts once, however often it is sent, since its answer may have been lost. */
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, expectRefusal, extrasLeftOf, pickOf } from "../../support/matches";
import { buildMatch, emptySeason, inHours, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

async function buildRequest() {
  const match = await buildMatch();
  const body = { ...pickOf(game.player, match, MI), wildcardUsed: true, own: true, key: crypto.randomUUID() };
  const send = (changes: object = {}) => game.player.person.post("/api/prediction/submit", { ...body, ...changes });
  return { ...match, body, send };
}

const saved = (matchId: string) => db().pickEvent.count({ where: { matchId, kind: "made" } });

test("Sent again it returns the saved pick, even once picks have closed", async () => {
  const { matchId, send } = await buildRequest();
  const first = await send();
  expect(first.status).toBe(201);
  expect(await send()).toMatchObject({ status: 201, body: { data: first.body.data } });
  await db().match.update({ where: { matchId }, data: { matchDate: inHours(0.5) } });
  expect(await send()).toMatchObject({ status: 201, body: { data: first.body.data } });
  expect(await saved(matchId)).toBe(1);
  expect((await extrasLeftOf(game.player)).wildcards).toBe(9);
});

test("Sent many times at once it makes one pick, spends one wildcard and gets the same reply", async () => {
  const { matchId, send } = await buildRequest();
  const replies = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?._id}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(201);
  expect(await saved(matchId)).toBe(1);
  expect((await extrasLeftOf(game.player)).wildcards).toBe(9);
});

test("Sent again after the pick was deleted it doesn't restore it", async () => {
  const { matchId, body, send } = await buildRequest();
  await send();
  await game.player.person.post("/api/prediction/delete-prediction", { userId: body.userId, matchId });
  expectRefusal(await send(), 409, "ALREADY_PICKED");
  expect(await db().pick.count()).toBe(0);
  expect((await extrasLeftOf(game.player)).wildcards).toBe(10);
});

test("Another player's request id doesn't count, and doesn't reveal their pick", async () => {
  const { matchId, body, send } = await buildRequest();
  await send();
  const other = { ...body, userId: game.other.user.id };
  expectRefusal(await send({ userId: other.userId }), 403, "FORBIDDEN");
  expect(await game.other.person.post("/api/prediction/submit", other)).toMatchObject({ status: 201 });
  expect(await db().pick.count({ where: { matchId } })).toBe(2);
});
