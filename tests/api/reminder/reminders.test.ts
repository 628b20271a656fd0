import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { LeaseLost } from "@/lib/job/commands";
import { ERASED } from "@/lib/mail/delivery";
import { sendDueMails } from "@/lib/mail/outbox";
import { REOPEN_WITHIN } from "@/lib/match/close-early";
import { deleteMatch, editMatch } from "@/lib/match-change/fixture-commands";
import { reopenPicks, setResult, setStatus } from "@/lib/match-change/result-commands";
import { deletePick } from "@/lib/pick/commands";
import { sendReminders } from "@/lib/reminder/commands";
import { changeRules } from "@/lib/season-change/settings";
import { buildUser } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { at, buildReader, listMails, pick, remindAt } from "../../support/reminders";
import { buildActor, buildMatch, CSK, emptySeason, MI, RR } from "../../support/season";
import { moment, THE_SEASON } from "../../support/the-season";

beforeEach(async () => {
  await emptySeason();
  await db().mail.deleteMany();
  await db().job.deleteMany();
});

describe("A player who has not picked is reminded (rule 21)", () => {
  test("three hours before the match closes, not a moment earlier", async () => {
    const reader = await buildReader();
    const { matchId } = await buildMatch({ matchDate: at("14:00") });
    expect(await remindAt(at("09:59:59.999"))).toEqual([]);
    expect(await remindAt(at("10:00"))).toEqual([{ to: reader.email, matches: [matchId] }]);
  });

  test("once, however often the job runs", async () => {
    await buildReader();
    await buildMatch({ matchDate: at("14:00") });
    expect(await remindAt(at("10:00"))).toHaveLength(1);
    for (const time of ["10:00", "10:05", "12:59"]) expect(await remindAt(at(time))).toEqual([]);
  });

  test("late, where the job was down, as long as the match is open", async () => {
    const reader = await buildReader();
    const { matchId } = await buildMatch({ matchDate: at("14:00") });
    expect(await remindAt(at("12:59:59.999"))).toEqual([{ to: reader.email, matches: [matchId] }]);
  });

  test("not any more once it has closed", async () => {
    await buildReader();
    await buildMatch({ matchDate: at("14:00") });
    expect(await remindAt(at("13:00"))).toEqual([]);
  });

  test("not once the season is over", async () => {
    await buildReader();
    await buildMatch({ matchDate: at("14:00") });
    await sendReminders({ now: at("10:00"), season: { ...THE_SEASON, state: "over" } });
    expect(await listMails()).toEqual([]);
  });

  test("of all open matches of the day in one mail, in order, three hours before the first", async () => {
    const reader = await buildReader();
    const second = await buildMatch({ matchDate: at("18:00") });
    const first = await buildMatch({ matchDate: at("14:00") });
    const tomorrow = await buildMatch({ matchDate: at("14:00", 21) });
    expect(await remindAt(at("10:00"))).toEqual([{ to: reader.email, matches: [first.matchId, second.matchId] }]);
    expect(await remindAt(at("14:00"))).toEqual([]);
    expect(await remindAt(at("10:00", 21))).toEqual([{ to: reader.email, matches: [tomorrow.matchId] }]);
  });

  test("never of a match already picked: the time counts from the first that is not", async () => {
    const reader = await buildReader();
    const first = await buildMatch({ matchDate: at("14:00") });
    const second = await buildMatch({ matchDate: at("18:00") });
    await pick(reader, first);
    expect(await remindAt(at("10:00"))).toEqual([]);
    expect(await remindAt(at("13:59"))).toEqual([]);
    expect(await remindAt(at("14:00"))).toEqual([{ to: reader.email, matches: [second.matchId] }]);
  });

  test("not at all, having picked everything", async () => {
    const reader = await buildReader();
    await pick(reader, await buildMatch({ matchDate: at("14:00") }));
    expect(await remindAt(at("12:00"))).toEqual([]);
  });

  test("of what is still open, where the day's first match has closed unseen", async () => {
    const reader = await buildReader();
    await buildMatch({ matchDate: at("14:00") });
    const second = await buildMatch({ matchDate: at("18:00") });
    expect(await remindAt(at("13:30"))).toEqual([]);
    expect(await remindAt(at("14:10"))).toEqual([{ to: reader.email, matches: [second.matchId] }]);
  });

  test("once a match day, though a pick is deleted after the mail", async () => {
    const reader = await buildReader();
    const first = await buildMatch({ matchDate: at("14:00") });
    const second = await buildMatch({ matchDate: at("18:00") });
    await pick(reader, second);
    expect(await remindAt(at("10:00"))).toEqual([{ to: reader.email, matches: [first.matchId] }]);
    await deletePick({ userId: reader.id, matchId: second.matchId }, moment(at("11:00")));
    expect(await remindAt(at("14:30"))).toEqual([]);
  });
});

