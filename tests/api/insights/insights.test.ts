/** The stats, computed from what is stored: the crowd, single players, and that they follow every correction. */
import { beforeEach, describe, expect, test } from "vitest";
import { readInsights } from "@/lib/insights/data";
import { gainsOf, MEASURES } from "@/lib/insights/rules";
import { readPaths } from "@/lib/scoring/table-history";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
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

const tell = () => readInsights(THE_SEASON, null);

describe("The crowd", () => {
  test("is empty before the first match is decided", async () => {
    const { matches, players, rankings } = await tell();
    expect({ matches, players }).toEqual({ matches: [], players: 4 });
    for (const measure of MEASURES) expect(rankings[measure]).toEqual({ best: 0, holders: 0, first: [] });
  });

  test("has each match's right and wrong picks and its wildcards; a form's letters give the table's points", async () => {
    await playEvenings(
      [
        { right: [asha, bela], wrong: [cleo], wildcards: [asha, cleo] },
        { right: [asha], wrong: [bela, cleo], winner: CSK },
        { right: [asha, bela] },
        {},
        { right: [asha, bela], match: { matchType: "Qualifier" } },
        { right: [bela], wrong: [asha], match: { matchType: "Finals" } },
      ],
      scorer.actor,
    );
    const { matches } = await tell();
    expect(
      matches.map(({ matchNumber, matchWinner, right, wrong, wildcards, wildcardsRight }) => [
        ...[matchNumber, matchWinner],
        ...[right, wrong, wildcards, wildcardsRight],
      ]),
    ).toEqual([
      [1, MI, 2, 1, 2, 1],
      [2, CSK, 1, 2, 0, 0],
      [3, MI, 2, 0, 0, 0],
      [4, MI, 0, 0, 0, 0],
      [5, MI, 2, 0, 0, 0],
      [6, MI, 1, 1, 0, 0],
    ]);
    for (const { form, points } of await readPaths(THE_SEASON, [asha.id, bela.id, cleo.id])) {
      const gained = gainsOf(form, matches, THE_SEASON.rules);
      expect(gained).toEqual(points.map((total, index) => total - (points[index - 1] ?? 0)));
    }
  });
});
