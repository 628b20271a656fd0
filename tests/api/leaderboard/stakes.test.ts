/** What is at stake, as players ask for it. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { buildGame, buildLive, expectInvalid, placePick } from "../../support/matches";
import { buildInnings, buildMatch, CSK, emptySeason, inHours, MI, RR } from "../../support/season";
import { RULES_2026 } from "../../support/the-season";

const STAKES = "/api/leaderboard/stakes";
const NOTHING = { matches: [], players: 0, own: null, bringsBonus: false, scenarios: [] };

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
});

const read = async (person = game.player.person, search = "") => (await person.get(STAKES + search)).body.data;
/** Who leads in each scenario, with points and places gained. */
const placesIn = async () =>
  (await read()).scenarios.map(({ winners, own }: { winners: string[]; own: object }) => [winners.join(" "), own]);

describe("GET /api/leaderboard/stakes", () => {
  test("tells the table with each result, and the caller's place in it", async () => {
    const live = await buildLive();
    await placePick(game.player, live, MI);
    await placePick(game.other, live, CSK, { wildcardUsed: true });
    const { matches, players, own, bringsBonus, scenarios } = await read();
    const { matchId, matchNumber, matchName } = live;
    expect(matches).toEqual([{ matchId, matchNumber, matchName, teamOne: MI, teamTwo: CSK }]);
    expect({ players, own, bringsBonus }).toEqual({ players: 3, own: { rank: 1, points: 0 }, bringsBonus: true });
    const row = (who: typeof game.player, place: object) => ({
      ...{ userId: who.user.id, firstName: who.user.firstName, lastName: who.user.lastName },
      ...{ profilePic: "none", homeTeam: null, ...place },
    });
    const { admin, player, other } = game;
    const [first, last] = [
      { rank: 1, moved: 0, points: 4, gained: 4 },
      { rank: 2, moved: -1, points: 0, gained: 0 },
    ];
    const two = { ...first, points: 2, gained: 2 };
    expect(scenarios).toEqual([
      { winners: [MI], own: two, rows: [row(player, two), row(admin, last), row(other, last)] },
      { winners: [CSK], own: last, rows: [row(other, first), row(admin, last), row(player, last)] },
    ]);
  });

  test("has as many rows as are asked for, and the caller's own place in any case", async () => {
    await placePick(game.other, await buildLive(), MI);
    const none = await read(game.player.person, "?limit=0");
    expect(none.scenarios).toMatchObject([
      { rows: [], own: { rank: 2, moved: -1 } },
      { rows: [], own: { rank: 1, moved: 0 } },
    ]);
    expect((await read(game.player.person, "?limit=1")).scenarios).toMatchObject([
      { rows: [{ userId: game.other.user.id }] },
      { rows: [{ userId: game.admin.user.id }] },
    ]);
    for (const limit of ["-1", "25", "some"]) {
      expectInvalid(await game.player.person.get(`${STAKES}?limit=${limit}`), "limit");
    }
  });

  test("has every combination of up to three matches, the next ones in order of play", async () => {
    const later = await buildLive({ matchDate: inHours(-0.2) });
    const [first, second] = [await buildLive({ matchDate: inHours(-3) }), await buildLive({ matchDate: inHours(-2) })];
    const third = await buildLive({ matchDate: inHours(-1), teamOne: RR });
    const { matches, scenarios } = await read();
    expect(matches.map(({ matchId }: { matchId: string }) => matchId)).toEqual([
      first.matchId,
      second.matchId,
      third.matchId,
    ]);
    expect(scenarios.map(({ winners }: { winners: string[] }) => winners)).toEqual(
      [MI, CSK].flatMap((one) => [MI, CSK].flatMap((two) => [RR, CSK].map((three) => [one, two, three]))),
    );
    await db().match.update({ where: { matchId: first.matchId }, data: { matchWinner: CSK, matchEnded: true } });
    const settled = await read();
    expect(settled.scenarios).toHaveLength(4);
    expect(new Set(settled.scenarios.map(({ winners }: { winners: string[] }) => winners[0]))).toEqual(new Set([CSK]));
    await game.admin.person.post(`/api/admin/award-points?matchId=${first.matchId}`);
    expect((await read()).matches.at(-1)).toMatchObject({ matchId: later.matchId });
  });

  test("leaves out matches without a result that nobody has awarded: they do not take the place of the one that is on", async () => {
    for (const hours of [-40, -30, -20]) {
      await buildLive({ matchDate: inHours(hours), matchWinner: "draw", matchEnded: true });
    }
    expect(await read()).toEqual(NOTHING);
    const live = await buildLive();
    const { matches, scenarios } = await read();
    expect(matches).toMatchObject([{ matchId: live.matchId }]);
    expect(scenarios).toMatchObject([{ winners: [MI] }, { winners: [CSK] }]);
  });

  test("counts a streak that goes on, and the home team bonus where these results make it due", async () => {
    for (const hours of [-60, -50]) {
      const played = await buildLive({ matchDate: inHours(hours), matchWinner: MI, matchEnded: true });
      await placePick(game.player, played, MI);
      await game.admin.person.post(`/api/admin/award-points?matchId=${played.matchId}`);
    }
    const live = await buildLive();
    await placePick(game.player, live, MI);
    await buildInnings(live.matchId, 1, MI, 250);
    await db().entry.updateMany({ where: { userId: game.player.user.id }, data: { homeTeam: "MI" } });
    const bonus = Math.round(250 / (RULES_2026.runsPerBonusPoint ?? 1));
    const brings = async () => (await placesIn()).map(([, own]: [string, { gained: number }]) => own.gained);
    expect(await brings()).toEqual([2 + 1 + bonus, bonus]);
    await db().innings.updateMany({ data: { runs: 350 } });
    expect(await brings()).toEqual([3 + bonus + 1, bonus + 1]);
    // With a League match to come it is not due.
    await buildMatch();
    expect(await brings()).toEqual([3, 0]);
  });

  test("has others before the caller whose home team brings them more", async () => {
    const live = await buildLive();
    await placePick(game.player, live, MI);
    await buildInnings(live.matchId, 1, MI, 250);
    await db().entry.updateMany({ where: { userId: game.other.user.id }, data: { homeTeam: "MI" } });
    expect((await placesIn()).map(([, own]: [string, { rank: number }]) => own.rank)).toEqual([2, 2]);
  });

  test("names the first by name of all who fare alike, of however many", async () => {
    await buildLive();
    for (const at of Array(27).keys()) await buildUser({ firstName: `${"IHGFEDCBA"[at % 9]}${at}` });
    const table = (await game.player.person.get("/api/leaderboard/list?limit=24")).body.data;
    const ids = (rows: { userId: string }[]) => rows.map(({ userId }) => userId);
    for (const { rows } of (await read()).scenarios) expect(ids(rows)).toEqual(ids(table));
  });

  test.each([
    ["with the last matches of the League", async () => undefined],
    ["with others of the League to come", () => buildMatch()],
  ])("has a match from before a player joined in none of their streaks, %s", async (_which, buildOthers) => {
    const { player } = game;
    await buildOthers();
    for (const hours of [-3, -2, -1]) await placePick(player, await buildLive({ matchDate: inHours(hours) }), MI);
    const withAllRight = async () => {
      const { winners, own, rows } = (await read()).scenarios[0];
      expect(winners).toEqual([MI, MI, MI]);
      return [own.gained, rows[0].gained];
    };
    expect(await withAllRight()).toEqual([7, 7]);
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { joinedAt: inHours(-2.5) } });
    expect(await withAllRight()).toEqual([6, 6]);
  });

  test("is nothing before picks close, with a side unknown, after the award, in a season that is over", async () => {
    const open = await buildMatch();
    await buildLive({ teamTwo: "Tbc" });
    await placePick(game.player, open, MI);
    expect(await read()).toEqual(NOTHING);
    await db().match.update({ where: { matchId: open.matchId }, data: { matchDate: inHours(0.5) } });
    expect((await read()).matches).toHaveLength(1);
    await db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: new Date() } });
    expect(await read()).toEqual(NOTHING);
  });

  test("marks that picks which an administrator closed early have been shown, unless to administrators", async () => {
    const early = await buildMatch({ matchDate: inHours(20) });
    await placePick(game.other, early, MI);
    await game.admin.person.post("/api/admin/toggle-match", {
      matchId: early.matchId,
      matchStarted: true,
      matchEnded: false,
    });
    const shown = async () => (await db().match.findUniqueOrThrow({ where: { matchId: early.matchId } })).picksShownAt;
    expect((await read(game.admin.person)).matches).toHaveLength(1);
    expect(await shown()).toBeNull();
    expect((await read()).matches).toHaveLength(1);
    expect(await shown()).not.toBeNull();
  });

  test("tells whoever is not in the table what the others have at stake", async () => {
    await placePick(game.other, await buildLive(), MI);
    await db().leaderboardEntry.deleteMany({ where: { userId: game.player.user.id } });
    const { own, players, scenarios } = await read();
    expect({ own, players }).toEqual({ own: null, players: 2 });
    expect(scenarios).toMatchObject([{ own: null, rows: [{ points: 2 }, { points: 0 }] }, { own: null }]);
  });
});

