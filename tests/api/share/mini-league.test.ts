/** Rank and table in a mini-league, shared by a member. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, expectRefusal } from "../../support/matches";
import { buildMiniLeague } from "../../support/mini-leagues";
import { emptySeason, inHours } from "../../support/season";
import { standAt } from "../../support/stand-at";
import { TEST_ENV } from "../../support/test-env";
import { THE_SEASON } from "../../support/the-season";

type Game = Awaited<ReturnType<typeof buildGame>>;

let game: Game;
let id: string;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
  const { admin, player, other } = game;
  const points = (userId: string, count: number) => standAt(userId, { points: count, pickPoints: count });
  await points(admin.user.id, 30);
  await points(other.user.id, 20);
  await points(player.user.id, 10);
  ({ id } = await buildMiniLeague([player.user, other.user], { name: "Office Umpires" }));
});

const ask = (call: string, of: string, who = game.player) => who.person.get(`/api/share/${call}?of=${of}`);
const linesOf = async (of: string, who = game.player): Promise<string[]> =>
  (await ask("lines", of, who)).body.data.text.split("\n");

describe("In a mini-league", () => {
  test("the rank is among its members, and it is named", async () => {
    expect((await linesOf("rank"))[0]).toMatch(/: I'm 3rd of 3 with 10 points$/);
    expect((await linesOf(`rank&miniLeague=${id}`))[0]).toMatch(
      /^Googly, Office Umpires, .*: I'm 2nd of 2 with 10 points$/,
    );
  });

  test("the link leads to its table, also for a past season", async () => {
    const link = async (of: string) => (await linesOf(`${of}&miniLeague=${id}`)).at(-1);
    for (const of of ["rank", "table"]) {
      expect(await link(of)).toBe(`${TEST_ENV.NEXTAUTH_URL}/leaderboard?miniLeague=${id}`);
    }
    expect(await game.admin.person.post("/api/admin/close-season", { unfinished: 0 })).toMatchObject({ status: 200 });
    for (const of of ["rank", "table"]) {
      expect(await link(of)).toBe(`${TEST_ENV.NEXTAUTH_URL}/seasons/${THE_SEASON.slug}?miniLeague=${id}`);
    }
  });

  test("the table has its members only", async () => {
    const lines = await linesOf(`table&miniLeague=${id}`);
    expect(lines.slice(0, -1)).toEqual([
      expect.stringMatching(/^Googly, Office Umpires, .*: the table, 2 of us$/),
      "1. Meera Iyer 20",
      "2. Kabir Rao (me) 10",
    ]);
  });

  test("people who aren't members learn nothing, and an unknown one isn't found", async () => {
    for (const call of ["lines", "picture"]) {
      for (const of of ["rank", "table"]) {
        expectRefusal(await ask(call, `${of}&miniLeague=${id}`, game.admin), 404, "NOT_FOUND");
        expectRefusal(await ask(call, `${of}&miniLeague=none`), 404, "NOT_FOUND");
      }
    }
  });
});
