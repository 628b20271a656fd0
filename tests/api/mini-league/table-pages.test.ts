/** What only pages show of a mini-league: insights, final tables, players found by name, and the choice itself. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { readInsights } from "@/lib/insights/data";
import { findScopeChoice } from "@/lib/mini-league/scope";
import { findPlayers } from "@/lib/player/search";
import { readFinalTable } from "@/lib/season/final-table";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
import { buildMiniLeague } from "../../support/mini-leagues";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { emptySeason } from "../../support/season";
import { THE_SEASON } from "../../support/the-season";

type User = Awaited<ReturnType<typeof longStandingPlayer>>;

let asha: User;
let bela: User;
let cleo: User;
let dev: User;
let league: Awaited<ReturnType<typeof buildMiniLeague>>;

afterAll(clearPastSeasons);

/** Bela plays, and is in no mini-league with the others. */
beforeEach(async () => {
  await clearPastSeasons();
  await emptySeason();
  asha = await longStandingPlayer("Asha");
  bela = await longStandingPlayer("Bela");
  cleo = await longStandingPlayer("Cleo");
  dev = await longStandingPlayer("Dev");
  league = await buildMiniLeague([asha, cleo, dev], { name: "Umpires", stake: 5000, shares: [100] });
});

const members = async () => {
  const { scope } = await findScopeChoice(asha.id, league.id);
  if (!scope) throw new Error("She is a member");
  return scope;
};

describe("Insights of a mini-league", () => {
  const tell = async () => readInsights(THE_SEASON, await members());

  test("have its members as their crowd", async () => {
    const { actor } = await buildScorer();
    await playEvenings(
      [
        { right: [asha, bela], wrong: [cleo, dev], wildcards: [bela, cleo] },
        { right: [bela, cleo], wrong: [asha] },
      ],
      actor,
    );
    const { matches, players, rankings } = await tell();
    expect(players).toBe(3);
    expect(matches.map(({ right, wrong, wildcards }) => [right, wrong, wildcards])).toEqual([
      [1, 2, 1],
      [1, 1, 0],
    ]);
    // Of everybody as many were on either side of the first match: only among the members it was an upset.
    expect(rankings.against).toEqual({ best: 1, holders: 1, first: [{ userId: asha.id, value: 1 }] });
    expect(rankings.correct).toMatchObject({ best: 1, holders: 2 });
  });

  test("are none before the first evening", async () => {
    expect(await tell()).toMatchObject({ matches: [], players: 3 });
  });
});

describe("The final table of a season behind us", () => {
  const line = ({ id: userId, firstName }: User, points: number, prize = 0) => {
    return { userId, firstName, lastName: "Tester", points, prize };
  };

  test("ranks those who are members today among themselves, without prizes", async () => {
    const lines = [line(bela, 40, 900), line(cleo, 30, 300), line(asha, 30, 300), line(dev, 10)];
    const { season } = await buildPastSeason({ slug: "league-2024", lines });
    const { rows, podium, own, ...table } = await readFinalTable(season.id, asha.id, 1, await members());
    expect(rows.map(({ place, rank, firstName, prize }) => [place, rank, firstName, prize])).toEqual([
      [1, 1, "Cleo", 0],
      [2, 1, "Asha", 0],
      [3, 3, "Dev", 0],
    ]);
    expect(podium).toEqual(rows);
    expect(own).toEqual({ line: rows[1], page: 1 });
    expect(table).toEqual({ players: 3, page: 1, pages: 1, alsoPaid: [] });
  });
});

test("players are found by name among the members alone", async () => {
  const names = async (scope: Awaited<ReturnType<typeof members>> | null) =>
    (await findPlayers(THE_SEASON, "tester", scope)).found.map(({ firstName }) => firstName);
  expect(await names(await members())).toEqual(["Asha", "Cleo", "Dev"]);
  expect(await names(null)).toEqual(["Asha", "Bela", "Cleo", "Dev"]);
});

describe("The choice of a player", () => {
  test("is among their own mini-leagues, by name, closed ones too", async () => {
    await buildMiniLeague([bela], { name: "Not hers" });
    const closed = await buildMiniLeague([asha], { name: "aunts" });
    await db().miniLeague.update({ where: { id: closed.id }, data: { closedAt: new Date() } });
    const { mine, scope } = await findScopeChoice(asha.id, "");
    expect(mine.map(({ name }) => name)).toEqual(["aunts", "Umpires"]);
    expect(scope).toBeNull();
  });
});
