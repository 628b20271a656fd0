/** GET /api/match/story: a match with its score, and once picks have closed how the group split. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { readEarners, readOwn } from "@/lib/match/story-data";
import { buildClosed, buildGame, expectRefusal, placePick, storePicks } from "../../support/matches";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { buildMatch, buildPlayed, CSK, emptySeason, inHours, MI } from "../../support/season";
import { THE_SEASON } from "../../support/the-season";

type Game = Awaited<ReturnType<typeof buildGame>>;
type Match = { matchId: string };

let game: Game;
beforeEach(async () => {
  await clearPastSeasons();
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
});

const pathOf = ({ matchId }: Match) => `/api/match/story?matchId=${matchId}`;
const read = async (match: Match, by = game.player) => (await by.person.get(pathOf(match))).body.data;
const award = ({ matchId }: Match) => game.admin.person.post(`/api/admin/award-points?matchId=${matchId}`);
const NONE = { wildcards: 0, gamechangers: 0, alone: null };

describe("The crowd", () => {
  test("is counted by side, with wildcards and gamechangers, and who was alone", async () => {
    const match = await buildClosed();
    await placePick(game.admin, match, MI, { wildcardUsed: true });
    await placePick(game.other, match, MI, { gamechangerUsed: true });
    await placePick(game.player, match, CSK);
    const { crowd } = await read(match);
    const { id: userId } = game.player.user;
    expect(crowd).toEqual([
      { side: MI, picks: 2, wildcards: 1, gamechangers: 1, alone: null },
      { ...NONE, side: CSK, picks: 1, alone: { userId, firstName: "Kabir", lastName: "Rao", profilePic: "none" } },
    ]);
  });

  test("is empty if nobody picked, and missing until picks have closed", async () => {
    const [closed, open] = [await buildClosed(), await buildMatch()];
    expect((await read(closed)).crowd).toEqual([
      { ...NONE, side: MI, picks: 0 },
      { ...NONE, side: CSK, picks: 0 },
    ]);
    await placePick(game.other, open, MI);
    for (const who of [game.player, game.other, game.admin]) expect((await read(open, who)).crowd).toBeNull();
  });
});

describe("Who earned what", () => {
  test("is sorted by points, with the parts from streak and wildcard", async () => {
    const [one, two, three] = await buildPlayed(3, { matchEnded: true, matchWinner: MI });
    if (!one || !two || !three) throw new Error("There are three matches");
    for (const match of [one, two, three]) await placePick(game.player, match, MI);
    await placePick(game.other, three, MI, { wildcardUsed: true });
    await placePick(game.admin, three, CSK);
    for (const match of [one, two, three]) await award(match);
    const match = await db().match.findUniqueOrThrow({ where: { matchId: three.matchId } });
    const earners = await readEarners(match, MI, 1, THE_SEASON.rules);
    expect(earners.map(({ firstName, points, parts }) => [firstName, points, parts.map(({ kind }) => kind)])).toEqual([
      ["Meera", 4, ["right", "wildcard"]],
      ["Kabir", 3, ["right", "streak"]],
    ]);
    const [wrong] = await readEarners(match, CSK, 1, THE_SEASON.rules);
    expect([wrong?.firstName, wrong?.points, wrong?.parts.map(({ kind }) => kind)]).toEqual(["Asha", 0, ["wrong"]]);
    expect((await readOwn(match, game.player.user.id, THE_SEASON.rules))?.points).toBe(3);
    expect(await readOwn(match, "nobody", THE_SEASON.rules)).toBeNull();
  });

  test("comes in pages of fifty, without repeats or gaps", async () => {
    const match = await buildClosed();
    const ids = Array.from({ length: 53 }, (_, index) => `crowd-${index}`);
    const named = { firstName: "Fan", lastName: "Rao", passwordHash: "x" };
    await db().user.createMany({ data: ids.map((id) => ({ id, email: `${id}@example.com`, ...named })) });
    await db().profile.createMany({ data: ids.map((userId) => ({ userId })) });
    await storePicks(ids.map((userId) => ({ matchId: match.matchId, userId, predictedTeam: MI })));
    const pages = [1, 2, 3].map((page) => readEarners(match, MI, page, THE_SEASON.rules));
    const [first = [], second = [], third] = await Promise.all(pages);
    expect([first.length, second.length, third?.length]).toEqual([50, 3, 0]);
    expect([...first, ...second].map(({ userId }) => userId).sort()).toEqual(ids.sort());
  });
});

describe("Which matches there are", () => {
  test("includes those of a past season, with everyone's picks if they had closed", async () => {
    const { matches } = await buildPastSeason({
      slug: "then",
      matches: [
        {},
        { matchStarted: false, matchEnded: false, matchWinner: null, awardedAt: null, matchDate: inHours(40) },
      ],
      picks: [
        { user: game.other.user, match: 0, team: MI },
        { user: game.other.user, match: 1, team: MI },
      ],
    });
    const [played, never] = matches;
    if (!played || !never) throw new Error("There are two matches");
    expect((await read(played)).crowd[0]).toMatchObject({ side: MI, picks: 1, alone: { firstName: "Meera" } });
    expect((await read(played)).after.matchId).toBe(never.matchId);
    expect((await read(never)).crowd).toBeNull();
  });

  test("excludes those of an upcoming season, and unknown ones", async () => {
    const { matches } = await buildPastSeason({ slug: "soon", state: "to_come", matches: [{}] });
    for (const matchId of [matches[0]?.matchId ?? "", "none"]) {
      expectRefusal(await game.player.person.get(pathOf({ matchId })), 404, "NOT_FOUND");
    }
  });
});
