/** What happens to a pick is recorded: what, when and who did it; as secret as the pick (rule 7). */

import { beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "@/lib/db";
import { recordPickEvent } from "@/lib/pick/actions";
import { buildClosed, buildGame, buildLive, pickOf, placePick } from "../../support/matches";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

const PATH = "/api/match/pick-events";

async function eventsOf(match: { matchId: string }, reader = game.admin) {
  const { status, body } = await reader.person.get(`${PATH}?matchId=${match.matchId}`);
  expect(status).toBe(200);
  return body.data.toReversed();
}

/** The events, one line each. */
async function linesOf(match: { matchId: string }, reader = game.admin): Promise<string[]> {
  const events: Record<string, unknown>[] = await eventsOf(match, reader);
  return events.map(({ kind, playerName, by, predictedTeam, wildcardUsed, gamechangerUsed }) =>
    [kind, playerName, "by", by, predictedTeam, wildcardUsed && "wildcard", gamechangerUsed && "gamechanger"]
      .filter(Boolean)
      .join(" "),
  );
}

describe("A player's", () => {
  test("pick, its deletion and the next pick are three events, by the server's clock", async () => {
    const { player } = game;
    const match = await buildMatch();
    const began = Date.now();
    const pick = { ...pickOf(player, match, "MI"), wildcardUsed: true };
    await player.person.post("/api/prediction/submit", pick);
    await player.person.post("/api/prediction/delete-prediction", { userId: player.user.id, matchId: match.matchId });
    await player.person.post("/api/prediction/submit", pickOf(player, match, "CSK"));
    expect(await linesOf(match, player)).toEqual([
      `made Kabir Rao by player ${MI} wildcard`,
      `deleted Kabir Rao by player ${MI} wildcard`,
      `made Kabir Rao by player ${CSK}`,
    ]);
    const times: number[] = (await eventsOf(match)).map(({ at }: { at: string }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.every((time) => began - 1 <= time && time <= Date.now())).toBe(true);
  });

  test("gamechanger is recorded, with the time of the switch", async () => {
    const { player } = game;
    const match = await buildLive();
    await placePick(player, match, MI);
    const turn = { userId: player.user.id, matchId: match.matchId, predictedTeam: CSK };
    await player.person.put("/api/prediction/submit-gamechanger", turn);
    expect((await linesOf(match)).at(-1)).toBe(`turned Kabir Rao by player ${CSK} gamechanger`);
  });
});

describe("An administrator's", () => {
  test("new pick, change and deletion name the administrator", async () => {
    const { admin, player } = game;
    const match = await buildLive();
    const { body } = await admin.person.post("/api/prediction/submit", pickOf(player, match, "MI"));
    const id = body.data._id;
    const changed = { id, predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true };
    await admin.person.post("/api/admin/edit-prediction", changed);
    await admin.person.post("/api/admin/delete-prediction", { id });
    expect(await linesOf(match)).toEqual([
      `made Kabir Rao by other ${MI}`,
      `changed Kabir Rao by other ${CSK} gamechanger`,
      `deleted Kabir Rao by other ${CSK} gamechanger`,
    ]);
    const names = (await eventsOf(match)).map(({ actorName }: { actorName: string }) => actorName);
    expect(names).toEqual(["Asha Menon", "Asha Menon", "Asha Menon"]);
  });

  test("deletion of a player or a match leaves the events with only the ids", async () => {
    const { admin, player, other } = game;
    const match = await buildLive();
    for (const one of [player, other]) await placePick(one, match, MI);
    await admin.person.post("/api/admin/delete-user", { userId: player.user.id });
    const [, , gone] = await eventsOf(match);
    expect(gone).toMatchObject({ kind: "deleted", userId: player.user.id, playerName: null, actorName: "Asha Menon" });
    await admin.person.post("/api/admin/delete-match", { matchId: match.matchId });
    const recorded = await db().pickEvent.findMany({ where: { matchId: match.matchId, userId: other.user.id } });
    expect(recorded.map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ["made", null],
      ["deleted", admin.user.id],
    ]);
  });
});

test("Until picks close players see their own events, and administrators all; then everyone sees all (rule 7)", async () => {
  const { admin, player, other } = game;
  const match = await buildMatch();
  await player.person.post("/api/prediction/submit", pickOf(player, match, "MI"));
  expect(await eventsOf(match, player)).toHaveLength(1);
  expect(await eventsOf(match, other)).toEqual([]);
  expect(await eventsOf(match, admin)).toHaveLength(1);
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
  expect(await eventsOf(match, other)).toHaveLength(1);
});

test("Events come in pages, each event once", async () => {
  const { player } = game;
  const match = await buildClosed();
  const pick = await placePick(player, match, MI);
  for (let turn = 0; turn < 60; turn += 1) {
    await inTransaction((tx) => recordPickEvent(tx, "changed", pick, player.user.id));
  }
  const steps: number[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const before: string = next && `&before=${encodeURIComponent(next)}`;
    const { body } = await player.person.get(`${PATH}?matchId=${match.matchId}${before}`);
    steps.push(...body.data.map(({ step }: { step: number }) => step));
    next = body.next;
  }
  expect(steps).toEqual(Array.from({ length: 61 }, (_, index) => 61 - index));
});
