import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { LeaseLost } from "@/lib/jobs/run-alone";
import { ERASED } from "@/lib/mail/outbox";
import { deleteMatch, editMatch, setStatus } from "@/lib/match/admin-actions";
import { sendReminders } from "@/lib/notify/reminders";
import { besideTransaction } from "../../support/locks";
import { at, buildReader, listMails, pick, remindAt } from "../../support/reminders";
import { buildActor, buildMatch, emptySeason, MI, RR } from "../../support/season";
import { moment, THE_SEASON } from "../../support/the-season";

beforeEach(async () => {
  await emptySeason();
  await db().mail.deleteMany();
  await db().job.deleteMany();
});

describe("A player who hasn't picked is reminded (rule 21)", () => {
  test("once, however often the job runs", async () => {
    await buildReader();
    await buildMatch({ matchDate: at("14:00") });
    expect(await remindAt(at("10:00"))).toHaveLength(1);
    for (const time of ["10:00", "10:05", "12:59"]) expect(await remindAt(at(time))).toEqual([]);
  });

  test("not once the season is over", async () => {
    await buildReader();
    await buildMatch({ matchDate: at("14:00") });
    await sendReminders({ now: at("10:00"), season: { ...THE_SEASON, state: "over" } });
    expect(await listMails()).toEqual([]);
  });

  test("of all open matches of the day in one email, in order, three hours before the first", async () => {
    const reader = await buildReader();
    const second = await buildMatch({ matchDate: at("18:00") });
    const first = await buildMatch({ matchDate: at("14:00") });
    const tomorrow = await buildMatch({ matchDate: at("14:00", 21) });
    expect(await remindAt(at("10:00"))).toEqual([{ to: reader.email, matches: [first.matchId, second.matchId] }]);
    expect(await remindAt(at("14:00"))).toEqual([]);
    expect(await remindAt(at("10:00", 21))).toEqual([{ to: reader.email, matches: [tomorrow.matchId] }]);
  });

  test("never of a picked match: the time counts from the first unpicked one", async () => {
    const reader = await buildReader();
    const first = await buildMatch({ matchDate: at("14:00") });
    const second = await buildMatch({ matchDate: at("18:00") });
    await pick(reader, first);
    expect(await remindAt(at("10:00"))).toEqual([]);
    expect(await remindAt(at("13:59"))).toEqual([]);
    expect(await remindAt(at("14:00"))).toEqual([{ to: reader.email, matches: [second.matchId] }]);
  });
});

describe("No reminder is sent", () => {
  test("to a player who has turned them off", async () => {
    await buildReader({ reminderEmail: false });
    const other = await buildReader();
    const { matchId } = await buildMatch({ matchDate: at("14:00") });
    expect(await remindAt(at("10:00"))).toEqual([{ to: other.email, matches: [matchId] }]);
  });

  test.each([
    ["a side is Tbc", { teamTwo: "Tbc" }],
    ["has started before its time", { matchStarted: true }],
    ["has a result already", { matchWinner: MI }],
    ["was closed by an earlier date", { picksClosedAt: at("09:00") }],
  ])("for a match that %s; only the day's other match counts", async (_why, traits) => {
    const reader = await buildReader();
    await buildMatch({ matchDate: at("14:00"), ...traits });
    const other = await buildMatch({ matchDate: at("18:00") });
    expect(await remindAt(at("10:00"))).toEqual([]);
    expect(await remindAt(at("14:00"))).toEqual([{ to: reader.email, matches: [other.matchId] }]);
  });
});

/** An administrator, who wants no reminders. */
async function buildAdmin() {
  const { actor } = await buildActor();
  await db().profile.updateMany({ where: { user: { isAdmin: true } }, data: { reminderEmail: false } });
  return actor();
}

type Match = Awaited<ReturnType<typeof buildMatch>>;

async function edit(match: Match, fields: Partial<Pick<Match, "matchDate" | "teamTwo">>) {
  const { matchId, matchNumber, matchType, teamOne, teamTwo, matchDate } = match;
  return editMatch({ matchId, matchNumber, matchType, teamOne, teamTwo, matchDate, ...fields }, await buildAdmin());
}

const move = (match: Match, matchDate: Date) => edit(match, { matchDate });

const start = async ({ matchId }: Match) =>
  setStatus({ matchId, matchStarted: true, matchEnded: false }, await buildAdmin());

const handOver = (outcome: object) => db().mail.updateMany({ data: { attempts: 1, ...outcome } });

describe("A moved match", () => {
  test("isn't reminded of again after its reminder, and leaves the new day's email to other matches", async () => {
    const reader = await buildReader();
    const moved = await buildMatch({ matchDate: at("14:00") });
    expect(await remindAt(at("10:00"))).toHaveLength(1);
    await handOver({ sentAt: at("10:01"), ...ERASED });
    await move(moved, at("14:00", 21));
    expect(await remindAt(at("10:00", 21))).toEqual([]);
    const other = await buildMatch({ matchDate: at("18:00", 21), teamOne: RR });
    expect(await remindAt(at("14:00", 21))).toEqual([{ to: reader.email, matches: [other.matchId] }]);
  });
});

