/** A player's prize so far: what the table's line of prizes says about their rank. */
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame } from "../../support/matches";
import { emptySeason } from "../../support/season";
import { standAt } from "../../support/stand-at";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

type Player = keyof typeof game;

/** Gives everyone so many points, and reads what each sees of the prizes. */
async function prizesOf(points: Record<Player, number>): Promise<Record<string, [rank: number, prize: number | null]>> {
  const prizes: Record<string, [number, number | null]> = {};
  const people: Player[] = ["admin", "player", "other"];
  for (const who of people) {
    const own = { points: points[who], pickPoints: points[who] };
    await standAt(game[who].user.id, own);
  }
  for (const who of people) {
    const path = `/api/profile/season?userId=${game[who].user.id}`;
    const { standing } = (await game.player.person.get(path)).body.data;
    prizes[who] = [standing.rank, standing.prize];
  }
  return prizes;
}

test("is the share of the rank", async () => {
  const prizes = await prizesOf({ admin: 9, player: 6, other: 3 });
  expect(prizes).toEqual({ admin: [1, 22_500], player: [2, 13_500], other: [3, 9_000] });
});

test("is shared by players who share a rank, without what can't be split", async () => {
  expect(await prizesOf({ admin: 9, player: 9, other: 3 })).toEqual({
    ...{ admin: [1, 18_000], player: [1, 18_000], other: [3, 9_000] },
  });
  await db().season.updateMany({ data: { rules: { ...(await rules()), entryFee: 1, prizeShares: [100] } } });
  expect(await prizesOf({ admin: 9, player: 9, other: 3 })).toEqual({
    ...{ admin: [1, 1], player: [1, 1], other: [3, 0] },
  });
});

test("counts only players who have paid, if the season says so", async () => {
  await db().season.updateMany({ where: { isCurrent: true }, data: { paidOnly: true } });
  await db().entry.updateMany({ where: { userId: game.other.user.id }, data: { paidAt: new Date() } });
  expect((await prizesOf({ admin: 9, player: 6, other: 3 })).admin).toEqual([1, 7_500]);
  await db().season.updateMany({ where: { isCurrent: true }, data: { paidOnly: false } });
});

test("is none without prizes", async () => {
  await db().season.updateMany({ where: { isCurrent: true }, data: { rules: { ...(await rules()), entryFee: 0 } } });
  expect((await prizesOf({ admin: 9, player: 6, other: 3 })).admin).toEqual([1, null]);
});

async function rules() {
  const season = await db().season.findFirstOrThrow({ where: { isCurrent: true } });
  return JSON.parse(JSON.stringify(season.rules));
}
