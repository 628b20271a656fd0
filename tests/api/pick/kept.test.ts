/** A pick that a browser had kept: it counts once, or is told lost; what is sent again is answered again. */
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/delete-commands";
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import { sweepKept } from "@/lib/pick/kept-commands";
import { besideTransaction } from "../../support/locks";
import { buildClosed, buildGame, expectInvalid, expectRefusal, NEW_PICK, pickOf, purseOf } from "../../support/matches";
import { buildActor, buildMatch, CSK, inHours, MI, RR } from "../../support/season";

const PATH = "/api/prediction/send-kept";
type Game = Awaited<ReturnType<typeof buildGame>>;

let game: Game;
beforeEach(async () => {
  game = await buildGame();
});

const keptOf = (owner: Game["player"], match: { matchId: string }, team: string, traits: object = {}) => ({
  ...pickOf(owner, match, team),
  key: crypto.randomUUID(),
  ...traits,
});

/** Sends it and answers what became of it. */
async function send({ person }: Game["player"], kept: object) {
  const reply = await person.post(PATH, kept);
  expect(reply.status).toBe(200);
  return reply.body.data;
}

const remove = ({ person, user }: Game["player"], { matchId }: { matchId: string }) =>
  person.post("/api/prediction/delete-prediction", { userId: user.id, matchId });
const picksOf = ({ user }: Game["player"]) => db().pick.findMany({ where: { userId: user.id } });
const eventsOf = ({ user }: Game["player"]) =>
  db().$queryRaw`SELECT kind::text FROM pick_events WHERE user_id = ${user.id}`;

