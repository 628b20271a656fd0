/** Two administrators with the same user before them: the later one is told before anything is overwritten. */
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  buildGame,
  buildLive,
  deedsOnUser,
  expectInvalid,
  expectRefusal,
  placePick,
  purseOf,
} from "../../support/matches";
import { CSK } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

const seen = { firstName: "Kabir", lastName: "Rao", homeTeam: null, wildcards: 10, flips: 5, isAdmin: false };
const edit = (fields: object) =>
  game.admin.person.post("/api/admin/edit-user", { userId: game.player.user.id, ...fields });

test("the later form is refused with what is new, and taken once that was seen", async () => {
  const { player } = game;
  await edit({ homeTeam: "MI", wildcards: 8, lastName: "Rao-Sen", seen });
  const mine = { homeTeam: "CSK", wildcards: 7, flips: 4 };
  const reply = await edit({ ...mine, seen });
  expectRefusal(reply, 409, "CHANGED_MEANWHILE", { homeTeam: "Meanwhile set to MI", wildcards: "Meanwhile set to 8" });
  expect(reply.body.error).toContain("the home team is now MI; the number of wildcards is now 8");
  expect(await purseOf(player)).toEqual({ wildcards: 8, flips: 5 });
  expect(await deedsOnUser(player.user)).toHaveLength(1);

  const told = { ...seen, homeTeam: "Mumbai Indians", wildcards: 8 };
  expect((await edit({ ...mine, seen: told })).body.data).toMatchObject({ ...mine, lastName: "Rao-Sen" });
});

test("a wildcard that the player has spent meanwhile does not come back unseen", async () => {
  await db().entry.updateMany({ where: { userId: game.player.user.id }, data: { wildcards: 9 } });
  expectRefusal(await edit({ wildcards: 12, seen }), 409, "CHANGED_MEANWHILE", { wildcards: "Meanwhile set to 9" });
});

test("what was left alone, sent twice, or set by both to the same is no quarrel", async () => {
  const { player } = game;
  await edit({ firstName: "Kabira", flips: 3, seen });
  for (const _time of [1, 2]) expect((await edit({ wildcards: 2, flips: 3, seen })).status).toBe(200);
  expect(await purseOf(player)).toEqual({ wildcards: 2, flips: 3 });
  expect((await edit({ firstName: "Kabir" })).status).toBe(200);
});

test("of many at the same moment one is taken and all others are told", async () => {
  const counts = [1, 2, 3, 4, 5, 6];
  const replies = await Promise.all(counts.map((wildcards) => edit({ wildcards, seen })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const taken = counts[replies.findIndex(({ status }) => status === 200)];
  expect(await purseOf(game.player)).toMatchObject({ wildcards: taken });
});

test("the flag as well, and only the form's fields are looked at", async () => {
  await edit({ isAdmin: true, seen });
  expectRefusal(await edit({ isAdmin: false, seen: { ...seen, isAdmin: false } }), 409, "CHANGED_MEANWHILE", {
    isAdmin: "Meanwhile set to yes",
  });
  expectInvalid(await edit({ wildcards: 3, seen: { wildcards: -1 } }), "seen.wildcards");
  expect(await edit({ wildcards: 3, seen: { email: "x@example.com" } })).toMatchObject({ status: 400 });
});

test("a deletion is refused for whatever is another than was seen, and goes once that was seen", async () => {
  const { player } = game;
  const userId = player.user.id;
  const remove = (fields: object) => game.admin.person.post("/api/admin/delete-user", { userId, ...fields });
  await edit({ homeTeam: "MI" });
  await placePick(player, await buildLive(), CSK);
  const reply = await remove({ seen: { ...seen, picks: 0 } });
  expectRefusal(reply, 409, "CHANGED_MEANWHILE", { homeTeam: "Meanwhile set to MI", picks: "Meanwhile set to 1" });
  expect(reply.body.error).toMatch(/the number of picks is now 1. Nothing is deleted yet$/);
  expect(await db().pick.count({ where: { userId } })).toBe(1);
  expect(await deedsOnUser(player.user)).toHaveLength(1);
  expectInvalid(await remove({ seen: { picks: "many" } }), "seen.picks");
  expect(await remove({ seen: { points: 0 } })).toMatchObject({ status: 400 });
  expect(await remove({ seen: { ...seen, homeTeam: "MI", picks: 1 } })).toMatchObject({ status: 200 });
});

test("who was deleted before their picks were counted is not held by the number", async () => {
  const { player } = game;
  await placePick(player, await buildLive(), CSK);
  const body = { userId: player.user.id, seen };
  expect(await game.admin.person.post("/api/admin/delete-user", body)).toMatchObject({ status: 200 });
});
