/** The call for the table as it stood after a match: which evening is meant, its figures, its parts, and what it follows from. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { eveningReply } from "@/lib/evening/schema";
import { setResult, takeBackAward } from "@/lib/match-change/result-commands";
import { buildPerson } from "../../support/builders";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { Person } from "../../support/person";
import { buildMatch, CSK, emptySeason, inHours } from "../../support/season";

type User = Awaited<ReturnType<typeof longStandingPlayer>>;

let reader: Person;
let scorer: Awaited<ReturnType<typeof buildScorer>>;
let asha: User;
let bela: User;
let cleo: User;

afterAll(clearPastSeasons);

beforeEach(async () => {
  await clearPastSeasons();
  await emptySeason();
  ({ person: reader } = await buildPerson({ firstName: "Zed" }));
  scorer = await buildScorer();
  asha = await longStandingPlayer("Asha");
  bela = await longStandingPlayer("Bela");
  cleo = await longStandingPlayer("Cleo");
});

const ask = (query: string, who = reader) => who.get(`/api/leaderboard/evening?${query}`);
const tell = async (query: string) => eveningReply.parse((await ask(query)).body);

/** The table in short: rank, name, points, correct, wildcards, streak points. */
async function rowsAfter(query: string): Promise<string[]> {
  const { data } = await tell(query);
  return data
    .filter(({ firstName }) => !["Zed", "Zoe"].includes(firstName))
    .map(({ rank, firstName, points, correct, correctWildcards, winStreakPoints }) =>
      [rank, firstName, points, correct, correctWildcards, winStreakPoints].join(" "),
    );
}

/** Asha is right throughout, Bela once with a wildcard, Cleo in the end; the third match is a draw. */
const playFour = () =>
  playEvenings(
    [
      { right: [asha, bela], wrong: [cleo], wildcards: [bela] },
      { right: [asha], wrong: [bela, cleo] },
      { right: [asha, cleo], winner: "draw" },
      { right: [asha, cleo], wrong: [bela] },
    ],
    scorer.actor,
  );

describe("After a match the table stands", () => {
  beforeEach(async () => {
    await playFour();
  });

  test.each([
    [1, ["1 Bela 4 1 1 0", "2 Asha 2 1 0 0", "3 Cleo 0 0 0 0"]],
    [2, ["1 Asha 4 2 0 0", "1 Bela 4 1 1 0", "3 Cleo 0 0 0 0"]],
    [4, ["1 Asha 7 3 0 1", "2 Bela 4 1 1 0", "3 Cleo 2 1 0 0"]],
  ])("as it stood after match %i", async (number, rows) => {
    expect(await rowsAfter(`after=${number}`)).toEqual(rows);
  });

  test("and after one that decided nothing as after the one before it", async () => {
    expect(await rowsAfter("after=3")).toEqual(await rowsAfter("after=2"));
    expect((await tell("after=3")).position).toBe(2);
  });

  test("and without a match as it stands now, with places gained since the match before", async () => {
    expect(await rowsAfter("")).toEqual(await rowsAfter("after=4"));
    const moved = (await tell("")).data.map(({ firstName, moved }) => [firstName, moved]);
    expect(moved).toContainEqual(["Bela", -1]);
    expect(moved).toContainEqual(["Cleo", 0]);
  });

  test("and nobody has moved on the first evening", async () => {
    expect((await tell("after=1")).data.every(({ moved }) => moved === null)).toBe(true);
  });

  test("beside the evenings that one can go to, which are those that count", async () => {
    const { evenings, position } = await tell("after=4");
    expect(evenings.map(({ matchNumber }) => matchNumber)).toEqual([1, 2, 4]);
    expect(evenings[0]?.matchName).toMatch(/Match 1$/);
    expect(position).toBe(3);
  });
});

describe("A number", () => {
  test("that no match has is not found, and said to be unknown", async () => {
    await playFour();
    expect(await ask("after=99")).toMatchObject({ status: 404, body: { error: "There is no such match" } });
  });

  test("of a match before which nothing was decided has no table yet", async () => {
    await buildMatch({ matchNumber: 5, matchDate: inHours(5) });
    expect(await tell("after=5")).toMatchObject({ data: [], position: null, evenings: [] });
  });

  test("that two evenings have means the one whose match is named, or the first", async () => {
    await playFour();
    await db().match.updateMany({ where: { matchNumber: 4 }, data: { matchNumber: 2 } });
    const [, second, fourth] = (await tell("")).evenings;
    expect((await tell("after=2")).position).toBe(2);
    expect((await tell(`after=2&match=${second?.matchId}`)).position).toBe(2);
    expect((await tell(`after=2&match=${fourth?.matchId}`)).position).toBe(3);
    expect((await tell("after=2&match=nobodys")).position).toBe(2);
  });

  test("of a match that is still to come shows the last evening so far", async () => {
    await playFour();
    await buildMatch({ matchNumber: 50, matchDate: inHours(5) });
    expect(await rowsAfter("after=50")).toEqual(await rowsAfter("after=4"));
  });

  test.each(["after=0", "after=x", "after=1.5", "after=-1", "from=-1", "limit=0", "limit=101", "season=No%20Slug"])(
    "or whatever else is asked for by %s is refused",
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );

  test("tells guests nothing", async () => {
    expect((await ask("after=1", new Person())).status).toBe(401);
  });
});