describe("POST /api/prediction/send-kept", () => {
  test("takes three hundred an hour of a player, and what comes then is not lost but sent again later", async () => {
    const { player } = game;
    const match = await buildMatch();
    const hour = { resetsAt: inHours(1) };
    await db().rateLimit.create({ data: { key: `kept:${player.user.id}`, tries: 300, ...hour } });
    const kept = keptOf(player, match, MI);
    expect(await player.person.post(PATH, kept)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    await db().rateLimit.updateMany({ data: { tries: 0 } });
    expect(await send(player, kept)).toMatchObject({ became: "sent" });
  });

  test("makes the pick with its wildcard, in the player's name, with its receipt", async () => {
    const { player } = game;
    const match = await buildMatch();
    const reply = await player.person.post(PATH, keptOf(player, match, "mi", { wildcardUsed: true }));
    const pick = { ...NEW_PICK, matchId: match.matchId, userId: player.user.id, predictedTeam: MI, wildcardUsed: true };
    expect(reply).toMatchObject({ status: 200, body: { message: "Your pick is saved" } });
    expect(reply.body.data).toEqual({ became: "sent", pick });
    expect(await purseOf(player)).toMatchObject({ wildcards: 9 });
    const receipts = await player.person.get("/api/receipt/mine");
    expect(receipts.body.data).toMatchObject([{ matchId: match.matchId, predictedTeam: MI }]);
    expect(await db().pickEvent.findMany({ where: { userId: player.user.id } })).toMatchObject([
      { kind: "made", actorId: player.user.id, predictedTeam: MI },
    ]);
  });

  test("answers the same however often it is sent, and makes no second pick nor one that was deleted since", async () => {
    const { player } = game;
    const match = await buildMatch();
    const kept = keptOf(player, match, MI, { wildcardUsed: true });
    const first = await send(player, kept);
    expect(await send(player, kept)).toEqual(first);
    await remove(player, match);
    expect(await send(player, kept)).toEqual({ became: "sent", pick: null });
    expect(await eventsOf(player)).toEqual([{ kind: "made" }, { kind: "deleted" }]);
    expect(await purseOf(player)).toMatchObject({ wildcards: 10 });
  });

  test("is lost when it comes too late, also when picks open again", async () => {
    const { player } = game;
    const match = await buildClosed();
    const kept = keptOf(player, match, MI);
    const lost = { became: "lost", code: "PICKS_CLOSED", why: "picks had closed by the time it reached the game" };
    expect(await send(player, kept)).toEqual(lost);
    await db().match.update({
      where: { matchId: match.matchId },
      data: { matchDate: inHours(5), picksClosedAt: null },
    });
    expect(await send(player, kept)).toEqual(lost);
    expect(await picksOf(player)).toEqual([]);
  });

  test("waits while a side of its match is not known, and counts once it is", async () => {
    const { player } = game;
    const { matchId } = await buildMatch();
    const kept = keptOf(player, { matchId }, CSK);
    const teamTwoIs = (teamTwo: string) => db().match.update({ where: { matchId }, data: { teamTwo } });
    await teamTwoIs("Tbc");
    expectRefusal(await player.person.post(PATH, kept), 409, "CHANGED_MEANWHILE");
    await teamTwoIs(CSK);
    expect(await send(player, kept)).toMatchObject({ became: "sent", pick: { predictedTeam: CSK } });
  });

  test("is lost where a side is not known and the closing has come", async () => {
    const { player } = game;
    const match = await buildMatch({ teamTwo: "Tbc", matchDate: inHours(0.5) });
    expect(await send(player, keptOf(player, match, MI))).toMatchObject({ became: "lost", code: "PICKS_CLOSED" });
  });

  test("counts as sent where the same pick stands by now, even after the closing", async () => {
    const { player } = game;
    const match = await buildMatch();
    await player.person.post("/api/prediction/submit", { ...pickOf(player, match, MI), wildcardUsed: true });
    const kept = keptOf(player, match, "MI", { wildcardUsed: true });
    expect(await send(player, kept)).toMatchObject({ became: "sent", pick: { predictedTeam: MI } });
    await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
    expect(await send(player, { ...kept, key: crypto.randomUUID() })).toMatchObject({ became: "sent" });
    expect(await eventsOf(player)).toEqual([{ kind: "made" }]);
    expect(await purseOf(player)).toMatchObject({ wildcards: 9 });
  });

  test("never changes another pick, and says what stands", async () => {
    const { player } = game;
    const match = await buildMatch();
    await player.person.post("/api/prediction/submit", { ...pickOf(player, match, CSK), wildcardUsed: true });
    const why = `you have picked ${CSK} there meanwhile with a wildcard, and that stands`;
    const lost = { became: "lost", code: "ALREADY_PICKED", why };
    expect(await send(player, keptOf(player, match, MI))).toEqual(lost);
    expect(await send(player, keptOf(player, match, CSK))).toEqual(lost);
    expect(await picksOf(player)).toMatchObject([{ predictedTeam: CSK, wildcardUsed: true }]);
  });

  test("is lost without a wildcard left, where none is taken, for another team, without its match", async () => {
    const { player } = game;
    const final = await buildMatch({ matchType: "Finals" });
    const bearing = { wildcardUsed: true };
    expect(await send(player, keptOf(player, final, MI, bearing))).toMatchObject({ code: "WILDCARD_NOT_ALLOWED" });
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 0 } });
    const match = await buildMatch();
    const kept = keptOf(player, match, MI, bearing);
    expect(await send(player, kept)).toMatchObject({ code: "NO_WILDCARDS_LEFT" });
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 3 } });
    expect(await send(player, kept)).toMatchObject({ code: "NO_WILDCARDS_LEFT" });
    expect(await send(player, keptOf(player, match, RR))).toMatchObject({ code: "INVALID_INPUT" });
    expect(await send(player, keptOf(player, { matchId: "none" }, MI))).toMatchObject({ code: "NOT_FOUND" });
    expect(await picksOf(player)).toEqual([]);
    expect(await purseOf(player)).toMatchObject({ wildcards: 3 });
  });

  test("is lost for whoever has not joined the season, and once it is over", async () => {
    const { player, other } = game;
    const match = await buildMatch();
    await db().entry.deleteMany({ where: { userId: other.user.id } });
    expect(await send(other, keptOf(other, match, MI))).toMatchObject({ code: "NOT_IN_SEASON" });
    await db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: new Date() } });
    expect(await send(player, keptOf(player, match, MI))).toMatchObject({ code: "SEASON_OVER" });
    await db().season.updateMany({ where: { isCurrent: true }, data: { state: "running", closedAt: null } });
  });

  test("is for oneself only, administrators too, and takes no picks after the closing from them", async () => {
    const { player, other, admin } = game;
    const match = await buildMatch();
    const kept = keptOf(player, match, MI);
    for (const { person } of [other, admin]) expectRefusal(await person.post(PATH, kept), 403, "FORBIDDEN");
    expect(await db().keptPick.count({ where: { key: kept.key } })).toBe(0);
    expect(await send(player, kept)).toMatchObject({ became: "sent" });
    expect(await send(admin, keptOf(admin, await buildClosed(), MI))).toMatchObject({ code: "PICKS_CLOSED" });
  });

  test("does not take another's key for its own", async () => {
    const { player, other } = game;
    const match = await buildMatch();
    const kept = keptOf(player, match, MI);
    await send(player, kept);
    expect(await send(other, { ...kept, userId: other.user.id })).toMatchObject({ pick: { userId: other.user.id } });
  });

  test.each([
    ["key", "one"],
    ["key", undefined],
    ["matchId", ""],
    ["predictedTeam", null],
    ["wildcardUsed", "true"],
  ])("refuses %s as %j", async (field, value) => {
    const { player } = game;
    expectInvalid(await player.person.post(PATH, keptOf(player, await buildMatch(), MI, { [field]: value })), field);
  });
});

