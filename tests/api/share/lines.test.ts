/** GET /api/share/lines: the text that goes with a picture. */
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/admin-actions";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import { buildGame, expectInvalid, expectRefusal, placePick } from "../../support/matches";
import { buildMiniLeague } from "../../support/mini-leagues";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { buildInnings, buildMatch, buildPlayed, CSK, emptySeason, inHours, MI } from "../../support/season";
import { standAt } from "../../support/stand-at";
import { TEST_ENV } from "../../support/test-env";
import { THE_SEASON } from "../../support/the-season";

type Game = Awaited<ReturnType<typeof buildGame>>;

let game: Game;
beforeEach(async () => {
  await clearPastSeasons();
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
});

const at = TEST_ENV.NEXTAUTH_URL;
const ask = (of: string, who = game.player, call = "lines") => who.person.get(`/api/share/${call}?of=${of}`);
const linesOf = async (of: string, who = game.player): Promise<string[]> =>
  (await ask(of, who)).body.data.text.split("\n");
const award = ({ matchId }: { matchId: string }) =>
  game.admin.person.post(`/api/admin/award-points?matchId=${matchId}`);

/** A finished match, with picks of players who were right and who weren't. */
async function playOne(hours: number, right: readonly Game["player"][], wrong: readonly Game["player"][]) {
  const match = await buildMatch({ matchDate: inHours(hours), matchStarted: true, matchEnded: true, matchWinner: MI });
  for (const who of right) await placePick(who, match, MI);
  for (const who of wrong) await placePick(who, match, CSK);
  await award(match);
}

/** Kabir is right in three of four matches, Meera in one. */
async function playSeason() {
  // A day apart, so that only the last is on the latest match day, at any hour.
  const matches = [];
  for (const hours of [-96, -72, -48, -24]) {
    matches.push(
      await buildMatch({ matchDate: inHours(hours), matchStarted: true, matchEnded: true, matchWinner: MI }),
    );
  }
  for (const [index, match] of matches.entries()) {
    await placePick(game.player, match, index === 3 ? CSK : MI);
    await placePick(game.other, match, index === 0 ? MI : CSK);
    await award(match);
  }
  return matches;
}

