/** GET /api/profile/season: every point of a player explained, for any player. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, placePick } from "../../support/matches";
import { clearPastSeasons } from "../../support/past-season";
import { buildMatch, buildPlayed, CSK, emptySeason, inHours, MI } from "../../support/season";

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

/** A player's picks in played matches, all of them awarded. */
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
  test("list each decided match in order of play: parts, rule, running total", async () => {
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

  test("list a draw, and a result without awarded points", async () => {
    const [drawn, waiting] = await buildPlayed(2, { matchEnded: true, matchWinner: "draw" });
    await db().match.update({ where: { matchId: waiting?.matchId ?? "" }, data: { matchWinner: CSK } });
    for (const match of [drawn, waiting]) if (match) await placePick(game.player, match, CSK);
    const { lines } = await read(game.player);
    expect(lines.map((line: Line) => line.parts.map(({ kind, rule }) => [kind, rule]))).toEqual([
      [["no result", 15]],
      [["waiting", 17]],
    ]);
  });

  test("are the same for others as for the player", async () => {
    await playSeason([MI, CSK, MI], { wildcardAt: 0 });
    expect(await read(game.player, game.other)).toEqual(await read(game.player));
  });

  test("leave out matches before the player joined, unless a pick was added there", async () => {
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
  test("has rank, places gained on the last match day, and the prize so far", async () => {
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

  test("is null for someone who isn't in the season", async () => {
    await db().entry.deleteMany({ where: { userId: game.other.user.id } });
    await db().leaderboardEntry.deleteMany({ where: { userId: game.other.user.id } });
    const season = await read(game.other, game.player);
    expect(season).toMatchObject({
      standing: null,
      lines: [],
      ahead: [],
      player: { firstName: "Meera", joinedAt: null },
    });
  });
});

describe("An undecided match", () => {
  test("is shown once picks have closed; only the player sees their open picks", async () => {
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
});
