/** The weekly scorecard as it is read, shared and mailed. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { unsubscribeToken } from "@/lib/notify/unsubscribe-link";
import { readScorecard } from "@/lib/scorecard/data";
import { mailScorecards } from "@/lib/scorecard/mail";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";
import { buildMiniLeague } from "../../support/mini-leagues";
import { Person } from "../../support/person";
import { listMails } from "../../support/reminders";
import { CSK, emptySeason, MI } from "../../support/season";
import { moment } from "../../support/the-season";

type User = Awaited<ReturnType<typeof longStandingPlayer>>;

let ana: User;
let ravi: User;
/** Sunday evening and Monday, half past eight, in the season's zone. */
const SUNDAY = new Date("2026-04-12T15:00:00Z");
const MONDAY = new Date("2026-04-13T03:00:00Z");

beforeEach(async () => {
  await emptySeason();
  await db().mail.deleteMany();
  await db().job.deleteMany();
  const { actor, user } = await buildScorer();
  ana = await longStandingPlayer("Ana");
  ravi = await longStandingPlayer("Ravi");
  await db().entry.updateMany({ data: { joinedAt: new Date("2026-01-01") } });
  await db().entry.updateMany({ where: { userId: user.id }, data: { joinedAt: new Date() } });
  const on = (day: string) => ({ match: { matchDate: new Date(`2026-04-${day}T14:00:00Z`) } });
  await playEvenings(
    [
      { right: [ana, ravi], ...on("04") },
      { right: [ana], wrong: [ravi], wildcards: [ana], ...on("07") },
      { right: [ravi], wrong: [ana], winner: CSK, ...on("12") },
    ],
    actor,
  );
});

const read = (week?: string, now = MONDAY, scope: Parameters<typeof readScorecard>[1]["scope"] = null) =>
  readScorecard(week, { userId: ana.id, moment: moment(now), scope });

describe("Read", () => {
  test("it is the last week's, with the way to others, and leaves out who joined later", async () => {
    const shown = await read();
    expect(shown).toMatchObject({
      earlier: "2026-03-30",
      later: null,
      card: { week: "2026-04-06", total: "6 all out" },
    });
    expect(shown?.card.eleven.map(({ name, how, runs }) => [name, how, runs])).toEqual([
      ["Ana Tester", `b ${CSK}`, 4],
      ["Ravi Tester", `b ${MI}`, 2],
    ]);
    expect(await read("2026-03-30")).toMatchObject({
      earlier: null,
      later: "2026-04-06",
      next: null,
      card: { total: "4/0" },
    });
    expect(await read("2026-04-20")).toBeNull();
    expect(await read(undefined, SUNDAY)).toMatchObject({ card: { week: "2026-03-30" } });
  });

  test("has the home team bonus as extras in the week of the last League match", async () => {
    const [last] = await db().match.findMany({ orderBy: { matchDate: "desc" }, take: 1 });
    await db().innings.create({
      data: { matchId: last?.matchId ?? "", number: 1, team: MI, runs: 180, wickets: 4, balls: 120 },
    });
    await db().entry.updateMany({ where: { userId: ravi.id }, data: { homeTeam: "MI" } });
    const { actor } = await buildScorer();
    await playEvenings([{ winner: "draw", match: { matchDate: new Date("2026-04-12T17:00:00Z") } }], actor);
    const card = (await read())?.card;
    expect(card).toMatchObject({ extras: 2, total: "8 all out", eleven: [{ runs: 4 }, { runs: 2 }] });
  });

  test("among a mini-league it has its members alone, and can be shared", async () => {
    const { id } = await buildMiniLeague([ana], { name: "Office" });
    const scope = { id, name: "Office", members: [ana.id], stake: null, shares: [] };
    expect((await read(undefined, MONDAY, scope))?.card.eleven).toHaveLength(1);
    const person = await new Person().carrySession(ana);
    const lines = await person.get(`/api/share/lines?of=scorecard&week=2026-04-06&miniLeague=${id}`);
    expect(lines.body.data.text.split("\n").slice(1)).toEqual([
      `Ana Tester 4, b ${CSK}`,
      "Total 4 all out from 2 matches",
      `http://localhost:3000/scorecard?week=2026-04-06&miniLeague=${id}`,
    ]);
    expect(await person.get("/api/share/lines?of=scorecard&week=2020-01-06")).toMatchObject({ status: 404 });
  });
});

describe("By email", () => {
  const choose = async (who: User, scorecard: boolean) =>
    (await new Person().carrySession(who)).put("/api/notification/settings", { push: { scorecard } });
  const seenIn = (timeZone: string) => db().profile.updateMany({ data: { timeZone } });
  beforeEach(() => seenIn("Asia/Kolkata"));
  const written = async (now = MONDAY) => {
    const before = await db().mail.count();
    await mailScorecards(moment(now));
    return (await listMails()).slice(before).map(({ to }) => to);
  };

  test("it comes to those who want it, once, on Monday morning", async () => {
    expect(await choose(ana, true)).toMatchObject({ status: 200 });
    await choose(ravi, false);
    const late = await longStandingPlayer("Late");
    await db().entry.updateMany({ where: { userId: late.id }, data: { joinedAt: MONDAY } });
    await choose(late, true);
    await seenIn("Asia/Kolkata");
    expect(await written(SUNDAY)).toEqual([]);
    expect(await written(new Date("2026-04-13T02:29:00Z"))).toEqual([]);
    expect(await written()).toEqual([ana.email]);
    expect(await written()).toEqual([]);
    const [mail] = await listMails();
    expect(mail).toMatchObject({ subject: `Your week: 4, b ${CSK}`, bulk: true, expiresAt: null });
    expect(mail?.text).toContain(`Ana Tester  b ${CSK}  4\nRavi Tester  b ${MI}  2\n`);
    // The database itself refuses a second one.
    await expect(
      db().scorecardMail.create({ data: { userId: ana.id, week: new Date("2026-04-06") } }),
    ).rejects.toThrow();
  });

  test("it waits for quiet hours to end, and for the week's last points until six", async () => {
    await choose(ana, true);
    await seenIn("Asia/Dubai");
    expect(await written(new Date("2026-04-13T02:45:00Z"))).toEqual([]);
    const [match] = await db().match.findMany({ orderBy: { matchDate: "desc" }, take: 1 });
    await db().match.update({ where: { matchId: match?.matchId ?? "" }, data: { awardedAt: null } });
    expect(await written(new Date("2026-04-13T12:29:00Z"))).toEqual([]);
    expect(await written(new Date("2026-04-13T12:30:00Z"))).toEqual([ana.email]);
  });

  test("its link stops it, but not reminders", async () => {
    await choose(ana, true);
    await written();
    const url = `/api/reminders/unsubscribe/${unsubscribeToken(ana.id, "scorecard")}`;
    expect((await listMails())[0]?.unsubscribeUrl).toContain(url);
    expect(await new Person().post(url)).toMatchObject({ body: { message: "You won't get any more scorecards" } });
    expect(await db().profile.findUnique({ where: { userId: ana.id } })).toMatchObject({ reminderEmail: true });
    await db().scorecardMail.deleteMany();
    expect(await written()).toEqual([]);
    await db().user.delete({ where: { id: ana.id } });
    expect(await new Person().post(url)).toMatchObject({ status: 200 });
  });
});
