/** Polls whose reply is one player's, or of one: told from what is kept, and anew as soon as anything of it is another. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { keptAs } from "@/lib/player-season/kept-as";
import { readRevisions, SEASON } from "@/lib/revisions";
import { currentSeason } from "@/lib/season/current-season";
import { buildClosed, buildGame, buildLive, pickOf, placePick } from "../../support/matches";
import type { Reply } from "../../support/person";
import { buildInnings, buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
});

const seasonOf = (who: "player" | "other") => `/api/profile/season?userId=${game[who].user.id}`;
const tagOf = (reply: Reply) => reply.headers.get("etag") ?? "";
const award = (matchId: string) => game.admin.person.post(`/api/admin/award-points?matchId=${matchId}`);

/** Asks until the process knows what it follows from, and then once with the tag. */
async function follow(path: string, who: "player" | "other" = "player") {
  await game[who].person.get(path);
  let tag = tagOf(await game[who].person.get(path));
  return async () => {
    const reply = await game[who].person.get(path, { headers: { "if-none-match": tag } });
    tag = tagOf(reply);
    return reply.status;
  };
}

async function played(fields = {}) {
  const match = await buildLive({ matchDate: inHours(-30), matchEnded: true, matchWinner: MI, ...fields });
  await award(match.matchId);
  return match;
}

describe("A player's season", () => {
  test("tells a correction behind an award that brings nobody a point", async () => {
    const { matchId } = await played();
    const poll = await follow(seasonOf("other"));
    expect(await poll()).toBe(304);
    const wrong = { userId: game.other.user.id, matchId, predictedTeam: CSK, wildcardUsed: false };
    expect(await game.admin.person.post("/api/prediction/submit", wrong)).toMatchObject({ status: 201 });
    expect(await poll()).toBe(200);
    expect(await poll()).toBe(304);
    const { body } = await game.player.person.get(seasonOf("other"));
    expect(body.data.lines).toMatchObject([{ pick: { predictedTeam: CSK }, parts: [{ kind: "wrong" }] }]);
    const { id } = await db().pick.findFirstOrThrow({ where: { matchId } });
    await game.admin.person.post("/api/admin/delete-prediction", { id });
    expect(await poll()).toBe(200);
  });

  test("tells a gamechanger, whoever asks", async () => {
    await played();
    const live = await buildLive({ matchDate: inHours(-0.1) });
    await placePick(game.other, live, MI);
    const polls = [await follow(seasonOf("other")), await follow(seasonOf("other"), "other")];
    for (const poll of polls) expect(await poll()).toBe(304);
    const turned = { userId: game.other.user.id, matchId: live.matchId, predictedTeam: CSK };
    const reply = await game.other.person.call("PUT", "/api/prediction/submit-gamechanger", { body: turned });
    expect(reply.status).toBe(200);
    for (const poll of polls) expect(await poll()).toBe(200);
  });

  test("tells an open pick to the player alone, each change of it at once", async () => {
    await played();
    const match = await buildMatch({ matchDate: inHours(30) });
    const [own, others] = [await follow(seasonOf("other"), "other"), await follow(seasonOf("other"))];
    const pick = pickOf(game.other, match, MI);
    await game.other.person.post("/api/prediction/submit", pick);
    expect([await own(), await own(), await others()]).toEqual([200, 304, 304]);
    await game.other.person.post("/api/prediction/change", { ...pick, predictedTeam: CSK });
    expect([await own(), await own(), await others()]).toEqual([200, 304, 304]);
    await game.other.person.post("/api/prediction/delete-prediction", { userId: pick.userId, matchId: pick.matchId });
    expect([await own(), await own(), await others()]).toEqual([200, 304, 304]);
  });

  test("is another once the clock has closed a match, though nothing has changed", async () => {
    await buildMatch({ matchDate: inHours(1.5) });
    const season = await currentSeason();
    const revisions = await readRevisions([SEASON]);
    const asked = { userId: game.other.user.id };
    const reader = { userId: game.player.user.id, isAdmin: false };
    const at = (hours: number) => keptAs(asked, reader, { now: inHours(hours), season }, revisions);
    const [before, still, after] = [await at(0), await at(0.4), await at(0.6)];
    expect(still).toEqual(before);
    expect(after.key).not.toBe(before.key);
    expect(after.subjects.length).toBe(before.subjects.length + 1);
  });

  test("is made for administrators and players apart, since what players see is marked first", async () => {
    const { matchId } = await played({ closedEarlyAt: new Date() });
    for (const _again of [1, 2]) await game.admin.person.get(seasonOf("other"));
    expect((await db().match.findUniqueOrThrow({ where: { matchId } })).picksShownAt).toBeNull();
    await game.player.person.get(seasonOf("other"));
    expect((await db().match.findUniqueOrThrow({ where: { matchId } })).picksShownAt).not.toBeNull();
  });
});

describe("What is at stake", () => {
  const STAKES = "/api/leaderboard/stakes";

  test("is each player's own, and stays through a ball unless runs are about to count", async () => {
    await buildMatch({ matchDate: inHours(30) });
    const live = await buildLive();
    for (const who of [game.player, game.other]) await placePick(who, live, who === game.player ? MI : CSK);
    const [one, other] = [await follow(STAKES), await follow(STAKES, "other")];
    expect([await one(), await other()]).toEqual([304, 304]);
    const own = async (who: "player" | "other") => (await game[who].person.get(STAKES)).body.data.scenarios[0].own;
    expect([(await own("player")).gained, (await own("other")).gained]).toEqual([2, 0]);
    await buildInnings(live.matchId, 1, MI, 84);
    expect([await one(), await other()]).toEqual([304, 304]);
    const { id } = await db().pick.findFirstOrThrow({ where: { userId: game.other.user.id } });
    const edit = { id, predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false };
    expect(await game.admin.person.post("/api/admin/edit-prediction", edit)).toMatchObject({ status: 200 });
    expect([await one(), await other()]).toEqual([200, 200]);
    await db().match.update({ where: { matchId: live.matchId }, data: { matchName: "The final" } });
    expect(await one()).toBe(200);
  });
});

describe("A match's story", () => {
  test("follows its score and its crowd, each without the other", async () => {
    const match = await buildClosed();
    const path = `/api/match/story?matchId=${match.matchId}`;
    const poll = await follow(path);
    expect(await poll()).toBe(304);
    await buildInnings(match.matchId, 1, MI, 84);
    expect([await poll(), await poll()]).toEqual([200, 304]);
    await placePick(game.other, match, MI);
    expect([await poll(), await poll()]).toEqual([200, 304]);
    expect((await game.player.person.get(path)).body.data).toMatchObject({
      scores: [{ runs: 84 }],
      crowd: [{ side: MI, picks: 1 }, { picks: 0 }],
    });
  });
});
