/** Who can still win, and with what chances, as players ask for it. */
import { beforeEach, describe, expect, test } from "vitest";
import { SEASONS } from "@/lib/contenders/chances";
import { db } from "@/lib/db";
import { buildGame, buildLive, placePick } from "../../support/matches";
import { buildInnings, buildMatch, buildPlayer, CSK, emptySeason, inHours, MI, RR } from "../../support/season";

const CONTENDERS = "/api/leaderboard/contenders";
const DECIDED = 10;

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
  await db().leaderboardEntry.deleteMany({ where: { userId: game.admin.user.id } });
});

const read = async (person = game.player.person) => (await person.get(CONTENDERS)).body.data;

/** So many matches that are awarded; whoever is given has picked the winners of the first of them. */
async function play(count: number, ...right: [{ user: { id: string } }, number][]) {
  for (let at = 0; at < count; at += 1) {
    const match = await buildMatch({
      matchDate: inHours(at - 90),
      matchStarted: true,
      matchEnded: true,
      matchWinner: MI,
    });
    for (const [owner, until] of right) if (at < until) await placePick(owner, match, MI);
    await game.admin.person.post(`/api/admin/award-points?matchId=${match.matchId}`);
  }
}

const canOf = (told: { contenders: { userId: string; canWin: boolean; canPlace: boolean }[] }) =>
  told.contenders.map(({ userId, canWin, canPlace }) => [userId, canWin, canPlace]);

describe("GET /api/leaderboard/contenders", () => {
  test("tells nothing before the last fifth of the matches, but how many are left", async () => {
    await play(3);
    for (const hours of [30, 50]) await buildMatch({ matchDate: inHours(hours) });
    expect(await read()).toEqual({ matchesLeft: 2, told: null });
    await emptySeason();
    game = await buildGame();
    expect(await read()).toEqual({ matchesLeft: 0, told: null });
  });

  test("tells nothing once the season is closed: who has won stands in its closed table, whoever has left since", async () => {
    const { admin, player, other } = game;
    await play(DECIDED, [player, 4], [other, 9]);
    expect((await admin.person.post("/api/admin/close-season", { unfinished: 0 })).status).toBe(200);
    expect((await admin.person.post("/api/admin/delete-user", { userId: other.user.id })).status).toBe(200);
    expect(await read()).toEqual({ matchesLeft: 0, told: null });
  });

  test("tells in a season that is decided who has won, and nobody else", async () => {
    const { player, other } = game;
    await play(DECIDED, [player, 4], [other, 9]);
    const third = await buildPlayer();
    const { matchesLeft, told } = await read();
    expect(matchesLeft).toBe(0);
    expect(told).toMatchObject({ canWin: 1, canPlace: 3, seasons: SEASONS });
    expect(told.own).toEqual({ canWin: false, canPlace: true, wins: 0, places: SEASONS });
    expect(told.contenders).toMatchObject([
      { userId: other.user.id, rank: 1, canWin: true, wins: SEASONS, places: SEASONS },
      { userId: player.user.id, rank: 2, canWin: false, wins: 0, places: SEASONS },
      { userId: third.id, rank: 3, canWin: false, wins: 0, places: SEASONS },
    ]);
  });

  test("goes by what can still be won, wildcards included, and never by open picks", async () => {
    const { player, other } = game;
    // Eight right picks in a row against five: 16 + 6 and 10 + 3 points.
    await play(DECIDED, [player, 8], [other, 5]);
    const open = await buildMatch({ matchDate: inHours(30), teamOne: RR });
    const before = await read();
    expect(canOf(before.told)).toEqual([
      [player.user.id, true, true],
      [other.user.id, false, true],
    ]);
    const submit = { userId: other.user.id, matchId: open.matchId, predictedTeam: RR, wildcardUsed: true };
    expect((await other.person.post("/api/prediction/submit", submit)).status).toBe(201);
    expect(await read()).toEqual(before);
    // The same team cannot score enough for one to pass the other, another one can.
    await db().entry.updateMany({ where: { userId: other.user.id }, data: { homeTeam: "RR" } });
    expect(canOf((await read()).told)).toEqual([
      [player.user.id, true, true],
      [other.user.id, true, true],
    ]);
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { homeTeam: "RR" } });
    expect((await read()).told.contenders[1]).toMatchObject({ userId: other.user.id, canWin: false });
  });

  test("knows the picks of closed matches, and gamechangers as long as they are taken", async () => {
    const { player, other } = game;
    await play(DECIDED, [player, 2], [other, 1]);
    const live = await buildLive({ matchType: "League" });
    await buildInnings(live.matchId, 1, MI, 90);
    for (const owner of [player, other]) await placePick(owner, live, MI);
    const canWin = async () => (await read(other.person)).told.own.canWin;
    expect(await canWin()).toBe(true);
    await db().match.update({ where: { matchId: live.matchId }, data: { secondInningStarted: true } });
    expect(await canWin()).toBe(false);
    await db().pick.updateMany({
      where: { userId: other.user.id, matchId: live.matchId },
      data: { predictedTeam: CSK },
    });
    // Two points level them.
    expect(await canWin()).toBe(true);
    const told = (await read()).told;
    expect(told.contenders[0].wins).toBe(SEASONS);
    expect(told.contenders[1].wins / SEASONS).toBeCloseTo(0.5, 1);
  });

  test("follows what an administrator gives a player", async () => {
    const { player, other, admin } = game;
    await play(DECIDED, [player, 2]);
    await buildMatch({ matchDate: inHours(30) });
    await db().entry.updateMany({ data: { wildcards: 0 } });
    await db().$executeRaw`SELECT note_change('players')`;
    expect((await read(other.person)).told.own.canWin).toBe(false);
    await admin.person.post("/api/admin/edit-user", { userId: other.user.id, wildcards: 1 });
    expect((await read(other.person)).told.own.canWin).toBe(true);
  });

  test("is told by 304 while nothing changes, and is the same for another process", async () => {
    const { player, other } = game;
    await play(DECIDED, [player, 3], [other, 3]);
    await buildMatch({ matchDate: inHours(30) });
    const first = await player.person.get(CONTENDERS);
    const tag = first.headers.get("etag") ?? "";
    expect((await player.person.get(CONTENDERS, { headers: { "if-none-match": tag } })).status).toBe(304);
    await db().$executeRaw`UPDATE revisions SET mark = gen_random_uuid()`;
    expect((await player.person.get(CONTENDERS)).body).toEqual(first.body);
  });
});
