/** What is told of the group, worked out from what is stored: the crowd, single players, and that it follows every correction. */
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/delete-commands";
import { db } from "@/lib/db";
import { OF_EVENINGS, readEvenings } from "@/lib/evening/evenings";
import { readPaths } from "@/lib/evening/paths";
import { readInsights } from "@/lib/insights/data";
import { gainsOf } from "@/lib/insights/head-to-head";
import { readNames } from "@/lib/insights/names";
import { MEASURES, type Measure } from "@/lib/insights/schema";
import { editInnings } from "@/lib/match-change/innings-commands";
import { setResult, takeBackAward } from "@/lib/match-change/result-commands";
import { readRevisions } from "@/lib/revisions";
import { buildScorer, type Evening, longStandingPlayer, playEvenings } from "../../support/evenings-played";
import { CSK, emptySeason, MI } from "../../support/season";
import { THE_SEASON } from "../../support/the-season";

type User = Awaited<ReturnType<typeof longStandingPlayer>>;

let scorer: Awaited<ReturnType<typeof buildScorer>>;
let asha: User;
let bela: User;
let cleo: User;

beforeEach(async () => {
  await emptySeason();
  scorer = await buildScorer();
  asha = await longStandingPlayer("Asha");
  bela = await longStandingPlayer("Bela");
  cleo = await longStandingPlayer("Cleo");
});

const play = (evenings: readonly Evening[]) => playEvenings(evenings, scorer.actor);

async function tell() {
  const revisions = await readRevisions(OF_EVENINGS);
  return readInsights(THE_SEASON, await readEvenings(THE_SEASON, revisions), revisions);
}

/** Who is first by a measure, by name, with how much. */
async function firstBy(measure: Measure): Promise<string[]> {
  const { rankings } = await tell();
  const { first } = rankings[measure];
  const names = await readNames(first.map(({ userId }) => userId));
  return first.map(({ userId, value }) => `${names.get(userId)?.firstName} ${value}`);
}

describe("Of the crowd", () => {
  test("nothing is told before the first evening", async () => {
    const { matches, players, rankings } = await tell();
    expect({ matches, players }).toEqual({ matches: [], players: 4 });
    for (const measure of MEASURES) expect(rankings[measure]).toEqual({ best: 0, holders: 0, first: [] });
  });

  test("each match tells how many were right and wrong, and how many wildcards lay on it", async () => {
    await play([
      { right: [asha, bela], wrong: [cleo], wildcards: [bela, cleo] },
      { right: [asha], wrong: [bela, cleo], winner: CSK },
      {},
    ]);
    const { matches } = await tell();
    expect(
      matches.map(({ matchNumber, matchWinner, right, wrong, wildcards, wildcardsRight }) => [
        ...[matchNumber, matchWinner],
        ...[right, wrong, wildcards, wildcardsRight],
      ]),
    ).toEqual([
      [1, MI, 2, 1, 2, 1],
      [2, CSK, 1, 2, 0, 0],
      [3, MI, 0, 0, 0, 0],
    ]);
  });

  test("a match has the name that it has now", async () => {
    const [first] = await play([{ right: [asha] }]);
    await tell();
    const data = { matchName: "MI vs CSK, the first one" };
    await db().match.update({ where: { matchId: first?.matchId ?? "" }, data });
    expect((await tell()).matches).toMatchObject([data]);
  });

  test("a match that decided nothing is none of them", async () => {
    await play([{ right: [asha] }, { right: [asha], winner: "draw" }]);
    expect((await tell()).matches.map(({ matchNumber }) => matchNumber)).toEqual([1]);
  });

  test("what is corrected is told as it is now", async () => {
    const [first] = await play([{ right: [asha, bela], wrong: [cleo] }]);
    expect((await tell()).matches).toMatchObject([{ right: 2, wrong: 1 }]);
    await setResult(first?.matchId ?? "", CSK, scorer.actor());
    expect((await tell()).matches).toMatchObject([{ right: 1, wrong: 2 }]);
    await takeBackAward({ matchId: first?.matchId ?? "" }, scorer.actor());
    expect((await tell()).matches).toEqual([]);
  });
});

