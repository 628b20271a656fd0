/** Two things at the same moment, in the order in which each would break the other if it did not wait or look again. */
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { awardByItself } from "@/lib/feed/award-by-itself";
import { noteTold } from "@/lib/feed/feed-checks";
import type { MatchReport } from "@/lib/match/report";
import { createFromReport } from "@/lib/match-change/create-from-report";
import { enterPick, readMatch } from "@/lib/pick/enter-pick";
import { sendReminders } from "@/lib/reminder/commands";
import { joinSeason } from "@/lib/season/join";
import { closeSeason, reopenSeason } from "@/lib/season-change/turn-of-the-year";
import { buildPerson, buildUser } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { buildActor, buildMatch, buildPlayer, emptySeason, inHours, MI } from "../../support/season";
import { moment, THE_SEASON } from "../../support/the-season";

let actor: Awaited<ReturnType<typeof buildActor>>["actor"];
beforeEach(async () => {
  await emptySeason();
  ({ actor } = await buildActor());
});

const aReport = (traits: Partial<MatchReport>): MatchReport => ({
  ...{
    matchId: "m1",
    matchName: "Match",
    matchNumber: null,
    matchType: null,
    matchDate: null,
    teamOne: null,
    teamTwo: null,
  },
  ...{ venue: null, matchStatus: null, matchStarted: false, secondInningStarted: false, matchEnded: false },
  ...{ matchWinner: null, innings: [], ...traits },
});

const CLOSE = "UPDATE seasons SET state = 'over', closed_at = now() WHERE is_current";

