/** Two administrators with the same thing open: the later edit is refused, and accepted once it is made again. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  actionsOn,
  actionsOnUser,
  buildGame,
  buildLive,
  expectRefusal,
  extrasLeftOf,
  formOf,
  placePick,
} from "../../support/matches";
import { CSK, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

const get = async (path: string) => (await game.admin.person.get(`/api/${path}`)).body.data;
const post = (path: string, body: object) => game.admin.person.post(`/api/admin/${path}`, body);
const stored = (matchId: string) => db().match.findUniqueOrThrow({ where: { matchId } });

const ofMatch = async (matchId: string): Promise<string> =>
  (await get("admin/list-matches")).find((match: { matchId: string }) => match.matchId === matchId).version;
const ofUser = async (userId: string): Promise<string> => (await get(`admin/list-users?userId=${userId}`))[0].version;

describe("A match", () => {
  test.each<[string, (matchId: string) => Promise<object>]>([
    ["edit-match", async (matchId) => ({ ...formOf(await stored(matchId)), venue: "Kotla" })],
    ["toggle-match", async (matchId) => ({ matchId, matchStarted: true, matchEnded: true })],
    ["update-match", async (matchId) => ({ matchId, matchWinner: MI })],
    ["delete-match", async (matchId) => ({ matchId })],
  ])("%s from an old version changes nothing", async (path, bodyOf) => {
    const match = await buildLive();
    const { matchId } = match;
    const body = await bodyOf(matchId);
    const version = await ofMatch(matchId);
    expect(await post("update-match", { matchId, matchWinner: "draw", version })).toMatchObject({ status: 200 });
    const before = await stored(matchId);
    const late = await post(path, { ...body, version });
    expectRefusal(late, 409, "VERSION_CONFLICT");
    expect(late.body.error).toBe("Someone else changed this. Reload.");
    expect(await stored(matchId)).toEqual(before);
    expect(await actionsOn(match)).toHaveLength(1);
    expect(await post(path, { ...body, version: await ofMatch(matchId) })).toMatchObject({ status: 200 });
  });

  test("has a separate version for its innings", async () => {
    const { matchId } = await buildLive();
    const read = () => get(`match/get-score?matchId=${matchId}`);
    const innings = [{ team: MI, runs: 180, wickets: 6, overs: 20 }];
    const { version } = await read();
    expect(await post("edit-innings", { matchId, innings, version })).toMatchObject({ status: 200 });
    expectRefusal(await post("edit-innings", { matchId, innings: [], version }), 409, "VERSION_CONFLICT");
    const now = await read();
    expect(now.scores).toEqual(innings);
    expect(await post("edit-innings", { matchId, innings: [], version: now.version })).toMatchObject({ status: 200 });
  });
});

describe("A user", () => {
  const edit = (fields: object) => post("edit-user", { userId: game.player.user.id, ...fields });

  test("is edited and deleted only with the current version", async () => {
    const userId = game.player.user.id;
    const version = await ofUser(userId);
    expect(await edit({ homeTeam: "MI", version })).toMatchObject({ status: 200 });
    expectRefusal(await edit({ wildcards: 7, version }), 409, "VERSION_CONFLICT");
    expectRefusal(await post("delete-user", { userId, version }), 409, "VERSION_CONFLICT");
    expect(await extrasLeftOf(game.player)).toEqual({ wildcards: 10, flips: 5 });
    expect(await actionsOnUser(game.player.user)).toHaveLength(1);
    expect(await edit({ wildcards: 7, version: await ofUser(userId) })).toMatchObject({ status: 200 });
    expect(await post("delete-user", { userId, version: await ofUser(userId) })).toMatchObject({ status: 200 });
  });

  test("takes one of many simultaneous edits", async () => {
    const version = await ofUser(game.player.user.id);
    const counts = [1, 2, 3, 4, 5, 6];
    const replies = await Promise.all(counts.map((wildcards) => edit({ wildcards, version })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const taken = counts[replies.findIndex(({ status }) => status === 200)];
    expect(await extrasLeftOf(game.player)).toMatchObject({ wildcards: taken });
  });
});

test("A pick is edited and deleted only with the current version", async () => {
  const match = await buildLive();
  const { id } = await placePick(game.player, match, MI);
  const read = async () => (await get(`prediction/get-all?matchId=${match.matchId}`))[0].version;
  const pick = { id, predictedTeam: CSK, wildcardUsed: true, gamechangerUsed: false };
  const version = await read();
  expect(await post("edit-prediction", { ...pick, version })).toMatchObject({ status: 200 });
  expectRefusal(await post("edit-prediction", { ...pick, predictedTeam: MI, version }), 409, "VERSION_CONFLICT");
  expectRefusal(await post("delete-prediction", { id, version }), 409, "VERSION_CONFLICT");
  expect(await db().pick.findUnique({ where: { id } })).toMatchObject({ predictedTeam: CSK });
  expect(await actionsOn(match)).toHaveLength(1);
  expect(await post("delete-prediction", { id, version: await read() })).toMatchObject({ status: 200 });
});

test("A season has one version for its rules and its settings", async () => {
  const { season, version } = await get("admin/season");
  const change = (settings: object) => post("change-season", settings);
  expect(await change({ awardAfter: 45, version })).toMatchObject({ status: 200 });
  expectRefusal(await change({ seriesId: "series-1", version }), 409, "VERSION_CONFLICT");
  const rules = { ...season.rules, entryFee: 20_000 };
  expectRefusal(await post("change-rules", { rules, version }), 409, "VERSION_CONFLICT");
  const now = await get("admin/season");
  expect(now).toMatchObject({ settings: { awardAfter: 45, seriesId: null }, season: { rules: season.rules } });
  expect(await change({ awardAfter: null, version: now.version })).toMatchObject({ status: 200 });
});
