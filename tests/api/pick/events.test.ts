/** What becomes of a pick goes on record by itself: what, when and by whom; as secret as the pick (rule 7). */
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { DRAW } from "@/lib/match/rules";
import { buildClosed, buildGame, buildLive, formOf, pickOf, placePick } from "../../support/matches";
import { query } from "../../support/raw-sql";
import { buildMatch, CSK, emptySeason, inHours, MI, RR } from "../../support/season";

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

/** What the events say, one line each. */
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

  test("pick that is refused leaves none", async () => {
    const { player } = game;
    const match = await buildClosed();
    expect((await player.person.post("/api/prediction/submit", pickOf(player, match, "MI"))).status).toBe(409);
    expect(await eventsOf(match)).toEqual([]);
  });

  test("gamechanger is told, with the moment of the turn", async () => {
    const { player } = game;
    const match = await buildLive();
    await placePick(player, match, MI);
    const turn = { userId: player.user.id, matchId: match.matchId, predictedTeam: CSK };
    await player.person.put("/api/prediction/submit-gamechanger", turn);
    expect((await linesOf(match)).at(-1)).toBe(`turned Kabir Rao by player ${CSK} gamechanger`);
  });
});

describe("An administrator's", () => {
  test("entry, change and removal name who did it", async () => {
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

  test("correction of a pick of their own is none that a player makes by a gamechanger", async () => {
    const { admin } = game;
    const match = await buildLive();
    const { id } = await placePick(admin, match, MI);
    const changed = { id, predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true };
    expect(await admin.person.post("/api/admin/edit-prediction", changed)).toMatchObject({ status: 200 });
    expect((await linesOf(match)).at(-1)).toBe(`changed Asha Menon by player ${CSK} gamechanger`);
  });

  test("change of sides and correction of a draw tell what they do to picks", async () => {
    const { admin, player, other } = game;
    const match = await buildLive();
    const { body } = await admin.person.post("/api/prediction/submit", pickOf(player, match, "MI"));
    const turned = { id: body.data._id, predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true };
    await admin.person.post("/api/admin/edit-prediction", turned);
    await placePick(other, match, MI);
    const { matchId } = match;
    await admin.person.post("/api/admin/update-match", { matchId, matchWinner: DRAW });
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { gamechangers: 0 } });
    await admin.person.post("/api/admin/update-match", { matchId, matchWinner: MI });
    await admin.person.post("/api/admin/edit-match", { ...formOf(match), teamOne: RR });
    const [first, ...rest] = (await linesOf(match)).slice(3);
    expect(first).toBe(`changed Kabir Rao by other ${MI}`);
    expect(rest.toSorted()).toEqual([`deleted Kabir Rao by other ${MI}`, `deleted Meera Iyer by other ${MI}`]);
  });

  test("award writes none", async () => {
    const { admin, player } = game;
    const match = await buildLive({ matchWinner: MI });
    await placePick(player, match, MI);
    await admin.person.get(`/api/admin/award-points?matchId=${match.matchId}`);
    expect(await eventsOf(match)).toHaveLength(1);
  });

  test("deletion of a player, or of the match, leaves the events with the ids alone", async () => {
    const { admin, player, other } = game;
    const match = await buildLive();
    for (const one of [player, other]) await placePick(one, match, MI);
    await admin.person.post("/api/admin/delete-user", { userId: player.user.id });
    const [, , gone] = await eventsOf(match);
    expect(gone).toMatchObject({ kind: "deleted", userId: player.user.id, playerName: null, actorName: "Asha Menon" });
    await admin.person.post("/api/admin/delete-match", { matchId: match.matchId });
    const kept = await db().pickEvent.findMany({ where: { matchId: match.matchId, userId: other.user.id } });
    expect(kept.map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ["made", null],
      ["deleted", admin.user.id],
    ]);
  });
});

test("Until picks close everybody sees their own events, an administrator all; then everybody sees all (rule 7)", async () => {
  const { admin, player, other } = game;
  const match = await buildMatch();
  await player.person.post("/api/prediction/submit", pickOf(player, match, "MI"));
  expect(await eventsOf(match, player)).toHaveLength(1);
  expect(await eventsOf(match, other)).toEqual([]);
  expect(await eventsOf(match, admin)).toHaveLength(1);
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
  expect(await eventsOf(match, other)).toHaveLength(1);
});

test("More than a page comes in pages, each event once", async () => {
  const { player } = game;
  const match = await buildClosed();
  const pick = await placePick(player, match, MI);
  for (let turn = 0; turn < 60; turn += 1) {
    await db().pick.update({ where: { id: pick.id }, data: { predictedTeam: turn % 2 ? MI : CSK } });
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

test.each([
  ["UPDATE", "UPDATE pick_events SET actor_id = 'nobody'"],
  ["DELETE", "DELETE FROM pick_events"],
  ["TRUNCATE", "TRUNCATE pick_events"],
])("Nothing takes an event off the record: %s", async (_what, sql) => {
  const match = await buildClosed();
  await placePick(game.player, match, MI);
  await expect(query(process.env.DATABASE_URL ?? "", sql)).rejects.toThrow("never changed or deleted");
});

test("A pick with a moment of the past keeps it", async () => {
  const match = await buildClosed();
  const createdAt = new Date(Date.now() - 5 * MINUTE);
  await db().pick.create({ data: { ...pickOf(game.player, match, MI), createdAt } });
  expect((await eventsOf(match))[0]).toMatchObject({ kind: "made", by: "unknown", at: createdAt.toISOString() });
});