describe("No reminder goes", () => {
  test("to a player who has switched them off", async () => {
    await buildReader({ reminderEmail: false });
    const other = await buildReader();
    const { matchId } = await buildMatch({ matchDate: at("14:00") });
    expect(await remindAt(at("10:00"))).toEqual([{ to: other.email, matches: [matchId] }]);
  });

  test("to an address that is not verified", async () => {
    const waiting = await buildUser({ verified: false });
    await db().profile.create({ data: { userId: waiting.id } });
    await buildMatch({ matchDate: at("14:00") });
    expect(await remindAt(at("10:00"))).toEqual([]);
  });

  test.each([
    ["a side is Tbc", { teamTwo: "Tbc" }],
    ["has started before its time", { matchStarted: true }],
    ["has a result already", { matchWinner: MI }],
    ["was closed by an earlier date", { picksClosedAt: at("09:00") }],
  ])("of a match that %s; the day's other match counts alone", async (_why, traits) => {
    const reader = await buildReader();
    await buildMatch({ matchDate: at("14:00"), ...traits });
    const other = await buildMatch({ matchDate: at("18:00") });
    expect(await remindAt(at("10:00"))).toEqual([]);
    expect(await remindAt(at("14:00"))).toEqual([{ to: reader.email, matches: [other.matchId] }]);
  });

  test("of a match whose sides have become known, to whoever has had the day's mail", async () => {
    await buildReader();
    await buildMatch({ matchDate: at("14:00") });
    const { matchId } = await buildMatch({ matchDate: at("18:00"), teamTwo: "Tbc" });
    expect(await remindAt(at("10:00"))).toHaveLength(1);
    await db().match.update({ where: { matchId }, data: { teamTwo: CSK } });
    expect(await remindAt(at("14:00"))).toEqual([]);
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

const reopen = async ({ matchId }: Match) => reopenPicks({ matchId }, await buildAdmin());

const handOver = (outcome: object) => db().mail.updateMany({ data: { attempts: 1, ...outcome } });

describe("A match that is moved", () => {
  test("after its reminder brings no second one, and leaves the new day's mail to the others", async () => {
    const reader = await buildReader();
    const moved = await buildMatch({ matchDate: at("14:00") });
    expect(await remindAt(at("10:00"))).toHaveLength(1);
    await handOver({ sentAt: at("10:01"), ...ERASED });
    await move(moved, at("14:00", 21));
    expect(await remindAt(at("10:00", 21))).toEqual([]);
    const other = await buildMatch({ matchDate: at("18:00", 21), teamOne: RR });
    expect(await remindAt(at("14:00", 21))).toEqual([{ to: reader.email, matches: [other.matchId] }]);
  });

  test("before its reminder is reminded of at its new time", async () => {
    const reader = await buildReader();
    const moved = await buildMatch({ matchDate: at("14:00") });
    await move(moved, at("16:00"));
    expect(await remindAt(at("11:59"))).toEqual([]);
    expect(await remindAt(at("12:00"))).toEqual([{ to: reader.email, matches: [moved.matchId] }]);
  });
});

describe("A reminder that waits", () => {
  const CHANGES = [
    ["is moved", (match: Match) => move(match, at("15:00"))],
    ["is closed early", start],
    ["is deleted", async ({ matchId }: Match) => deleteMatch(matchId, await buildAdmin())],
  ] as const;

  test.each(CHANGES)("is taken back when a match in it %s, and written anew of what is open", async (_what, alter) => {
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

  test("of another match stays, and so does one whose match is described otherwise", async () => {
    await buildReader();
    const match = await buildMatch({ matchDate: at("14:00") });
    const tomorrow = await buildMatch({ matchDate: at("14:00", 21), teamOne: RR });
    await remindAt(at("10:00"));
    await move(tomorrow, at("15:00", 21));
    const { matchId, matchNumber, matchType, teamOne, teamTwo, matchDate } = match;
    const venue = "The Oval, behind the station";
    await editMatch({ matchId, matchNumber, matchType, teamOne, teamTwo, matchDate, venue }, await buildAdmin());
    expect(await listMails()).toHaveLength(1);
  });

  test("takes no notice back with it that the same player is written at the same moment", async () => {
    const [reader, match] = [await buildReader(), await buildMatch({ matchDate: at("14:00") })];
    await remindAt(at("10:00"));
    const notice = { to: reader.email, subject: "A notice", html: "-", text: "-", bulk: true };
    await db().mail.create({ data: { ...notice, nextAttemptAt: at("10:00"), createdAt: at("10:00") } });
    await move(match, at("15:00"));
    expect(await listMails()).toMatchObject([notice]);
  });

  test("and has been refused once goes on, for as long as a match in it takes picks", async () => {
    await buildReader();
    const match = await buildMatch({ matchDate: at("14:00") });
    await remindAt(at("10:00"));
    await handOver({ nextAttemptAt: at("10:05") });
    await move(match, at("18:00"));
    expect(await listMails()).toMatchObject([{ expiresAt: at("17:00") }]);
    await move(match, at("12:00"));
    expect(await listMails()).toMatchObject([{ expiresAt: at("11:00") }]);
    const admin = await buildAdmin();
    await deleteMatch(match.matchId, admin);
    expect(await listMails()).toMatchObject([{ expiresAt: admin.now }]);
  });
});

describe("Where picks of the season close sooner from now on", () => {
  const closeSooner = async () =>
    changeRules({ rules: { ...THE_SEASON.rules, picksCloseBefore: 120 } }, await buildAdmin());

  test("a reminder that waits is written anew, with when they do", async () => {
    const [reader, match] = [await buildReader(), await buildMatch({ matchDate: at("14:00") })];
    await remindAt(at("10:00"));
    await closeSooner();
    expect(await listMails()).toEqual([]);
    expect(await remindAt(at("10:05"))).toEqual([{ to: reader.email, matches: [match.matchId] }]);
    expect(await listMails()).toMatchObject([{ expiresAt: at("12:00"), text: expect.stringContaining("12:00") }]);
  });

  test("one that had been refused once goes on until then", async () => {
    await buildReader();
    await buildMatch({ matchDate: at("14:00") });
    await remindAt(at("10:00"));
    await handOver({ nextAttemptAt: at("10:05") });
    await closeSooner();
    expect(await listMails()).toMatchObject([{ expiresAt: at("12:00") }]);
  });
});

describe("Where picks were closed by mistake and are opened again", () => {
  const SLIPS = [
    ["a start", start],
    ["a result", async ({ matchId }: Match) => setResult(matchId, MI, await buildAdmin())],
    [
      "a date that was too early, and set back",
      async (match: Match) => {
        await move(match, new Date());
        await move(match, match.matchDate);
      },
    ],
  ] as const;

  test.each(SLIPS)("a reminder that had been refused once goes on after %s", async (_what, slip) => {
    await buildReader();
    const match = await buildMatch({ matchDate: at("14:00") });
    await remindAt(at("10:00"));
    await handOver({ nextAttemptAt: at("10:05") });
    await slip(match);
    const { closedEarlyAt } = await db().match.findFirstOrThrow();
    const end = (closedEarlyAt?.getTime() ?? 0) + REOPEN_WITHIN;
    await sendDueMails(new Date(end - 1));
    await reopen(match);
    await sendDueMails(new Date(end));
    expect(await listMails()).toMatchObject([{ givenUpAt: null, expiresAt: at("13:00") }]);
    await sendDueMails(at("10:05"));
    expect(await listMails()).toMatchObject([{ sentAt: at("10:05") }]);
  });

  test.each(SLIPS)("a reminder that waited is written anew after %s", async (_what, slip) => {
    const [reader, match] = [await buildReader(), await buildMatch({ matchDate: at("14:00") })];
    await remindAt(at("10:00"));
    await slip(match);
    expect(await remindAt(at("10:05"))).toEqual([]);
    await reopen(match);
    expect(await remindAt(at("10:10"))).toEqual([{ to: reader.email, matches: [match.matchId] }]);
  });

  test("a reminder that had been refused once is given up once they can no longer be", async () => {
    await buildReader();
    const match = await buildMatch({ matchDate: at("14:00") });
    await remindAt(at("10:00"));
    await handOver({ nextAttemptAt: at("10:05") });
    const { closedEarlyAt } = await start(match);
    const end = new Date((closedEarlyAt?.getTime() ?? 0) + REOPEN_WITHIN);
    await sendDueMails(end);
    expect(await listMails()).toMatchObject([{ givenUpAt: end }]);
  });
});

test.each([
  ["when its side is known again", [{ teamTwo: "Tbc" }, { matchDate: at("18:00") }]],
  ["while its side is not known", [{ teamTwo: "Tbc" }, { teamTwo: "Tbc", matchDate: at("18:00") }]],
])(
  "A reminder that had been refused once goes on as long as its match, moved %s, takes picks",
  async (_when, edits) => {
    await buildReader();
    const match = await buildMatch({ matchDate: at("14:00") });
    await remindAt(at("10:00"));
    await handOver({ nextAttemptAt: at("10:05") });
    for (const fields of edits) await edit(match, fields);
    expect(await listMails()).toMatchObject([{ expiresAt: at("17:00") }]);
  },
);

describe("The match day is the player's own", () => {
  test("where their zone is known: a late and an early match are two days in Auckland, and one in UTC", async () => {
    // 10:30 and 14:30 in UTC are 23:30 and, on the next day, 03:30 in Auckland.
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

  test("also on the far side: two days of UTC are one in New York", async () => {
    const reader = await buildReader({ timeZone: "America/New_York" });
    const first = await buildMatch({ matchDate: at("22:00") });
    const second = await buildMatch({ matchDate: at("02:00", 21) });
    expect(await remindAt(at("18:00"))).toEqual([{ to: reader.email, matches: [first.matchId, second.matchId] }]);
    expect(await remindAt(at("22:30"))).toEqual([]);
  });
});

describe("The mail", () => {
  const sentTo = async (reader: { email: string }) => (await listMails()).filter(({ to }) => to === reader.email)[0];

  test("says what closes when, in the player's zone and in UTC", async () => {
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
    expect(mail?.text).toContain(`All about MI vs CSK: http://localhost:3000/matches/${matchId}\n`);
    expect(mail?.html).toContain(`href="http://localhost:3000/matches/${matchId}"`);
    expect(mail?.html).toContain("18:30 UTC+5:30 (13:00 UTC)");
  });

  test("leads to the match's page, whatever its id", async () => {
    const reader = await buildReader();
    await buildMatch({ matchId: "final/1 of 2", matchDate: at("14:00") });
    await remindAt(at("10:00"));
    const mail = await sentTo(reader);
    expect(mail?.text).toContain("http://localhost:3000/matches/final%2F1%20of%202\n");
  });

  test("says it in UTC alone where the zone is not known", async () => {
    const reader = await buildReader();
    await buildMatch({ matchDate: at("14:00") });
    await buildMatch({ matchDate: at("18:00"), teamOne: RR });
    await remindAt(at("10:00"));
    const mail = await sentTo(reader);
    expect(mail?.subject).toBe("Pick 2 matches, the first before 13:00 UTC");
    expect(mail?.text).toContain(
      "Rajasthan Royals vs Chennai Super Kings: picks close on Saturday 20 March at 17:00 UTC.",
    );
    expect(mail).toMatchObject({ bulk: true, expiresAt: at("17:00") });
  });
});

test("No mail without its mark, no mark without its mail: where one fails at the last moment, neither is there", async () => {
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

test("A run that was taken for dead, and whose job another has by now, writes nothing", async () => {
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

test("Every player gets theirs, also across batches, and a call says how many", async () => {
  const count = 501;
  const users = Array.from({ length: count }, (_, index) => `crowd-${String(index).padStart(4, "0")}`);
  await db().user.createMany({
    data: users.map((id) => ({
      ...{ id, email: `${id}@example.com`, firstName: "One", lastName: "Of many" },
      ...{ passwordHash: "-", verifiedAt: new Date() },
    })),
  });
  await db().profile.createMany({ data: users.map((userId) => ({ userId })) });
  await buildMatch({ matchDate: at("14:00") });
  expect(await sendReminders(moment(at("10:00")))).toEqual({ ran: true, result: { reminded: count } });
  expect(new Set((await listMails()).map(({ to }) => to)).size).toBe(count);
  expect(await sendReminders(moment(at("10:05")))).toEqual({ ran: true, result: { reminded: 0 } });
});

test("A reminder bears a head of the chain to keep, which no pick moves", async () => {
  await buildReader();
  const match = await buildMatch({ matchDate: at("14:00") });
  const other = await buildReader();
  const head = Buffer.from((await db().chain.findFirstOrThrow()).shown).toString("hex");
  await pick(other, match);
  await remindAt(at("10:00"));
  const { text, html } = await db().mail.findFirstOrThrow();
  expect(text).toContain(`ends in ${head}.`);
  expect(html).toContain(head);
});