test("a player is deleted once those who seal a match with their pick are done, and not in between (rule 24)", async () => {
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

test("an award that was due is not made by itself once an administrator has taken one back (rule 17)", async () => {
  await db().season.update({ where: { id: THE_SEASON.id }, data: { awardAfter: 0 } });
  const over = { matchDate: inHours(-5), matchStarted: true, matchEnded: true, matchWinner: MI, fromSource: true };
  const { matchId } = await buildMatch(over);
  await db().feedCheck.create({ data: { matchId, askedAt: new Date(), settled: true, settledAt: inHours(-1) } });
  await besideTransaction(async ({ query, untilWaiting }) => {
    await query("SELECT pg_advisory_xact_lock(hashtextextended('googly:season', 0))");
    const awarding = awardByItself(moment());
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

test.each([
  ["another is told", 1, false],
  ["it is taken back", null, false],
  ["nothing is told", -1, true],
])("an end is told twice where in between %s, or not (rule 17)", async (_what, dueIn, settled) => {
  const over = { matchDate: inHours(-5), matchStarted: true, matchEnded: true, matchWinner: MI };
  const match = await buildMatch(over);
  const { matchId } = match;
  const confirmAt = dueIn === null ? null : inHours(dueIn);
  await db().feedCheck.create({ data: { matchId, askedAt: new Date(), confirmAt } });
  const stored = { match, outcome: "unchanged" as const, removed: 0, doubted: null };
  const report = aReport({ matchId, matchEnded: true, matchWinner: MI });
  const now = new Date();
  await noteTold(stored, report, now);
  expect(await db().feedCheck.findUniqueOrThrow({ where: { matchId } })).toMatchObject({
    ...{ settled, settledAt: settled ? now : null },
  });
});

test("an end that was told twice and is taken back is no result to award by itself (rule 17)", async () => {
  const match = await buildMatch({ matchDate: inHours(-5), matchStarted: true, matchEnded: true, matchWinner: MI });
  const { matchId } = match;
  const settledAt = inHours(-1);
  await db().feedCheck.create({ data: { matchId, askedAt: new Date(), settled: true, settledAt } });
  const stored = { match, outcome: "unchanged" as const, removed: 0, doubted: null };
  await noteTold(stored, aReport({ matchId, matchEnded: false, matchWinner: null }), new Date());
  const unsettled = { settled: false, settledAt: null, confirmAt: null };
  expect(await db().feedCheck.findUniqueOrThrow({ where: { matchId } })).toMatchObject(unsettled);
});

test.each([
  ["is not taken back, whatever the source's flag says", true],
  ["is, where that was let override what is stored", false],
])("an end whose winner is still told %s", async (_what, matchEnded) => {
  const match = await buildMatch({ matchDate: inHours(-5), matchStarted: true, matchEnded, matchWinner: MI });
  const { matchId } = match;
  const told = { settled: true, settledAt: inHours(-1) };
  await db().feedCheck.create({ data: { matchId, askedAt: new Date(), ...told } });
  const stored = { match, outcome: "unchanged" as const, removed: 0, doubted: null };
  await noteTold(stored, aReport({ matchId, matchEnded: false, matchWinner: MI }), new Date());
  const kept = matchEnded ? told : { settled: false, settledAt: null };
  expect(await db().feedCheck.findUniqueOrThrow({ where: { matchId } })).toMatchObject(kept);
});

test("whoever becomes a player while the season is closed is not in it", async () => {
  const user = await buildUser();
  await db().profile.delete({ where: { userId: user.id } });
  await db().entry.deleteMany({ where: { userId: user.id } });
  await db().leaderboardEntry.deleteMany({ where: { userId: user.id } });
  await besideTransaction(async ({ query, untilWaiting }) => {
    await query(CLOSE);
    const made = db().profile.create({ data: { userId: user.id } });
    await Promise.all([untilWaiting(1).then(() => query("COMMIT")), made]);
  });
  expect(await db().entry.count({ where: { userId: user.id } })).toBe(0);
});

test("whoever joins while the rules are changed has what the new ones grant (rule 11)", async () => {
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

test("a pick that was judged before the season was closed is judged anew (rule 2)", async () => {
  const { matchId } = await buildMatch();
  const { id: userId } = await buildPlayer();
  const judged = await readMatch(matchId);
  await closeSeason({ unfinished: 1 }, actor());
  expect(await enterPick({ userId, matchId, predictedTeam: MI, wildcardUsed: false }, judged)).toBeNull();
});

test("a pick is not deleted by whoever has waited until the season was closed (rule 2)", async () => {
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

test("reminders that wait when the season is closed go to nobody (rule 21)", async () => {
  const mail = { to: "asha@example.com", subject: "Pick", html: "", text: "", nextAttemptAt: new Date() };
  await db().mail.createMany({
    data: [
      { ...mail, bulk: true, expiresAt: inHours(3) },
      { ...mail, bulk: true, subject: "A notice" },
    ],
  });
  await closeSeason({ unfinished: 0 }, actor());
  const waiting = await db().mail.findMany({ where: { to: mail.to, nextAttemptAt: { not: null } } });
  expect(waiting.map(({ subject }) => subject)).toEqual(["A notice"]);
});

test("once the season is opened again players are reminded of what they were not", async () => {
  await db().profile.updateMany({ data: { reminderEmail: false } });
  await buildMatch({ matchDate: inHours(2) });
  await buildPlayer({ reminderEmail: true, timeZone: "Asia/Kolkata" });
  expect(await sendReminders(moment())).toMatchObject({ result: { reminded: 1 } });
  await closeSeason({ unfinished: 1 }, actor());
  expect(await sendReminders(moment())).toMatchObject({ result: { reminded: 0 } });
  await reopenSeason(actor());
  expect(await sendReminders(moment())).toMatchObject({ result: { reminded: 1 } });
});

test("a match that was told of before stays so: it is not told of in a second mail once the season is opened again", async () => {
  await db().profile.updateMany({ data: { reminderEmail: false } });
  const postponed = await buildMatch({ matchDate: inHours(2) });
  await buildPlayer({ reminderEmail: true });
  const sent = { attempts: 1, nextAttemptAt: null, sentAt: new Date(), html: null, text: null, unsubscribeUrl: null };
  expect(await sendReminders(moment(inHours(0)))).toMatchObject({ result: { reminded: 1 } });
  await db().mail.updateMany({ data: sent });
  await db().match.update({ where: { matchId: postponed.matchId }, data: { matchDate: inHours(26.1) } });
  const other = await buildMatch({ matchDate: inHours(26), teamOne: "Gujarat Titans" });
  const tomorrow = inHours(24);
  expect(await sendReminders(moment(tomorrow))).toMatchObject({ result: { reminded: 1 } });
  await closeSeason({ unfinished: 2 }, actor());
  expect(await db().reminder.findMany()).toMatchObject([{ matchId: postponed.matchId }]);
  await reopenSeason(actor());
  expect(await sendReminders(moment(tomorrow))).toMatchObject({ result: { reminded: 1 } });
  expect(await db().reminder.findMany({ orderBy: { createdAt: "asc" } })).toMatchObject([
    { matchId: postponed.matchId },
    { matchId: other.matchId },
  ]);
});

test("whoever is in a zone that this runtime does not know is told by UTC, and keeps nobody waiting", async () => {
  await db().profile.updateMany({ data: { reminderEmail: false } });
  await buildMatch({ matchDate: inHours(2) });
  const { email } = await buildPlayer({ reminderEmail: true, timeZone: "Europe/Atlantis" });
  await buildPlayer({ reminderEmail: true, timeZone: "Asia/Kolkata" });
  expect(await sendReminders(moment())).toMatchObject({ result: { reminded: 2 } });
  expect((await db().mail.findFirstOrThrow({ where: { to: email } })).subject).toMatch(/ UTC$/);
});

test("a match that is deleted and loaded again is not told of in a second mail (rule 21)", async () => {
  await db().profile.updateMany({ data: { reminderEmail: false } });
  const matchDate = inHours(2);
  const { matchId } = await buildMatch({ matchDate });
  await buildPlayer({ reminderEmail: true, timeZone: "Asia/Kolkata" });
  expect(await sendReminders(moment())).toMatchObject({ result: { reminded: 1 } });
  await db().match.delete({ where: { matchId } });
  await buildMatch({ matchId, matchDate });
  expect(await sendReminders(moment())).toMatchObject({ result: { reminded: 0 } });
});

test("a report of the season before adds no match to the one that has begun since", async () => {
  const before = { ...actor(), season: { ...THE_SEASON, id: "the-one-before" } };
  const report = aReport({ matchId: crypto.randomUUID(), matchDate: inHours(9), teamOne: MI, teamTwo: "Tbc" });
  await expect(createFromReport(report, before, 7)).rejects.toMatchObject({ code: "SEASON_OVER" });
});

test("a start that is taken back leaves what was told of the other match of that day", async () => {
  const began = { matchDate: inHours(-1), matchStarted: true };
  const [one, other] = [await buildMatch(began), await buildMatch(began)];
  const { id: userId, sessionVersion } = await buildPlayer();
  const { id: subscriptionId } = await db().pushSubscription.create({
    data: {
      userId,
      sessionVersion,
      endpoint: `https://push.example/${userId}`,
      p256dh: "p",
      auth: "a",
      goodUntil: inHours(9),
    },
  });
  const told = { subscriptionId, kind: "gamechanger", matchDay: new Date("2026-04-05"), expiresAt: inHours(1) };
  await db().notification.create({ data: { ...told, matchIds: [one.matchId, other.matchId] } });
  const takeBack = (matchId: string) => db().match.update({ where: { matchId }, data: { matchStarted: false } });
  await takeBack(one.matchId);
  expect(await db().notification.findMany({ where: { subscriptionId } })).toMatchObject([
    { matchIds: [other.matchId] },
  ]);
  await takeBack(other.matchId);
  expect(await db().notification.count({ where: { subscriptionId } })).toBe(0);
});