describe("Of single players", () => {
  test("it is told who goes against the crowd and is right", async () => {
    await play([
      { right: [asha], wrong: [bela, cleo] },
      { right: [asha], wrong: [bela, cleo] },
      { right: [bela], wrong: [asha, cleo] },
      { right: [asha, bela], wrong: [cleo] },
    ]);
    expect(await firstBy("against")).toEqual(["Asha 2", "Bela 1"]);
    expect(await firstBy("correct")).toEqual(["Asha 3", "Bela 2"]);
  });

  test("streaks are told, the longest and those that are alive", async () => {
    await play([
      { right: [asha, bela] },
      { right: [asha, bela] },
      { right: [asha], wrong: [bela] },
      { right: [bela], wrong: [asha] },
    ]);
    expect(await firstBy("streak")).toEqual(["Asha 3", "Bela 2"]);
    expect(await firstBy("running")).toEqual(["Bela 1"]);
  });

  test("wildcards are told by what they brought on top, which is nothing in a final", async () => {
    await play([
      { right: [asha, bela], wildcards: [asha] },
      { right: [asha, bela], wildcards: [asha, bela], match: { matchType: "League" } },
      { right: [cleo], match: { matchType: "Finals" } },
    ]);
    expect(await firstBy("wildcardPoints")).toEqual(["Asha 4", "Bela 2"]);
  });

  test("places gained since halfway are told, as the table has them", async () => {
    await play([{ right: [asha, bela] }, { right: [asha, bela] }, { right: [cleo] }, { right: [cleo] }, {}, {}]);
    // After the third match she was third with 2 points behind 4; now all three have 4.
    expect(await firstBy("climb")).toEqual(["Cleo 2"]);
  });

  test("places that the home team bonus brings are gained as well", async () => {
    const [first] = await play([{ right: [asha] }, {}, {}, { match: { matchType: "Finals" } }]);
    await db().entry.updateMany({ where: { userId: bela.id }, data: { homeTeam: "MI" } });
    expect(await firstBy("climb")).toEqual([]);
    const side = { team: MI, runs: 950, wickets: 6, balls: 120 };
    await editInnings({ matchId: first?.matchId ?? "", innings: [side] }, scorer.actor());
    expect(await firstBy("climb")).toEqual(["Bela 1"]);
  });

  test("whoever has no picks is first by nothing, and counted all the same", async () => {
    await play([{ right: [asha] }]);
    const { players, rankings } = await tell();
    expect(players).toBe(4);
    for (const measure of MEASURES) {
      expect(rankings[measure].first.map(({ userId }) => userId)).not.toContain(bela.id);
    }
  });

  test("equals share, and all of them are counted", async () => {
    await play([{ right: [asha, bela, cleo] }]);
    const { rankings } = await tell();
    expect(rankings.correct).toMatchObject({ best: 1, holders: 3 });
  });

  test("a player who goes takes what they held along", async () => {
    await play([{ right: [asha, bela] }, { right: [asha] }]);
    expect(await firstBy("correct")).toEqual(["Asha 2", "Bela 1"]);

    await deleteUser(asha.id, scorer.actor());
    expect(await firstBy("correct")).toEqual(["Bela 1"]);
  });
});

test("what matches brought by the letters of a form is what the table has, match by match", async () => {
  await play([
    { right: [asha, bela], wildcards: [asha] },
    { right: [asha], wrong: [bela] },
    { right: [asha, bela] },
    { right: [asha, bela], match: { matchType: "Qualifier" } },
    { right: [bela], wrong: [asha], match: { matchType: "Finals" } },
  ]);
  const { matches } = await tell();
  const evenings = await readEvenings(THE_SEASON, await readRevisions(OF_EVENINGS));
  for (const { form, points } of await readPaths(THE_SEASON, [asha.id, bela.id, cleo.id], evenings)) {
    const gained = gainsOf(form, matches, THE_SEASON.rules);
    expect(gained).toEqual(points.map((total, index) => total - (points[index - 1] ?? 0)));
  }
});

test("names are told of those who are there", async () => {
  const names = await readNames([asha.id, "nobody", asha.id]);
  expect([...names.keys()]).toEqual([asha.id]);
  expect(names.get(asha.id)).toEqual({ userId: asha.id, firstName: "Asha", lastName: "Tester", profilePic: "none" });
  expect((await readNames([])).size).toBe(0);
});