describe("A long table", () => {
  test("comes in parts that follow each other without a gap", async () => {
    await playFour();
    const whole = (await tell("after=4")).data.map(({ userId }) => userId);
    const first = await tell("after=4&limit=2");
    expect(first.page).toEqual({ from: 0, previous: null, next: 2 });
    const second = await tell("after=4&limit=2&from=2");
    expect(second.page).toEqual({ from: 2, previous: 0, next: 4 });
    const third = await tell("after=4&limit=2&from=4");
    expect(third.page).toEqual({ from: 4, previous: 2, next: null });
    expect([first, second, third].flatMap(({ data }) => data.map(({ userId }) => userId))).toEqual(whole);
  });

  test("has nothing behind its end", async () => {
    await playFour();
    expect(await tell("after=4&from=1000")).toMatchObject({ data: [], page: { previous: 900, next: null } });
  });
});

describe("What has been told", () => {
  const again = async (query: string) => {
    const first = await ask(query);
    return (
      await reader.get(`/api/leaderboard/evening?${query}`, {
        headers: { "if-none-match": first.headers.get("etag") ?? "" },
      })
    ).status;
  };

  test("is not told again as long as it is the same", async () => {
    await playFour();
    expect(await again("after=2")).toBe(304);
  });

  test("is told anew once a result of then is corrected: April's table changes with April's match", async () => {
    const [, second] = await playFour();
    const before = await rowsAfter("after=2");
    await setResult(second?.matchId ?? "", CSK, scorer.actor());
    expect(await rowsAfter("after=2")).not.toEqual(before);
    expect(await rowsAfter("after=2")).toEqual(["1 Bela 6 2 1 0", "2 Asha 2 1 0 0", "2 Cleo 2 1 0 0"]);
  });

  test("loses an evening whose points are taken back", async () => {
    const [, second] = await playFour();
    await takeBackAward({ matchId: second?.matchId ?? "" }, scorer.actor());
    expect((await tell("")).evenings.map(({ matchNumber }) => matchNumber)).toEqual([1, 4]);
    expect(await rowsAfter("after=2")).toEqual(await rowsAfter("after=1"));
  });

  test("knows a player by the name of today", async () => {
    await playFour();
    await tell("after=1");
    await db().user.update({ where: { id: bela.id }, data: { firstName: "Beatrix" } });
    expect((await tell("after=1")).data[0]?.firstName).toBe("Beatrix");
  });
});

describe("What was closed early by mistake", () => {
  const early = () => playEvenings([{ right: [asha], match: { closedEarlyAt: new Date() } }], scorer.actor);
  const shown = () => db().match.count({ where: { picksShownAt: { not: null } } });

  test("is marked as shown before a player is told what follows from it", async () => {
    await early();
    await ask("after=1");
    expect(await shown()).toBe(1);
  });

  test("is not, as long as administrators alone have looked", async () => {
    await early();
    const admin = await new Person().carrySession(scorer.user);
    expect((await ask("after=1", admin)).status).toBe(200);
    expect(await shown()).toBe(0);
    await ask("after=1");
    expect(await shown()).toBe(1);
  });
});

describe("A season behind us", () => {
  test("is told by its address, as far as it was played", async () => {
    await playFour();
    await buildPastSeason({ slug: "league-2024", matches: [{}, {}] });
    const { evenings, position } = await tell("season=league-2024");
    expect({ evenings: evenings.length, position }).toEqual({ evenings: 0, position: null });
    expect(await rowsAfter("after=1")).toHaveLength(3);
  });

  test("is not found where there is none, or where it is still to come", async () => {
    await buildPastSeason({ slug: "league-2099", state: "to_come" });
    for (const slug of ["no-such-league", "league-2099"]) {
      expect(await ask(`season=${slug}`)).toMatchObject({ status: 404, body: { error: "There is no such season" } });
    }
  });
});
