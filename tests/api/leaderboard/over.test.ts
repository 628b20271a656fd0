/** A page of the table and a player's season have each player's over. */
import { beforeEach, expect, test } from "vitest";
import { leaderboardReply } from "@/lib/leaderboard/schema";
import { buildPerson, buildUser } from "../../support/builders";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
import { buildMiniLeague } from "../../support/mini-leagues";
import type { Person } from "../../support/person";
import { emptySeason } from "../../support/season";

type User = Awaited<ReturnType<typeof longStandingPlayer>>;

let reader: Person;
let scorer: Awaited<ReturnType<typeof buildScorer>>;
let asha: User;
let bela: User;

beforeEach(async () => {
  await emptySeason();
  ({ person: reader } = await buildPerson({ firstName: "Zed" }));
  scorer = await buildScorer();
  [asha, bela] = [await longStandingPlayer("Asha"), await longStandingPlayer("Bela")];
});

async function overOf(user: User, { person = reader, query = "limit=50" } = {}): Promise<string | undefined> {
  const { body } = await person.get(`/api/leaderboard/list?${query}`);
  const row = leaderboardReply.parse(body).data.find(({ userId }) => userId === user.id);
  if (!row) throw new Error("There is no such row");
  const season = await person.get(`/api/profile/season?userId=${user.id}`);
  expect(season.body.data.over).toBe(row.over ?? "");
  return row.over;
}

test("An over is the last six awarded matches, those without a result too", async () => {
  await playEvenings(
    [
      { right: [asha, bela] },
      { right: [asha, bela], wildcards: [bela] },
      { right: [asha], wrong: [bela] },
      { winner: "draw", wrong: [asha] },
      { wrong: [asha], right: [bela] },
      { right: [bela], match: { matchType: "Qualifier" } },
      { right: [asha, bela], match: { matchType: "Finals" } },
    ],
    scorer.actor,
  );
  expect(await overOf(asha)).toBe("2 3 n W · 6");
  expect(await overOf(bela)).toBe("4 · n 2 4 7");
});

test("A mini-league's table has overs too, and a newcomer's begins with the next match", async () => {
  const { user, person } = await buildPerson();
  await buildMiniLeague([user, asha]);
  const { body } = await person.get("/api/mini-league/list");
  await playEvenings([{ right: [asha] }], scorer.actor);
  const query = `limit=50&miniLeague=${body.data[0].miniLeagueId}`;
  expect(await overOf(asha, { person, query })).toBe("2");
  expect(await overOf(user, { person, query })).toBeUndefined();
});

test("Nobody has an over before the first award", async () => {
  expect(await overOf(asha)).toBeUndefined();
  expect(await overOf(await buildUser())).toBeUndefined();
});
