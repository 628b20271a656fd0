/** "What if?", as players ask for it. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, buildLive, placePick } from "../../support/matches";
import { buildInnings, buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
});

const NOTHING = { matches: [] };
const read = async (person = game.player.person) => (await person.get("/api/leaderboard/stakes")).body.data;

interface Row {
  userId: string;
  rank: number;
  points: number;
}
const inShort = ({ userId, rank, points }: Row) => ({ userId, rank, points });

describe("GET /api/leaderboard/stakes", () => {
  test("shows the table after each outcome, and the caller's place in it", async () => {
    const live = await buildLive();
    const { admin, player, other } = game;
    await placePick(player, live, MI);
    await placePick(other, live, CSK, { wildcardUsed: true });
    const row = (who: typeof player, place: object) => ({
      ...{ userId: who.user.id, firstName: who.user.firstName, lastName: who.user.lastName, profilePic: "none" },
      ...place,
    });
    const stay = { rank: 1, moved: 0, points: 0, gained: 0 };
    const last = { rank: 2, moved: -1, points: 0, gained: 0 };
    const [two, four] = [
      { rank: 1, moved: 0, points: 2, gained: 2 },
      { rank: 1, moved: 0, points: 4, gained: 4 },
    ];
    const { matchId, matchNumber } = live;
    expect(await read()).toEqual({
      matches: [
        {
          ...{ matchId, matchNumber, teamOne: MI, teamTwo: CSK },
          outcomes: [
            { winner: MI, own: two, rows: [row(player, two), row(admin, last), row(other, last)] },
            { winner: CSK, own: last, rows: [row(other, four), row(admin, last), row(player, last)] },
            { winner: "draw", own: stay, rows: [row(admin, stay), row(player, stay), row(other, stay)] },
          ],
        },
      ],
    });
  });

  test.each([MI, CSK, "draw"])(
    "the table comes out as it said, streaks and home team bonus included: %s",
    async (winner) => {
      const { admin, player, other } = game;
      for (const hours of [-60, -50]) {
        const played = await buildLive({ matchDate: inHours(hours), matchWinner: MI, matchEnded: true });
        await placePick(player, played, MI);
        if (hours === -50) await placePick(other, played, MI, { wildcardUsed: true });
        await admin.person.post(`/api/admin/award-points?matchId=${played.matchId}`);
      }
      const live = await buildLive();
      await placePick(player, live, MI);
      await placePick(other, live, CSK);
      await buildInnings(live.matchId, 1, MI, 250);
      await db().entry.updateMany({ where: { userId: player.user.id }, data: { homeTeam: "MI" } });
      const said = (await read()).matches[0].outcomes.find((outcome: { winner: string }) => outcome.winner === winner);
      const result = { matchId: live.matchId, matchWinner: winner };
      expect((await admin.person.post("/api/admin/update-match", result)).status).toBe(200);
      await admin.person.post(`/api/admin/award-points?matchId=${live.matchId}`);
      const table = (await player.person.get("/api/leaderboard/list")).body.data;
      expect(said.rows.map(inShort)).toEqual(table.map(inShort));
      expect(inShort({ ...said.own, userId: player.user.id })).toEqual(
        inShort(table.find(({ userId }: Row) => userId === player.user.id)),
      );
    },
  );

  test("is nothing for someone without a pick, before picks close, once there is a result, and in a season that is over", async () => {
    const match = await buildMatch();
    await placePick(game.player, match, MI);
    expect(await read()).toEqual(NOTHING);
    const change = (data: object) => db().match.update({ where: { matchId: match.matchId }, data });
    await change({ matchDate: inHours(0.5) });
    expect((await read()).matches).toHaveLength(1);
    expect(await read(game.other.person)).toEqual(NOTHING);
    await change({ matchStarted: true, matchEnded: true, matchWinner: MI });
    expect(await read()).toEqual(NOTHING);
    await change({ matchEnded: false, matchWinner: null });
    await db().season.updateMany({ data: { state: "over", closedAt: new Date() } });
    expect(await read()).toEqual(NOTHING);
  });
});
