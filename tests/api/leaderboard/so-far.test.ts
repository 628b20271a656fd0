/** A page of the table tells of each player's season so far; the plain list stays as it was. */
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
  test("tells the last picks and the ranks so far", async () => {
    await playEvenings(
      [{ right: [asha], wrong: [bela] }, { right: [bela], wildcards: [bela] }, { right: [asha, bela] }],
      scorer.actor,
    );
    expect(await rowOf(asha)).toMatchObject({ form: "rnr", ranks: [1, 2, 2], rank: 2 });
    expect(await rowOf(bela)).toMatchObject({ form: "wRr", ranks: [2, 1, 1], rank: 1 });
  });

  test("tells no more than the last picks, and all ranks as long as they are few", async () => {
    const evenings = Array.from({ length: 7 }, (_, index) => (index % 2 === 0 ? { right: [asha] } : { wrong: [asha] }));
    await playEvenings(evenings, scorer.actor);
    const { form, ranks } = await rowOf(asha);
    expect(form).toBe("rwrwr");
    expect(form).toHaveLength(LAST_PICKS);
    expect(ranks).toHaveLength(7);
  });

  test("tells nothing before the first evening", async () => {
    const row = await rowOf(asha);
    expect(row).not.toHaveProperty("form");
    expect(row).not.toHaveProperty("ranks");
  });
});
