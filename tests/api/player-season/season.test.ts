/** GET /api/profile/season: every point of a player explained, for whoever asks. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { buildGame, expectRefusal, placePick } from "../../support/matches";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { buildInnings, buildMatch, buildPlayed, CSK, emptySeason, inHours, MI } from "../../support/season";

type Game = Awaited<ReturnType<typeof buildGame>>;
type Player = Game["player"];

let game: Game;
beforeEach(async () => {
  await clearPastSeasons();
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
});

const pathOf = ({ user }: { user: { id: string } }) => `/api/profile/season?userId=${user.id}`;
const read = async (of: Player, by: Player = of) => (await by.person.get(pathOf(of))).body.data;
const award = ({ matchId }: { matchId: string }) =>
  game.admin.person.post(`/api/admin/award-points?matchId=${matchId}`);

/** A player's picks on matches that have been played, and all of these awarded. */
async function playSeason(picks: (string | null)[], { wildcardAt = -1, winner = MI } = {}) {
  const matches = await buildPlayed(picks.length, { matchEnded: true, matchWinner: winner });
  for (const [at, match] of matches.entries()) {
    const team = picks[at];
    if (team) await placePick(game.player, match, team, { wildcardUsed: at === wildcardAt });
    await award(match);
  }
  return matches;
}

type Line = { parts: { kind: string; points: number; rule: number }[] };
const partsOf = (lines: Line[]) => lines.map(({ parts }) => parts.map(({ kind, points }) => `${points} ${kind}`));

describe("The lines", () => {
  test("tell each decided match in order of play: parts, rule, running total", async () => {
    await playSeason([MI, MI, MI, MI, CSK, null], { wildcardAt: 1 });
    const { lines, standing } = await read(game.player);
    expect(partsOf(lines)).toEqual([
      ["2 right"],
      ["2 right", "2 wildcard"],
      ["2 right", "1 streak"],
      ["2 right", "1 streak"],
      ["0 wrong"],
      ["0 no pick"],
    ]);
    expect(lines.map((line: { total: number }) => line.total)).toEqual([2, 6, 9, 12, 12, 12]);
    expect(lines.map((line: { rank: number }) => line.rank)).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await read(game.other)).lines.map((line: { rank: number }) => line.rank)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(lines[2].parts[1]).toEqual({ kind: "streak", points: 1, rule: 10, count: 3 });
    expect(standing).toMatchObject({ points: 12, correct: 4, correctWildcards: 1, winStreak: 0, winStreakPoints: 2 });
  });

  test("tell a draw, and a result whose points are not awarded", async () => {
    const [drawn, waiting] = await buildPlayed(2, { matchEnded: true, matchWinner: "draw" });
    await db().match.update({ where: { matchId: waiting?.matchId ?? "" }, data: { matchWinner: CSK } });
    for (const match of [drawn, waiting]) if (match) await placePick(game.player, match, CSK);
    const { lines } = await read(game.player);
    expect(lines.map((line: Line) => line.parts.map(({ kind, rule }) => [kind, rule]))).toEqual([
      [["no result", 15]],
      [["waiting", 17]],
    ]);
  });

  test("say the same to others as to the player", async () => {
    await playSeason([MI, CSK, MI], { wildcardAt: 0 });
    expect(await read(game.player, game.other)).toEqual(await read(game.player));
  });

  test("leave out what was before the player joined, and tell a pick that was entered there", async () => {
    const matches = await buildPlayed(3, { matchEnded: true, matchWinner: MI });
    await db().entry.updateMany({ where: { userId: game.player.user.id }, data: { joinedAt: inHours(-24.5) } });
    const [first] = matches;
    if (first) await placePick(game.player, first, MI);
    for (const match of matches) await award(match);
    const { lines } = await read(game.player);
    expect(partsOf(lines)).toEqual([["2 right"]]);
    expect(lines[0].streak).toBe(0);
  });
});

describe("The standing", () => {
  test("has rank, places gained with the last match day, and the prize as it stands", async () => {
    const [early, late] = [
      await buildMatch({ matchDate: inHours(-72) }),
      await buildMatch({ matchDate: inHours(-24) }),
    ];
    await placePick(game.other, early, MI);
    await placePick(game.player, late, MI, { wildcardUsed: true });
    for (const match of [early, late]) {
      await db().match.update({
        where: { matchId: match.matchId },
        data: { matchStarted: true, matchEnded: true, matchWinner: MI },
      });
      await award(match);
    }
    const [first, second] = [await read(game.player), await read(game.other)];
    expect(first.standing).toMatchObject({ rank: 1, moved: 1, players: 3, points: 4, prize: 22_500 });
    expect(second.standing).toMatchObject({ rank: 2, moved: -1, players: 3, points: 2, prize: 13_500 });
    const { body } = await game.player.person.get("/api/leaderboard/list");
    expect(body.data.map(({ rank, moved }: { rank: number; moved: number }) => [rank, moved])).toEqual([
      [1, 1],
      [2, -1],
      [3, -1],
    ]);
  });

  test("has no prize before the first point, and no places before a second match day", async () => {
    expect((await read(game.player)).standing).toMatchObject({ rank: 1, moved: null, prize: null, points: 0 });
    await playSeason([MI]);
    expect((await read(game.player)).standing).toMatchObject({ rank: 1, moved: null, points: 2 });
  });

  test("is none of somebody who is not in the season", async () => {
    await db().entry.deleteMany({ where: { userId: game.other.user.id } });
    await db().leaderboardEntry.deleteMany({ where: { userId: game.other.user.id } });
    const told = await read(game.other, game.player);
    expect(told).toMatchObject({
      standing: null,
      lines: [],
      ahead: [],
      player: { firstName: "Meera", joinedAt: null },
    });
  });
});

