/** The preview says exactly what a result would change, and changes nothing. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { besideTransaction } from "../../support/locks";
import { buildGame, buildLive, placePick } from "../../support/matches";
import { CSK, inHours, MI } from "../../support/season";
import { readSeason } from "../../support/stored-season";

let game: Awaited<ReturnType<typeof buildGame>>;
/** The first two of four matches. */
let first: string;
let second: string;

const post = (path: string, body: object) => game.admin.person.post(`/api/admin/${path}`, body);
const preview = async (matchId: string, matchWinner: string | null) =>
  (await post("preview-result", { matchId, matchWinner })).body.data;
const pointsOf = async () =>
  new Map((await db().leaderboardEntry.findMany()).map(({ userId, points }) => [userId, points]));

/** Four awarded matches, picks in the first two and the last: Kabir's right, Meera's wrong, none of Asha's in the second. */
beforeAll(async () => {
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
  const { admin, player, other } = game;
  const matches: string[] = [];
  for (const hours of [-50, -40, -30, -20]) {
    const match = await buildLive({ matchDate: inHours(hours), matchEnded: true, matchWinner: MI });
    await placePick(player, match, MI, { wildcardUsed: hours === -40 });
    await placePick(other, match, CSK);
    if (hours !== -40) await placePick(admin, match, MI);
    await post(`award-points?matchId=${match.matchId}`, {});
    matches.push(match.matchId);
  }
  [first = "", second = ""] = matches;
});

describe("POST /api/admin/preview-result", () => {
  test("lists who moves, with points and rank before and after, highest first", async () => {
    const { player, other } = game;
    const { players, moves } = await preview(second, CSK);
    // Kabir had 2, 4, and 3 each for the third and fourth in a row; his streak is two now.
    expect(players).toEqual([
      {
        userId: player.user.id,
        firstName: "Kabir",
        lastName: "Rao",
        before: 12,
        after: 6,
        rankBefore: 1,
        rankAfter: 1,
      },
      { userId: other.user.id, firstName: "Meera", lastName: "Iyer", before: 0, after: 2, rankBefore: 3, rankAfter: 3 },
    ]);
    expect(moves).toEqual([
      { by: 2, players: 1 },
      { by: -6, players: 1 },
    ]);
  });

  test("waits for no lock, and takes none", async () => {
    await besideTransaction(async ({ query }) => {
      await query("SELECT pg_advisory_xact_lock(hashtextextended('googly:season', 0))");
      await query("SELECT 1 FROM leaderboard_entries FOR UPDATE");
      expect(await preview(first, CSK)).toMatchObject({
        known: true,
        moves: [{ by: 2 }, { by: -2 }, { by: -3 }],
      });
    });
  });

  // Last, since these change the season.
  test.each(["draw", CSK, null])(
    "shows for %s exactly what setting it then does, player by player",
    async (matchWinner) => {
      const before = await readSeason();
      const points = await pointsOf();
      const previewed = await preview(second, matchWinner);
      expect((await readSeason()).everything).toEqual(before.everything);
      expect(previewed.known).toBe(true);
      await post("update-match", { matchId: second, matchWinner });
      const after = await pointsOf();
      const moved = [...after].flatMap(([userId, now]) => {
        const was = points.get(userId) ?? 0;
        return was === now ? [] : [{ userId, before: was, after: now }];
      });
      const byUser = (one: { userId: string }, two: { userId: string }) => one.userId.localeCompare(two.userId);
      expect(moved).not.toEqual([]);
      expect(previewed.players.toSorted(byUser)).toMatchObject(moved.toSorted(byUser));
      const counts = new Map<number, number>();
      for (const { before, after } of moved) counts.set(after - before, (counts.get(after - before) ?? 0) + 1);
      const moves = [...counts].map(([by, players]) => ({ by, players })).toSorted((one, two) => two.by - one.by);
      expect(previewed.moves).toEqual(moves);
    },
  );
});
