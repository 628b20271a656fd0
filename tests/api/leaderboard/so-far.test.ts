/** A page of the table has each player's last picks. */
import { beforeEach, describe, expect, test } from "vitest";
import { LAST_PICKS } from "@/lib/leaderboard/data";
import { leaderboardReply } from "@/lib/leaderboard/schema";
import { buildPerson } from "../../support/builders";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
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

async function rowOf(user: User, query = "?limit=50") {
  const { body } = await reader.get(`/api/leaderboard/list${query}`);
  const row = leaderboardReply.parse(body).data.find(({ userId }) => userId === user.id);
  if (!row) throw new Error("There is no such row");
  return row;
}

describe("A row of a page", () => {
  test("has the last picks", async () => {
    await playEvenings(
      [{ right: [asha], wrong: [bela] }, { right: [bela], wildcards: [bela] }, { right: [asha, bela] }],
      scorer.actor,
    );
    expect(await rowOf(asha)).toMatchObject({ form: "rnr", rank: 2 });
    expect(await rowOf(bela)).toMatchObject({ form: "wRr", rank: 1 });
  });

  test("has at most the last five", async () => {
    const evenings = Array.from({ length: 7 }, (_, index) => (index % 2 === 0 ? { right: [asha] } : { wrong: [asha] }));
    await playEvenings(evenings, scorer.actor);
    const { form } = await rowOf(asha);
    expect(form).toBe("rwrwr");
    expect(form).toHaveLength(LAST_PICKS);
  });

  test("has none before the first award", async () => {
    const row = await rowOf(asha);
    expect(row).not.toHaveProperty("form");
  });
});