test("Rank, table and season so far say how things stand, each with a link to its page", async () => {
  await playSeason();
  expect((await ask("rank")).body.data.title).toBe("My rank");
  expect(await linesOf("rank")).toEqual([
    expect.stringMatching(/^Googly, .*: I'm 1st of 3 with 7 points$/),
    "3 picks right",
    `${at}/leaderboard`,
  ]);
  expect((await linesOf("rank", game.other))[0]).toMatch(/I'm 2nd of 3 with 2 points$/);
  expect(await linesOf("table")).toEqual([
    expect.stringMatching(/^Googly, .*: the table, 3 of us$/),
    "1. Kabir Rao (me) 7",
    "2. Meera Iyer 2",
    "3. Asha Menon 0",
    `${at}/leaderboard`,
  ]);
  expect((await ask("season")).body.data.title).toBe("My season so far");
  expect(await linesOf("season")).toEqual([
    expect.stringMatching(/^Googly, .*\. My season so far: 1st of 3 with 7 points$/),
    "3 of 4 picks right, longest streak 3",
    "Best with Mumbai Indians: 3 of 3",
    `${at}/users/${game.player.user.id}`,
  ]);
});

describe("My rank", () => {
  test("says the places gained or lost on the latest match day", async () => {
    await playOne(-48, [game.player], [game.other]);
    await playOne(-24, [game.other], [game.player]);
    expect((await linesOf("rank", game.other))[0]).toMatch(/I'm 1st of 3 with 2 points, up 1$/);
    expect((await linesOf("rank", game.admin))[0]).toMatch(/I'm 3rd of 3 with no points, down 1$/);
    expect((await linesOf("rank"))[0]).toMatch(/I'm 1st of 3 with 2 points$/);
  });

  test("is refused for someone who hasn't joined the season", async () => {
    const outside = await buildPerson();
    await db().leaderboardEntry.deleteMany({ where: { userId: outside.user.id } });
    await db().entry.deleteMany({ where: { userId: outside.user.id } });
    expectRefusal(await ask("rank", { ...game.player, ...outside }), 404, "NOT_FOUND");
    expect((await ask("table", { ...game.player, ...outside })).status).toBe(200);
  });
});

describe("Once the season is closed", () => {
  const idOf = (who: typeof game.player) => who.user.id;

  /** Kabir won ahead of Meera and Asha, and another player was third. */
  async function closeIt() {
    const third = await buildUser({ firstName: "Zoe", lastName: "Fernandes" });
    const reached = new Map([
      [idOf(game.player), 9],
      [idOf(game.other), 6],
      [third.id, 3],
    ]);
    for (const [userId, points] of reached) {
      await standAt(userId, { points, pickPoints: points });
    }
    expect(await game.admin.person.post("/api/admin/close-season", { unfinished: 0 })).toMatchObject({ status: 200 });
  }

  test("rank and table are as they were at the close, even if players have been deleted since", async () => {
    await closeIt();
    await deleteUser(idOf(game.player), { userId: idOf(game.admin), now: new Date() });
    expect((await linesOf("rank", game.other))[0]).toMatch(/I'm 2nd of 4 with 6 points$/);
    expect((await linesOf("season", game.other))[0]).toMatch(/My season: 2nd of 4 with 6 points$/);
    expect((await linesOf("table", game.other)).slice(0, 5)).toEqual([
      expect.stringMatching(/the table, 4 of us$/),
      "1. A former player 9",
      "2. Meera Iyer (me) 6",
      "3. Zoe Fernandes 3",
      "4. Asha Menon 0",
    ]);
    for (const of of ["rank", "table"]) {
      expect((await ask(of, game.other, "picture")).status).toBe(200);
    }
  });
});

describe("A match", () => {
  test("that is over has the result, the scores, the split and the reader's pick", async () => {
    const [match] = await buildPlayed(1, { matchEnded: true, matchWinner: MI, matchStatus: `${MI} won by 6 wkts` });
    if (!match) throw new Error("There is no match");
    await buildInnings(match.matchId, 1, CSK, 182);
    await buildInnings(match.matchId, 2, MI, 183);
    await placePick(game.player, match, MI);
    await placePick(game.other, match, CSK);
    await placePick(game.admin, match, CSK);
    await award(match);
    const of = `match&matchId=${match.matchId}`;
    const link = `${at}/matches/${match.matchId}`;
    expect(await linesOf(of)).toEqual([
      `${MI} won by 6 wkts`,
      "MI 183/6 (20), CSK 182/6 (20)",
      "Our picks: MI 1, CSK 2",
      "I called it: MI, +2",
      "Only Kabir Rao got it right",
      link,
    ]);
    expect((await linesOf(of, game.other)).slice(3)).toEqual([
      "I had CSK: not this time",
      "Only Kabir Rao got it right",
      link,
    ]);
  });

  test("with open picks is refused, for administrators too, and so is an unknown one", async () => {
    const { matchId } = await buildMatch();
    for (const who of [game.player, game.other, game.admin]) {
      expectRefusal(await ask(`match&matchId=${matchId}`, who), 409, "PICKS_OPEN");
    }
    expectRefusal(await ask("match&matchId=none"), 404, "NOT_FOUND");
    expectInvalid(await ask("match"), "matchId");
  });
});

describe("In a mini-league", () => {
  let id: string;
  beforeEach(async () => {
    const reached = new Map([
      [game.admin, 30],
      [game.other, 20],
      [game.player, 10],
    ]);
    for (const [{ user }, points] of reached) await standAt(user.id, { points, pickPoints: points });
    ({ id } = await buildMiniLeague([game.player.user, game.other.user], { name: "Office Umpires" }));
  });

  test("the rank is among its members, it is named, and the table has its members only", async () => {
    expect((await linesOf("rank"))[0]).toMatch(/: I'm 3rd of 3 with 10 points$/);
    expect((await linesOf(`rank&miniLeague=${id}`))[0]).toMatch(
      /^Googly, Office Umpires, .*: I'm 2nd of 2 with 10 points$/,
    );
    expect((await linesOf(`table&miniLeague=${id}`)).slice(0, -1)).toEqual([
      expect.stringMatching(/^Googly, Office Umpires, .*: the table, 2 of us$/),
      "1. Meera Iyer 20",
      "2. Kabir Rao (me) 10",
    ]);
  });

  test("the link leads to its table, also for a past season", async () => {
    const link = async (of: string) => (await linesOf(`${of}&miniLeague=${id}`)).at(-1);
    for (const of of ["rank", "table"]) expect(await link(of)).toBe(`${at}/leaderboard?miniLeague=${id}`);
    expect(await game.admin.person.post("/api/admin/close-season", { unfinished: 0 })).toMatchObject({ status: 200 });
    for (const of of ["rank", "table"]) {
      expect(await link(of)).toBe(`${at}/seasons/${THE_SEASON.slug}?miniLeague=${id}`);
    }
  });

  test("people who aren't members learn nothing, and an unknown one isn't found", async () => {
    for (const call of ["lines", "picture"]) {
      for (const of of ["rank", "table"]) {
        expectRefusal(await ask(`${of}&miniLeague=${id}`, game.admin, call), 404, "NOT_FOUND");
        expectRefusal(await ask(`${of}&miniLeague=none`, game.player, call), 404, "NOT_FOUND");
      }
    }
  });
});

describe("A past season", () => {
  /** Kabir won it: right in one of two matches, Meera in none. */
  async function buildLastYear() {
    const over = { matchStarted: true, matchEnded: true, matchWinner: MI, awardedAt: new Date() };
    const { season } = await buildPastSeason({
      slug: "last-year",
      name: "Last year",
      matches: [over, over],
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
  }

  test("is shared as it ended, with a link to it, and by those who were in it only", async () => {
    await buildLastYear();
    const of = "season&season=last-year";
    expect((await ask(of)).body.data.title).toBe("My season");
    expect(await linesOf(of)).toEqual([
      "Googly, Last year. My season: 1st of 2 with 2 points",
      "1 of 2 picks right",
      "Best with Mumbai Indians: 1 of 1",
      `${at}/users/${game.player.user.id}?season=last-year`,
    ]);
    for (const call of ["lines", "picture"]) expectRefusal(await ask(of, game.admin, call), 404, "NOT_FOUND");
  });
});