describe("At once", () => {
  test("two senders of one pick are told the same, and there is one", async () => {
    const { player } = game;
    for (let round = 0; round < 12; round += 1) {
      const kept = keptOf(player, await buildMatch(), MI, { wildcardUsed: round < 6 });
      const [one, other] = await Promise.all([send(player, kept), send(player, kept)]);
      expect(one).toEqual(other);
      expect(one).toMatchObject({ became: "sent", pick: { predictedTeam: MI } });
    }
    expect(await purseOf(player)).toMatchObject({ wildcards: 4 });
  });

  test("a pick of the other side on another device: one stands, and the kept one says which", async () => {
    const { player } = game;
    for (let round = 0; round < 12; round += 1) {
      const match = await buildMatch();
      const [outcome, { status }] = await Promise.all([
        send(player, keptOf(player, match, MI)),
        player.person.post("/api/prediction/submit", pickOf(player, match, CSK)),
      ]);
      const [own] = await db().pick.findMany({ where: { matchId: match.matchId } });
      expect(own?.predictedTeam).toBe(status === 201 ? CSK : MI);
      expect(outcome.became).toBe(status === 201 ? "lost" : "sent");
    }
  });

  test("what waited for the closing comes too late", async () => {
    const { player } = game;
    const match = await buildMatch();
    const outcome = await besideTransaction(async ({ query, untilWaiting }) => {
      await query("UPDATE matches SET match_date = $2 WHERE match_id = $1", [match.matchId, inHours(0.5)]);
      const sent = send(player, keptOf(player, match, MI));
      await untilWaiting(1);
      await query("COMMIT");
      return sent;
    });
    expect(outcome).toMatchObject({ became: "lost", code: "PICKS_CLOSED" });
  });

  test("what cannot be answered now is not lost: it is sent again", async () => {
    const { player } = game;
    const match = await buildMatch();
    const kept = keptOf(player, match, MI);
    await besideTransaction(async ({ query }) => {
      await query("SELECT 1 FROM matches WHERE match_id = $1 FOR UPDATE", [match.matchId]);
      expectRefusal(await player.person.post(PATH, kept), 503, "UNAVAILABLE");
    });
    expect(await db().keptPick.count({ where: { key: kept.key } })).toBe(0);
    expect(await send(player, kept)).toMatchObject({ became: "sent" });
  });
});

describe("What is kept of it", () => {
  test("goes with the player", async () => {
    const { player } = game;
    const kept = keptOf(player, await buildMatch(), MI);
    await send(player, kept);
    const { actor } = await buildActor();
    await deleteUser(player.user.id, actor());
    expect(await db().keptPick.count({ where: { key: kept.key } })).toBe(0);
  });

  test("is forgotten after a month, unless its match still takes picks", async () => {
    const { player } = game;
    const [open, gone] = [await buildMatch(), await buildClosed({ matchDate: inHours(-1) })];
    const kept = await Promise.all(
      [open, gone].map(async (match) => {
        const each = keptOf(player, match, MI);
        await send(player, each);
        return each.key;
      }),
    );
    await sweepKept(new Date(Date.now() + 29 * DAY));
    expect(await db().keptPick.count({ where: { key: { in: kept } } })).toBe(2);
    await db().keptPick.updateMany({ data: { at: new Date(Date.now() - 31 * DAY) } });
    await sweepKept(new Date());
    expect(await db().keptPick.findMany({ where: { key: { in: kept } } })).toMatchObject([{ key: kept[0] }]);
  });
});
