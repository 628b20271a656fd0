/**
 * Rule 1 to the millisecond. Only the server's clock is moved: these calls don't depend on the database's clock, which
 * records closings.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR, SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildGame, expectRefusal, extrasLeftOf, pickOf, placePick } from "../../support/matches";
import { buildMatch, CSK, inHours, MI } from "../../support/season";

let game: Awaited<ReturnType<typeof buildGame>>;
let match: Awaited<ReturnType<typeof buildMatch>>;

beforeEach(async () => {
  game = await buildGame();
  match = await buildMatch({ matchDate: inHours(2) });
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Moves the clock to so many milliseconds after the deadline. */
const goTo = (afterClosing: number) => vi.setSystemTime(match.matchDate.getTime() - HOUR + afterClosing);

describe("A millisecond before the deadline", () => {
  test("a pick with a wildcard is saved, and deleted", async () => {
    const { player } = game;
    goTo(-1);
    const body = { ...pickOf(player, match, MI), wildcardUsed: true };
    expect(await player.person.post("/api/prediction/submit", body)).toMatchObject({ status: 201 });
    const { userId, matchId } = body;
    expect(await player.person.post("/api/prediction/delete-prediction", { userId, matchId })).toMatchObject({
      status: 200,
    });
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
  });

  test("a pick is changed, with a wildcard", async () => {
    const { player } = game;
    await placePick(player, match, MI);
    goTo(-1);
    const body = { ...pickOf(player, match, CSK), wildcardUsed: true };
    expect(await player.person.post("/api/prediction/change", body)).toMatchObject({ status: 200 });
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 9, flips: 5 });
  });

  test("others see neither the pick nor that a wildcard is gone", async () => {
    const { player, other } = game;
    const seen = await whatIsSeen(player, other, -1);
    expect(seen).toEqual({ all: [], one: 403, wildcards: 10 });
  });
});

test("a pick whose last byte arrives after the deadline is late, whenever it began", async () => {
  const { player } = game;
  goTo(-SECOND);
  const text = new TextEncoder().encode(JSON.stringify(pickOf(player, match, MI)));
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(text.slice(0, -1)),
    pull(controller) {
      goTo(0);
      controller.enqueue(text.slice(-1));
      controller.close();
    },
  });
  expectRefusal(await player.person.call("POST", "/api/prediction/submit", { body }), 409, "PICKS_CLOSED");
});

describe("At the deadline", () => {
  test("no pick is saved, changed or deleted", async () => {
    const { player, other } = game;
    await placePick(player, match, MI);
    goTo(0);
    const { userId, matchId } = pickOf(player, match, MI);
    const remove = await player.person.post("/api/prediction/delete-prediction", { userId, matchId });
    expectRefusal(remove, 409, "PICKS_CLOSED");
    expectRefusal(await player.person.post("/api/prediction/change", pickOf(player, match, CSK)), 409, "PICKS_CLOSED");
    const submit = await other.person.post("/api/prediction/submit", pickOf(other, match, CSK));
    expectRefusal(submit, 409, "PICKS_CLOSED");
    expect(await db().pick.count({ where: { matchId } })).toBe(1);
  });

  test("others see the pick and that the wildcard is gone", async () => {
    const { player, other } = game;
    const seen = await whatIsSeen(player, other, 0);
    expect(seen).toEqual({ all: [MI], one: 200, wildcards: 9 });
  });
});

type Somebody = Awaited<ReturnType<typeof buildGame>>["player"];

/** What a reader sees of a pick with a wildcard made in time. */
async function whatIsSeen(owner: Somebody, reader: Somebody, moment: number) {
  goTo(-HOUR);
  const body = { ...pickOf(owner, match, MI), wildcardUsed: true };
  expect(await owner.person.post("/api/prediction/submit", body)).toMatchObject({ status: 201 });
  goTo(moment);
  const { userId, matchId } = body;
  const all = await reader.person.post("/api/prediction/get-all", { matchId });
  const one = await reader.person.post("/api/prediction/get", { userId, matchId });
  const cards = await reader.person.get("/api/profile/list-profiles");
  return {
    all: all.body.data.map((pick: { predictedTeam: string }) => pick.predictedTeam),
    one: one.status,
    wildcards: cards.body.data.find((card: { userId: string }) => card.userId === userId).wildcards,
  };
}
