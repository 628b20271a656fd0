/** A player's past season, shared: from the frozen results, whatever happened to players since. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, expectRefusal } from "../../support/matches";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { CSK, emptySeason, MI } from "../../support/season";
import { TEST_ENV } from "../../support/test-env";

type Game = Awaited<ReturnType<typeof buildGame>>;

let game: Game;
beforeEach(async () => {
  await clearPastSeasons();
  await emptySeason();
  game = await buildGame();
});

const SLUG = "last-year";

/** Kabir won the past season: right in one of two matches, Meera in none. */
async function buildLastYear(more: object[] = []) {
  const over = { matchStarted: true, matchEnded: true, matchWinner: MI, awardedAt: new Date() };
  const { season, matches } = await buildPastSeason({
    slug: SLUG,
    name: "Last year",
    matches: [over, over, ...more],
    picks: [
      { user: game.player.user, match: 0, team: MI },
      { user: game.player.user, match: 1, team: CSK },
      { user: game.other.user, match: 0, team: CSK },
    ],
    lines: [
      { userId: game.player.user.id, points: 2, correct: 1 },
      { userId: game.other.user.id, points: 0, correct: 0 },
    ],
  });
  for (const { user } of [game.player, game.other]) {
    await db().entry.create({ data: { userId: user.id, seasonId: season.id, joinedAt: new Date("2020-01-01") } });
  }
  return matches;
}

const ask = (call: string, of: string, who = game.player) => who.person.get(`/api/share/${call}?of=${of}`);
describe("A past season", () => {
  test("is shared as it ended, with a link to it", async () => {
    await buildLastYear();
    const { data } = (await ask("lines", `season&season=${SLUG}`)).body;
    expect(data.title).toBe("My season");
    expect(data.text.split("\n")).toEqual([
      "Googly, Last year. My season: 1st of 2 with 2 points",
      "1 of 2 picks right",
      "Best with Mumbai Indians: 1 of 1",
      `${TEST_ENV.NEXTAUTH_URL}/users/${game.player.user.id}?season=${SLUG}`,
    ]);
  });

  test("is refused for someone who wasn't in it", async () => {
    await buildLastYear();
    for (const call of ["lines", "picture"]) {
      expectRefusal(await ask(call, `season&season=${SLUG}`, game.admin), 404, "NOT_FOUND");
    }
  });
});