describe("The home team bonus", () => {
  test("grows with the runs, counts once the League has ended, and is a part of its last match", async () => {
    await db().entry.updateMany({ where: { userId: game.player.user.id }, data: { homeTeam: "MI" } });
    const [one, two] = await buildPlayed(2, { matchStarted: true });
    if (!one || !two) throw new Error("There are two matches");
    await buildInnings(one.matchId, 1, MI, 180);
    await buildInnings(one.matchId, 2, CSK, 175);
    expect((await read(game.player)).bonus).toEqual({
      innings: [{ matchId: one.matchId, runs: 180 }],
      ...{ runs: 180, points: 2, isDue: false },
    });
    await buildInnings(two.matchId, 1, MI, 70);
    for (const { matchId } of [one, two]) {
      await game.admin.person.post("/api/admin/update-match", { matchId, matchWinner: MI });
      await award({ matchId });
    }
    const { bonus, lines, standing } = await read(game.player);
    expect(bonus).toMatchObject({ runs: 250, points: 3, isDue: true });
    expect(partsOf(lines)).toEqual([["0 no pick"], ["0 no pick", "3 bonus"]]);
    expect(standing).toMatchObject({ points: 3, homeTeamBonus: 3 });
  });

  test("is nothing without a home team", async () => {
    expect((await read(game.player)).bonus).toBeNull();
  });
});

describe("What is not decided", () => {
  test("is told once picks have closed; open picks to oneself alone", async () => {
    const [open, closed] = [
      await buildMatch({ matchDate: inHours(30) }),
      await buildMatch({ matchDate: inHours(0.5) }),
    ];
    for (const match of [open, closed]) await placePick(game.player, match, CSK);
    const ids = ({ ahead }: { ahead: { match: { matchId: string } }[] }) => ahead.map(({ match }) => match.matchId);
    expect(ids(await read(game.player))).toEqual([closed.matchId, open.matchId]);
    expect(ids(await read(game.player, game.other))).toEqual([closed.matchId]);
    expect(ids(await read(game.player, game.admin))).toEqual([closed.matchId]);
    expect(ids(await read(game.other, game.player))).toEqual([closed.matchId]);
  });

  test("marks what an early closing has shown before it tells it, to players alone", async () => {
    const closed = await buildMatch({ matchDate: inHours(30), matchStarted: true, closedEarlyAt: new Date() });
    await placePick(game.player, closed, CSK);
    const shownAt = async () =>
      (await db().match.findUniqueOrThrow({ where: { matchId: closed.matchId } })).picksShownAt;
    expect((await read(game.player, game.admin)).ahead).toHaveLength(1);
    expect(await shownAt()).toBeNull();
    expect((await read(game.player, game.other)).ahead).toHaveLength(1);
    expect(await shownAt()).not.toBeNull();
  });
});

describe("Who and when there is", () => {
  test("nobody of that id, or who has not verified, is told by 404", async () => {
    const waiting = await buildUser({ verified: false });
    for (const userId of ["nobody", waiting.id]) {
      expectRefusal(await game.player.person.get(`/api/profile/season?userId=${userId}`), 404, "NOT_FOUND");
    }
  });

  test("a season that is over is told as it was closed, one to come and one that is none not at all", async () => {
    const { player, other } = game;
    const line = { userId: player.user.id, rank: 2, points: 4, correct: 1, correctWildcards: 1, prize: 4_500 };
    const { matches } = await buildPastSeason({
      slug: "then",
      matches: [{}, { matchWinner: "draw" }],
      picks: [{ user: player.user, match: 0, team: MI, traits: { wildcardUsed: true } }],
      lines: [{ userId: other.user.id, points: 9 }, line],
    });
    const seasonId = matches[0]?.seasonId ?? "";
    await db().entry.create({ data: { seasonId, userId: player.user.id, joinedAt: new Date(0), homeTeam: "CSK" } });
    const { body } = await other.person.get(`${pathOf(player)}&season=then`);
    expect(body.data).toMatchObject({
      player: { homeTeam: "CSK" },
      season: { slug: "then" },
      standing: { rank: 2, moved: null, players: 2, points: 4, prize: 4_500 },
    });
    expect(partsOf(body.data.lines)).toEqual([["2 right", "2 wildcard"], ["0 no result"]]);
    await buildPastSeason({ slug: "soon", state: "to_come" });
    for (const slug of ["soon", "never"]) {
      expectRefusal(await other.person.get(`${pathOf(player)}&season=${slug}`), 404, "NOT_FOUND");
    }
    expect((await other.person.get(`${pathOf(player)}&season=NOT A SLUG`)).status).toBe(400);
  });

  test("what has not changed is told by 304, and a change by another state", async () => {
    await playSeason([MI]);
    const first = await game.other.person.get(pathOf(game.player));
    const ask = () =>
      game.other.person.get(pathOf(game.player), { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect((await ask()).status).toBe(304);
    await db().user.update({ where: { id: game.player.user.id }, data: { firstName: "Grace" } });
    const after = await ask();
    expect(after.status).toBe(200);
    expect(after.body.data.state).not.toBe(first.body.data.state);
  });
});
