/** Two things at the same moment, in the order in which one would break the other without a lock. */
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { awardDue } from "@/lib/feed/automatic-award";
import { joinSeason } from "@/lib/season/join";
import { buildPerson, buildUser } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { buildActor, buildMatch, buildPlayer, emptySeason, inHours, MI } from "../../support/season";
import { moment, THE_SEASON } from "../../support/the-season";

let actor: Awaited<ReturnType<typeof buildActor>>["actor"];
beforeEach(async () => {
  await emptySeason();
  ({ actor } = await buildActor());
});

const CLOSE = "UPDATE seasons SET state = 'over', closed_at = now() WHERE is_current";

test("a player is deleted after a match with their pick is sealed, and not in between (rule 24)", async () => {
  const { person: admin } = await buildPerson({ isAdmin: true });
  const { matchId } = await buildMatch();
  const user = await buildPlayer();
  await db().pick.create({ data: { matchId, userId: user.id, predictedTeam: MI } });
  const reply = await besideTransaction(async ({ query, untilWaiting }) => {
    await query("SELECT FROM matches WHERE match_id = $1 FOR UPDATE", [matchId]);
    const called = admin.post("/api/admin/delete-user", { userId: user.id });
    await untilWaiting(1);
    await query("COMMIT");
    return called;
  });
  expect(reply.status).toBe(200);
});

test("a due automatic award isn't made once an administrator has withdrawn one (rule 17)", async () => {
  await db().season.update({ where: { id: THE_SEASON.id }, data: { awardAfter: 0 } });
  const over = { matchDate: inHours(-5), matchStarted: true, matchEnded: true, matchWinner: MI, fromSource: true };
  const { matchId } = await buildMatch(over);
  await db().feedCheck.create({ data: { matchId, askedAt: new Date(), settled: true, settledAt: inHours(-1) } });
  await besideTransaction(async ({ query, untilWaiting }) => {
    await query("SELECT pg_advisory_xact_lock(hashtextextended('googly:season', 0))");
    const awarding = awardDue(moment());
    await untilWaiting(1);
    await query(
      "INSERT INTO audit_entries (id, action, at, actor_id, actor_name, match_id) VALUES ($1, $2, now(), $3, $4, $5)",
      [...[crypto.randomUUID(), "take-back-award", actor().userId, "Asha Menon", matchId]],
    );
    await query("COMMIT");
    await awarding;
  });
  expect(await db().match.findUniqueOrThrow({ where: { matchId } })).toMatchObject({ awardedAt: null });
});

test("a user who verifies while the season is being closed isn't in it", async () => {
  const user = await buildUser();
  await db().entry.deleteMany({ where: { userId: user.id } });
  await db().leaderboardEntry.deleteMany({ where: { userId: user.id } });
  await besideTransaction(async ({ query, untilWaiting }) => {
    await query(CLOSE);
    const joined = joinSeason(user.id);
    await untilWaiting(1);
    await query("COMMIT");
    expect(await joined).toBe(false);
  });
  expect(await db().entry.count({ where: { userId: user.id } })).toBe(0);
});

test("a player who joins while the rules change gets what the new ones grant (rule 11)", async () => {
  const user = await buildUser();
  await db().entry.deleteMany({ where: { userId: user.id } });
  await db().leaderboardEntry.deleteMany({ where: { userId: user.id } });
  await besideTransaction(async ({ query, untilWaiting }) => {
    await query("UPDATE seasons SET rules = jsonb_set(rules, '{wildcards}', '12') WHERE is_current");
    const joined = joinSeason(user.id);
    await untilWaiting(1);
    await query("COMMIT");
    expect(await joined).toBe(true);
  });
  expect(await db().entry.findFirstOrThrow({ where: { userId: user.id } })).toMatchObject({ wildcards: 12 });
});

test("a delete that waited until the season was closed is refused (rule 2)", async () => {
  const { matchId } = await buildMatch();
  const { user, person } = await buildPerson();
  await db().pick.create({ data: { matchId, userId: user.id, predictedTeam: MI } });
  const reply = await besideTransaction(async ({ query, untilWaiting }) => {
    await query("SELECT FROM matches WHERE match_id = $1 FOR UPDATE", [matchId]);
    const called = person.post("/api/prediction/delete-prediction", { userId: user.id, matchId });
    await untilWaiting(1);
    await query(CLOSE);
    await query("COMMIT");
    return called;
  });
  expect(reply).toMatchObject({ status: 409, body: { code: "SEASON_OVER" } });
});