describe("A poll of it", () => {
  test("answers 304 until something changes, and then at once", async () => {
    const live = await buildLive();
    const { player, other, admin } = game;
    const pick = await placePick(player, live, MI);
    const tags: string[] = [];
    const ask = async () => {
      const reply = await player.person.get(STAKES, { headers: { "if-none-match": tags.at(-1) ?? "" } });
      tags.push(reply.headers.get("etag") ?? "");
      return reply.status;
    };
    expect([await ask(), await ask(), await ask()]).toEqual([200, 304, 304]);
    const changes = [
      () => db().pick.update({ where: { id: pick.id }, data: { predictedTeam: CSK, gamechangerUsed: true } }),
      () => placePick(other, live, CSK),
      () => db().user.update({ where: { id: other.user.id }, data: { firstName: "Grace" } }),
      () => db().match.update({ where: { matchId: live.matchId }, data: { matchWinner: MI, matchEnded: true } }),
      () => admin.person.post(`/api/admin/award-points?matchId=${live.matchId}`),
      () => buildLive(),
    ];
    for (const change of changes) {
      await change();
      expect([await ask(), await ask()]).toEqual([200, 304]);
    }
    expect(new Set(tags).size).toBe(changes.length + 1);
  });

  test("is of each caller's own place", async () => {
    const live = await buildLive();
    await placePick(game.player, live, MI);
    const [mine, theirs] = [await read(), await read(game.other.person)];
    expect(theirs.scenarios[0].rows).toEqual(mine.scenarios[0].rows);
    expect([mine.scenarios[0].own.rank, theirs.scenarios[0].own.rank]).toEqual([1, 2]);
  });
});
