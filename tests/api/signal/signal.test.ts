/** POST /api/prediction/signal: one-tap reactions to others' picks (rule 28). */
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/admin-actions";
import { db } from "@/lib/db";
import { readSignals } from "@/lib/signal/data";
import { buildPerson } from "../../support/builders";
import { buildClosed, buildGame, expectInvalid, expectRefusal, placePick } from "../../support/matches";
import { buildMatch, CSK, emptySeason, MI } from "../../support/season";
import { spendTries } from "../../support/spend-tries";
import { resetSeason } from "../every-call/season-calls";

type Match = Awaited<ReturnType<typeof buildMatch>>;
let game: Awaited<ReturnType<typeof buildGame>>;
let match: Match;
beforeEach(async () => {
  await resetSeason();
  await emptySeason();
  await db().season.updateMany({ data: { signals: true } });
  game = await buildGame();
  match = await buildClosed();
  await placePick(game.other, match, MI);
});

const give = (signal: string | null, by = game.player, to = game.other, { matchId }: Match = match) =>
  by.person.post("/api/prediction/signal", { matchId, playerId: to.user.id, signal });
const stateOf = async () => (await game.player.person.get(`/api/match/story?matchId=${match.matchId}`)).body.data.state;

describe("A signal", () => {
  test("is one for each player and pick: another replaces it, and it can be taken back", async () => {
    const { admin, other } = game;
    expect(await give("six")).toMatchObject({ status: 200, body: { message: "Signal given" } });
    expect((await give("six", admin)).body.data).toEqual({ counts: { six: 2 }, own: "six" });
    expect((await give("no-ball")).body.data).toEqual({ counts: { six: 1, "no-ball": 1 }, own: "no-ball" });
    const seen = await readSignals(match.matchId, [other.user.id], other.user.id);
    expect([...seen]).toEqual([[other.user.id, { counts: { six: 1, "no-ball": 1 }, own: null }]]);
    for (const message of ["Signal removed", "Signal removed"]) {
      expect((await give(null)).body).toEqual({ message, data: { counts: { six: 1 }, own: null } });
    }
  });

  test("changes the match's state, so that open pages show it", async () => {
    const states = [await stateOf()];
    for (const signal of ["six", "out", null]) {
      await give(signal);
      states.push(await stateOf());
    }
    expect(new Set(states).size).toBe(3);
    expect(states[3]).toBe(states[0]);
  });

  test("is one, however many taps arrive at once", async () => {
    const taps = ["six", "out", "wide", "review", "six", "out"].map((signal) => give(signal));
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(taps.map(() => 200));
    expect(await db().pickSignal.count()).toBe(1);
  });

  test("can be given sixty times a minute", async () => {
    await spendTries(`signal:${game.player.user.id}`, 59);
    expect(await give("six")).toMatchObject({ status: 200 });
    expect(await give("six")).toMatchObject({ status: 429 });
  });

  test("is deleted with its pick, and with the player who gave it", async () => {
    const { admin, player, other } = game;
    await placePick(player, match, CSK);
    await give("six");
    await give("out", admin, player);
    await give("wide", other, player);
    await db().pick.deleteMany({ where: { userId: other.user.id } });
    expect(await db().pickSignal.count()).toBe(2);
    await deleteUser(other.user.id, { userId: admin.user.id, now: new Date() });
    expect(await db().pickSignal.findMany()).toMatchObject([{ userId: admin.user.id, kind: "out" }]);
  });
});

describe("It is refused", () => {
  const unchanged = async () => expect(await db().pickSignal.count()).toBe(0);

  test("while picks are open, whether there is a pick or not", async () => {
    const open = await buildMatch();
    const before = await give("six", game.player, game.other, open);
    await placePick(game.other, open, MI);
    const after = await give("six", game.player, game.other, open);
    expectRefusal(after, 409, "PICKS_OPEN");
    expect(after.body).toEqual(before.body);
    expect(after.body.error).toBe("Picks are still open. You can signal once they close.");
    await unchanged();
  });

  test("for one's own pick, for none, and as anything else", async () => {
    expectRefusal(await give("six", game.other), 403, "FORBIDDEN");
    expectRefusal(await give("six", game.other, game.player), 404, "NOT_FOUND");
    expectInvalid(await give("howzat"), "signal");
    await unchanged();
  });

  test("from someone who isn't in the season", async () => {
    const outsider = await buildPerson();
    await db().entry.deleteMany({ where: { userId: outsider.user.id } });
    expectRefusal(await give("six", outsider), 409, "NOT_IN_SEASON");
    await unchanged();
  });

  test("once the season is over, and while an administrator has switched signals off", async () => {
    await db().season.updateMany({ data: { signals: false } });
    expect((await give("six")).body).toEqual({ code: "FORBIDDEN", error: "Umpire signals are off this season" });
    await db().season.updateMany({ data: { signals: true, state: "over", closedAt: new Date() } });
    expectRefusal(await give("six"), 409, "SEASON_OVER");
    await unchanged();
  });

  test.each([
    ["an unknown kind", { kind: "four" }, "pick_signals_kind"],
    ["one's own pick", { by: "other" }, "pick_signals_for_another"],
  ] as const)("by the database too: %s", async (_what, wrong, check) => {
    const { kind = "six", by = "player" }: { kind?: string; by?: "player" | "other" } = wrong;
    const data = { matchId: match.matchId, playerId: game.other.user.id, userId: game[by].user.id, kind };
    await expect(db().pickSignal.create({ data })).rejects.toThrow(check);
  });
});
