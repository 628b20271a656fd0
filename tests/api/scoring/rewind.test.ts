/** The call for the table after a match: which match, its figures, its pages, and corrections. */
import { beforeAll, describe, expect, test } from "vitest";
import { rewindReply } from "@/lib/leaderboard/schema";
import { setResult, withdrawAward } from "@/lib/match/admin-actions";
import { buildPerson } from "../../support/builders";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
import type { Person } from "../../support/person";
import { CSK } from "../../support/season";

let reader: Person;
let scorer: Awaited<ReturnType<typeof buildScorer>>;
/** The second match, of four. */
let matchId: string;

/** Asha is always right, Bela once with a wildcard, Cleo at the end; the third match is a draw. */
beforeAll(async () => {
  ({ person: reader } = await buildPerson({ firstName: "Zed" }));
  scorer = await buildScorer();
  const [asha, bela, cleo] = [
    await longStandingPlayer("Asha"),
    await longStandingPlayer("Bela"),
    await longStandingPlayer("Cleo"),
  ];
  const matches = await playEvenings(
    [
      { right: [asha, bela], wrong: [cleo], wildcards: [bela] },
      { right: [asha], wrong: [bela, cleo] },
      { right: [asha, cleo], winner: "draw" },
      { right: [asha, cleo], wrong: [bela] },
    ],
    scorer.actor,
  );
  matchId = matches[1]?.matchId ?? "";
});

const ask = (query: string, who = reader) => who.get(`/api/leaderboard/evening?${query}`);
const tell = async (query: string) => rewindReply.parse((await ask(query)).body);

/** The table in short: rank, name, points, correct, wildcards, streak points. */
async function rowsAfter(query: string): Promise<string[]> {
  const { data } = await tell(query);
  return data
    .filter(({ firstName }) => !["Zed", "Zoe"].includes(firstName))
    .map(({ rank, firstName, points, correct, correctWildcards, winStreakPoints }) =>
      [rank, firstName, points, correct, correctWildcards, winStreakPoints].join(" "),
    );
}

describe("The query", () => {
  test.each(["after=99", "after=0", "after=x"])("%s is not found", async (query) => {
    expect(await ask(query)).toMatchObject({ status: 404, body: { error: "This match doesn't exist" } });
  });

  test("accepts a match's number or id", async () => {
    expect(await rowsAfter("after=2")).toEqual(await rowsAfter(`after=${matchId}`));
  });

  test.each(["match=x", "after=1&page=2", "from=-1", "limit=0", "limit=101", "season=No%20Slug"])(
    "%s is refused",
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );
});

describe("A long table", () => {
  test("comes in pages without gaps", async () => {
    const whole = (await tell("after=4")).data.map(({ userId }) => userId);
    const first = await tell("after=4&limit=2");
    expect(first.page).toEqual({ from: 0, previous: null, next: 2 });
    const second = await tell("after=4&limit=2&from=2");
    expect(second.page).toEqual({ from: 2, previous: 0, next: 4 });
    const third = await tell("after=4&limit=2&from=4");
    expect(third.page).toEqual({ from: 4, previous: 2, next: null });
    expect([first, second, third].flatMap(({ data }) => data.map(({ userId }) => userId))).toEqual(whole);
  });
});

// Last, since these change the season.
describe("An earlier table", () => {
  test("changes when a result from then is corrected: April's table changes with April's match", async () => {
    const before = await rowsAfter("after=2");
    await setResult(matchId, CSK, scorer.actor());
    expect(await rowsAfter("after=2")).not.toEqual(before);
    expect(await rowsAfter("after=2")).toEqual(["1 Bela 6 2 1 0", "2 Asha 2 1 0 0", "2 Cleo 2 1 0 0"]);
  });

  test("disappears when its match's award is withdrawn", async () => {
    await withdrawAward({ matchId }, scorer.actor());
    expect((await tell("")).evenings.map(({ matchNumber }) => matchNumber)).toEqual([1, 4]);
    expect(await rowsAfter("after=2")).toEqual(await rowsAfter("after=1"));
  });
});