describe("A waiting reminder", () => {
  const CHANGES = [
    ["is moved", (match: Match) => move(match, at("15:00"))],
    ["is closed early", start],
    ["is deleted", async ({ matchId }: Match) => deleteMatch(matchId, await buildAdmin())],
  ] as const;

  test.each(CHANGES)("is withdrawn when a match in it %s, and rewritten with what is open", async (_what, alter) => {
    const [reader, match] = [await buildReader(), await buildMatch({ matchDate: at("14:00") })];
    const other = await buildMatch({ matchDate: at("14:30"), teamOne: RR });
    await remindAt(at("10:00"));
    await alter(match);
    expect(await listMails()).toEqual([]);
    const [again] = await remindAt(at("12:05"));
    expect(again?.to).toBe(reader.email);
    expect(again?.matches).toContain(other.matchId);
    const isOpen = (await db().match.count({ where: { matchId: match.matchId, matchStarted: false } })) > 0;
    expect(again?.matches.includes(match.matchId)).toBe(isOpen);
  });
});

describe("The match day is the player's own", () => {
  test("if their zone is known: a late and an early match are two days in Auckland, and one in UTC", async () => {
    // 10:30 and 14:30 UTC are 23:30 and, the next day, 03:30 in Auckland.
    const matches = [await buildMatch({ matchDate: at("10:30") }), await buildMatch({ matchDate: at("14:30") })];
    const [late, early] = matches.map(({ matchId }) => matchId);
    const away = await buildReader({ timeZone: "Pacific/Auckland" });
    const unknown = await buildReader();
    expect(await remindAt(at("06:30"))).toEqual(
      expect.arrayContaining([
        { to: away.email, matches: [late] },
        { to: unknown.email, matches: [late, early] },
      ]),
    );
    expect(await remindAt(at("10:30"))).toEqual([{ to: away.email, matches: [early] }]);
  });
});

describe("The email", () => {
  const sentTo = async (reader: { email: string }) => (await listMails()).filter(({ to }) => to === reader.email)[0];

  test("says which match closes when, in the player's zone and in UTC", async () => {
    const reader = await buildReader({ timeZone: "Asia/Kolkata" });
    const { matchId } = await buildMatch({ matchDate: at("14:00") });
    await remindAt(at("10:00"));
    const mail = await sentTo(reader);
    expect(mail?.subject).toBe("Pick MI vs CSK before 18:30 UTC+5:30");
    expect(mail?.text).toContain(
      "Mumbai Indians vs Chennai Super Kings: picks close on Saturday 20 March at 18:30 UTC+5:30 (13:00 UTC).",
    );
    expect(mail?.text).toContain(`Pick MI vs CSK:\nhttp://localhost:3000/#match-${matchId}\n`);
    expect(mail?.html).toContain(`href="http://localhost:3000/#match-${matchId}"`);
    expect(mail?.text).toContain(`More about MI vs CSK: http://localhost:3000/matches/${matchId}\n`);
    expect(mail?.html).toContain(`href="http://localhost:3000/matches/${matchId}"`);
    expect(mail?.html).toContain("18:30 UTC+5:30 (13:00 UTC)");
  });
});

test("Email and reminder record are written together: if one fails at the last moment, neither is there", async () => {
  const reader = await buildReader();
  const { matchId } = await buildMatch({ matchDate: at("14:00") });
  await db().$executeRaw`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`;
  await db().$executeRaw`CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT ON reminders
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()`;
  await expect(sendReminders(moment(at("10:00")))).rejects.toThrow();
  expect([await db().mail.count(), await db().reminder.count()]).toEqual([0, 0]);
  await db().$executeRaw`DROP TRIGGER fail_at_commit ON reminders`;
  expect(await remindAt(at("10:01"))).toEqual([{ to: reader.email, matches: [matchId] }]);
});

test("A run that was presumed dead, and whose job another run has taken over, writes nothing", async () => {
  await buildReader();
  await buildMatch({ matchDate: at("14:00") });
  await besideTransaction(async ({ query, untilWaiting }) => {
    await query("LOCK TABLE matches IN ACCESS EXCLUSIVE MODE");
    const refused = expect(sendReminders(moment(at("10:00")))).rejects.toThrow(LeaseLost);
    await untilWaiting(1);
    await query("UPDATE jobs SET run_id = 'another'");
    await query("COMMIT");
    await refused;
  });
  expect([await db().mail.count(), await db().reminder.count()]).toEqual([0, 0]);
});

test("Every player gets theirs, across batches, and the call says how many", async () => {
  const count = 501;
  const users = Array.from({ length: count }, (_, index) => `crowd-${String(index).padStart(4, "0")}`);
  await db().user.createMany({
    data: users.map((id) => ({
      ...{ id, email: `${id}@example.com`, firstName: "One", lastName: "Of many" },
      ...{ passwordHash: "-", verifiedAt: new Date() },
    })),
  });
  await db().profile.createMany({ data: users.map((userId) => ({ userId })) });
  await db().entry.createMany({ data: users.map((userId) => ({ userId })) });
  await buildMatch({ matchDate: at("14:00") });
  expect(await sendReminders(moment(at("10:00")))).toEqual({ ran: true, result: { reminded: count } });
  expect(new Set((await listMails()).map(({ to }) => to)).size).toBe(count);
  expect(await sendReminders(moment(at("10:05")))).toEqual({ ran: true, result: { reminded: 0 } });
});
