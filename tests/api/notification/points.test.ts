/** Results with the own points, and corrections of what was told. */
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/delete-commands";
import type { SeasonActor } from "@/lib/activity/record";
import { db } from "@/lib/db";
import { awardPoints, setResult, takeBackAward } from "@/lib/match-change/result-commands";
import { planNotifications } from "@/lib/notification/plan";
import { editPick, removePick } from "@/lib/pick/admin-commands";
import { closeSeason } from "@/lib/season-change/turn-of-the-year";
import { addBrowser, buildSubscriber, emptyNotifications, run, service } from "../../support/notifications";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { at, pick } from "../../support/reminders";
import { buildActor, buildMatch, buildPlayer, CSK, emptySeason, MI, RR } from "../../support/season";
import { moment } from "../../support/the-season";

let admin: string;

beforeEach(async () => {
  service.reset();
  await emptySeason();
  await emptyNotifications();
  admin = (await buildActor()).user.id;
});

const actor = (time: string): SeasonActor => ({ userId: admin, ...moment(at(time)) });
const played = (time: string, traits: Parameters<typeof buildMatch>[0] = {}) =>
  buildMatch({ matchDate: at(time), matchStarted: true, picksClosedAt: at("07:00"), ...traits });

async function award(match: { matchId: string }, matchWinner: string, time: string) {
  await setResult(match.matchId, matchWinner, actor(time));
  await awardPoints(match.matchId, actor(time));
}

describe("A result", () => {
  test("is told with the own points and rank once the points are awarded, once", async () => {
    const player = await buildSubscriber({ off: ["gamechanger"] });
    const [ahead, behind] = [await buildPlayer(), await buildPlayer()];
    const [first, second] = [await played("09:00"), await played("10:00", { teamOne: RR })];
    await pick(ahead, first);
    await pick(player, second);
    await pick(ahead, second);
    await pick(behind, first);
    await award(first, MI, "12:00");
    expect(await run("12:01")).toEqual([]);
    await setResult(second.matchId, RR, actor("13:00"));
    expect(await run("13:01")).toEqual([]);
    await awardPoints(second.matchId, actor("13:30"));
    const text = "RR vs CSK: Rajasthan Royals won. You got 2 points. 2 in all, rank 2.";
    expect(await run("13:31")).toEqual([{ id: player.browser, kind: "result", text }]);
    expect(service.pushed[0]?.message.url).toBe(`/matches/${second.matchId}`);
    expect(await run("13:32")).toEqual([]);
  });

  test("says so where there was nothing to get, and where there was none", async () => {
    const player = await buildSubscriber({ off: ["gamechanger"] });
    const [first, second] = [await played("09:00"), await played("10:00", { teamOne: RR })];
    await pick(player, first);
    await pick(player, second);
    await award(first, CSK, "12:00");
    const text = "MI vs CSK: Chennai Super Kings won. You got no points. 0 in all, rank 1.";
    expect((await run("12:01"))[0]?.text).toBe(text);
    await award(second, "draw", "13:00");
    const both = "2 results. You got no points. 0 in all, rank 1.";
    expect((await run("13:01"))[0]?.text).toBe(both);
  });

  test("marks what its rank tells of others' picks, before it leaves (rules 2, 7)", async () => {
    const player = await buildSubscriber({ off: ["gamechanger"] });
    const match = await played("09:00", { closedEarlyAt: at("07:00") });
    const shown = () => db().match.findUnique({ where: { matchId: match.matchId }, select: { picksShownAt: true } });
    await pick(player, match);
    await award(match, MI, "12:00");
    expect(await shown()).toEqual({ picksShownAt: null });
    const asItArrives: unknown[] = [];
    service.answer = async (response) => {
      asItArrives.push(await shown());
      response.writeHead(201).end();
    };
    expect(await run("12:01")).toHaveLength(1);
    expect(asItArrives).toEqual([{ picksShownAt: at("12:01") }]);
  });

  test("that had to wait until the season was closed tells the rank of the closed table, whoever has been deleted since", async () => {
    const player = await buildSubscriber({ off: ["gamechanger"], quiet: { quietFrom: 11 * 60, quietUntil: 15 * 60 } });
    const ahead = await buildPlayer();
    const [first, second] = [await played("09:00"), await played("10:00", { teamOne: RR })];
    await pick(ahead, first);
    await pick(ahead, second);
    await pick(player, second);
    await award(first, MI, "12:00");
    await award(second, RR, "12:00");
    expect(await run("12:01")).toEqual([]);
    await closeSeason({ unfinished: 0 }, actor("13:00"));
    await deleteUser(ahead.id, actor("14:00"));
    expect((await run("15:00"))[0]?.text).toMatch(/ 2 in all, rank 2\.$/);
  });

  test("of several matches of a day, told together where the first had to wait", async () => {
    const player = await buildSubscriber({ off: ["gamechanger"], quiet: { quietFrom: 11 * 60, quietUntil: 15 * 60 } });
    const [first, second] = [await played("09:00"), await played("10:00", { teamOne: RR })];
    await pick(player, first);
    await pick(player, second);
    await award(first, MI, "12:00");
    expect(await run("12:01")).toEqual([]);
    await award(second, RR, "13:00");
    expect(await run("13:01")).toEqual([]);
    const text = "2 results. You got 4 points. 4 in all, rank 1.";
    expect(await run("15:00")).toEqual([{ id: player.browser, kind: "result", text }]);
    expect(service.pushed[0]?.message.url).toBe("/leaderboard");
  });

  test("that comes while it is looked for what there is to tell is not lost", async () => {
    const player = await buildSubscriber({ off: ["gamechanger"] });
    const match = await played("09:00");
    await pick(player, match);
    await setResult(match.matchId, MI, actor("12:00"));
    // The matches have been read by then, and what they have brought has not.
    let began = false;
    const renew = async () => {
      if (!began) await awardPoints(match.matchId, actor("12:01"));
      began = true;
    };
    await planNotifications({ renew }, moment(at("12:01")));
    expect(began).toBe(true);
    expect(await run("12:02")).toMatchObject([{ id: player.browser, kind: "result" }]);
  });

  test("reaches whoever comes to another zone while it is looked for what there is to tell", async () => {
    const player = await buildSubscriber({ off: ["gamechanger"] });
    const match = await played("09:00");
    await pick(player, match);
    await award(match, MI, "12:00");
    const timeZone = "Pacific/Auckland";
    const renew = async () => void (await db().profile.update({ where: { userId: player.id }, data: { timeZone } }));
    await planNotifications({ renew }, moment(at("12:01")));
    expect(await run("12:02")).toMatchObject([{ id: player.browser, kind: "result" }]);
  });

  test("is not told of matches that were awarded before one subscribed, nor long after it was news", async () => {
    const early = await buildPlayer();
    const match = await played("09:00");
    await pick(early, match);
    await award(match, MI, "12:00");
    await addBrowser(early, at("12:30"));
    expect(await run("12:31")).toEqual([]);

    const late = await buildSubscriber({ off: ["gamechanger"] });
    const other = await played("10:00", { teamOne: RR });
    await pick(late, other);
    await award(other, RR, "13:00");
    expect(await run("13:01", 21)).toEqual([]);
    expect(await db().toldPoints.count({ where: { userId: late.id } })).toBe(1);
  });

  test("marks what it tells of picks that were closed early: they do not open again", async () => {
    const player = await buildSubscriber({ off: ["gamechanger"] });
    const match = await played("09:00", { closedEarlyAt: at("07:00") });
    await pick(player, match);
    await award(match, MI, "12:00");
    await run("12:01");
    expect(await db().match.findUnique({ where: { matchId: match.matchId } })).toMatchObject({
      picksShownAt: at("12:01"),
    });
  });

  test("is not told to whoever had not picked, or does not want it; a later correction counts from what was so", async () => {
    await buildSubscriber();
    const silent = await buildSubscriber({ off: ["result", "gamechanger"] });
    const match = await played("09:00");
    await pick(silent, match);
    await award(match, MI, "12:00");
    expect(await run("12:01")).toEqual([]);
    await award(match, CSK, "12:30");
    const text = "MI vs CSK was corrected. It brings you no points now. 0 in all, rank 1.";
    expect(await run("12:31")).toEqual([{ id: silent.browser, kind: "correction", text }]);
  });
});

describe("A correction", () => {
  async function told() {
    const player = await buildSubscriber({ off: ["gamechanger"] });
    const match = await played("09:00");
    await pick(player, match);
    await award(match, MI, "12:00");
    expect(await run("12:01")).toHaveLength(1);
    return { player, match };
  }

  test("is told to whom it touches, and to nobody else", async () => {
    const { player, match } = await told();
    const other = await buildSubscriber({ off: ["gamechanger"] });
    await award(match, CSK, "13:00");
    const text = "MI vs CSK was corrected. It brings you no points now. 0 in all, rank 1.";
    expect(await run("13:01")).toEqual([{ id: player.browser, kind: "correction", text }]);
    expect(await run("13:02")).toEqual([]);
    expect(service.pushed.map(({ id }) => id)).not.toContain(other.browser);
  });

  test("is told of an award that is taken back, and of the one that follows in its place", async () => {
    const { match } = await told();
    const { awardedAt } = await db().match.findUniqueOrThrow({ where: { matchId: match.matchId } });
    expect(awardedAt).not.toBeNull();
    await takeBackAward({ matchId: match.matchId }, actor("13:00"));
    expect((await run("13:01"))[0]?.text).toContain("It brings you no points now. 0 in all");
    await awardPoints(match.matchId, actor("13:10"));
    expect((await run("13:11"))[0]?.text).toContain("It brings you 2 points now. 2 in all");
    const [, first, second] = service.pushed;
    expect(second?.topic).toBe(first?.topic);
  });

  test("is told of a pick that an administrator corrects", async () => {
    const { player } = await told();
    const { id } = await db().pick.findFirstOrThrow({ where: { userId: player.id } });
    const corrected = { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false };
    await editPick(id, corrected, actor("13:00"));
    const text = "MI vs CSK was corrected. It brings you no points now. 0 in all, rank 1.";
    expect(await run("13:01")).toEqual([{ id: player.browser, kind: "correction", text }]);
  });

  test("is told of a pick that an administrator takes away", async () => {
    const { player } = await told();
    const { id } = await db().pick.findFirstOrThrow({ where: { userId: player.id } });
    await removePick(id, actor("13:00"));
    expect((await run("13:01")).map(({ kind }) => kind)).toEqual(["correction"]);
    expect(await db().toldPoints.findMany()).toMatchObject([{ points: 0 }]);
  });

  test("is not told of what was taken back or taken away while notifications were off; an award in its place is", async () => {
    const { player, match } = await told();
    const other = await played("10:00", { teamOne: RR });
    await pick(player, other);
    await award(other, RR, "12:10");
    expect(await run("12:11")).toHaveLength(1);
    await db().pushSubscription.deleteMany({ where: { userId: player.id } });
    await takeBackAward({ matchId: match.matchId }, actor("13:00"));
    const { id } = await db().pick.findFirstOrThrow({ where: { userId: player.id, matchId: other.matchId } });
    await removePick(id, actor("13:01"));
    await addBrowser(player, at("13:10"));
    const third = await played("11:00", { teamTwo: RR });
    await award(third, MI, "13:20");
    expect(await run("13:21")).toEqual([]);
    await awardPoints(match.matchId, actor("13:30"));
    const text = "MI vs CSK was corrected. It brings you 2 points now. 2 in all, rank 1.";
    expect((await run("13:31")).map((one) => one.text)).toEqual([text]);
  });

  test("is told of what changed while another browser of the player had them on", async () => {
    const { player, match } = await told();
    await addBrowser(player, at("12:30"));
    await takeBackAward({ matchId: match.matchId }, actor("13:00"));
    await addBrowser(player, at("13:10"));
    expect((await run("13:11")).map(({ kind }) => kind)).toEqual(["correction", "correction", "correction"]);
  });

  test("is not told of a match of another season, once the next one is on", async () => {
    const player = await buildSubscriber();
    const { matches } = await buildPastSeason({ slug: "league-2024", matches: [{}] });
    const [subscription] = await db().pushSubscription.findMany({ where: { userId: player.id } });
    const noted = { kind: "correction", matchDay: at("00:00"), matchIds: matches.map(({ matchId }) => matchId) };
    const times = { nextAttemptAt: at("13:00"), expiresAt: at("23:00") };
    await db().notification.create({ data: { subscriptionId: subscription?.id ?? "", ...noted, ...times } });
    expect(await run("13:01")).toEqual([]);
    await clearPastSeasons();
  });

  test("touches later matches by their streaks, and is told once", async () => {
    const player = await buildSubscriber({ off: ["gamechanger", "result"] });
    const hours = ["09:00", "10:00", "11:00", "12:00"];
    const matches = [];
    for (const hour of hours) matches.push(await played(hour));
    for (const match of matches) await pick(player, match);
    for (const match of matches) await award(match, MI, "16:00");
    expect(await run("16:01")).toEqual([]);
    const before = await db().leaderboardEntry.findFirstOrThrow({ where: { userId: player.id } });
    expect(before.winStreakPoints).toBeGreaterThan(0);
    await award(matches[1] ?? { matchId: "" }, CSK, "17:00");
    const sent = await run("17:01");
    expect(sent.map(({ kind }) => kind)).toEqual(["correction"]);
    expect(sent[0]?.text).toMatch(/^\d matches were corrected\. You have \d+ in all, rank 1\.$/);
  });
});

describe("Through the night", () => {
  const night = { quietFrom: 22 * 60, quietUntil: 7 * 60 };
  const texts = async (time: string, day = 20) => (await run(time, day)).map(({ kind, text }) => `${kind}: ${text}`);
  const sleeper = () => buildSubscriber({ off: ["gamechanger"], quiet: night });
  const takeBack = ({ matchId }: { matchId: string }, time: string) => takeBackAward({ matchId }, actor(time));

  /** Two matches of a day that one player picked right: of the first they were told before the night. */
  async function oneOfTwoTold() {
    const player = await sleeper();
    const [first, second] = [await played("15:00"), await played("19:00", { teamOne: RR })];
    await pick(player, first);
    await pick(player, second);
    await award(first, MI, "18:00");
    expect(await run("18:01")).toHaveLength(1);
    return { first, second };
  }

  test("a result that is corrected before it was told is told as it is by then, and is no correction", async () => {
    const match = await played("19:00");
    await pick(await sleeper(), match);
    await award(match, CSK, "22:30");
    expect(await run("22:31")).toEqual([]);
    await award(match, MI, "23:00");
    expect(await run("23:01")).toEqual([]);
    expect(await texts("07:00", 21)).toEqual([
      "result: MI vs CSK: Mumbai Indians won. You got 2 points. 2 in all, rank 1.",
    ]);
    await award(match, CSK, "23:30");
    expect(await texts("12:00", 21)).toEqual([
      "correction: MI vs CSK was corrected. It brings you no points now. 0 in all, rank 1.",
    ]);
  });

  test("an award that is taken back before it was told is nothing to tell; given again it is a result", async () => {
    const match = await played("19:00");
    await pick(await sleeper(), match);
    await award(match, MI, "22:30");
    expect(await run("22:31")).toEqual([]);
    await takeBack(match, "23:00");
    expect(await run("23:01")).toEqual([]);
    expect(await texts("07:00", 21)).toEqual([]);
    await awardPoints(match.matchId, { userId: admin, ...moment(at("12:00", 21)) });
    expect(await texts("12:01", 21)).toEqual([
      "result: MI vs CSK: Mumbai Indians won. You got 2 points. 2 in all, rank 1.",
    ]);
    expect(await texts("12:02", 21)).toEqual([]);
  });

  test("of two matches of a day the one that was told is corrected, and the other is told for the first time", async () => {
    const { first, second } = await oneOfTwoTold();
    await award(second, CSK, "22:30");
    expect(await run("22:31")).toEqual([]);
    await award(second, RR, "22:40");
    await takeBack(first, "22:50");
    expect(await run("22:51")).toEqual([]);
    expect((await texts("07:00", 21)).toSorted()).toEqual([
      "correction: MI vs CSK was corrected. It brings you no points now. 2 in all, rank 1.",
      "result: RR vs CSK: Rajasthan Royals won. You got 2 points. 2 in all, rank 1.",
    ]);
  });

  test("of two matches of a day the second, taken back before it was told, has the first not told again", async () => {
    const { second } = await oneOfTwoTold();
    await award(second, RR, "22:30");
    expect(await run("22:31")).toEqual([]);
    await takeBack(second, "22:40");
    expect(await run("22:41")).toEqual([]);
    expect(await texts("07:00", 21)).toEqual([]);
    await awardPoints(second.matchId, { userId: admin, ...moment(at("12:00", 21)) });
    expect(await texts("12:01", 21)).toEqual(["result: 2 results. You got 4 points. 4 in all, rank 1."]);
  });

  test("a correction that was undone by the morning is none", async () => {
    const match = await played("15:00");
    await pick(await sleeper(), match);
    await award(match, MI, "18:00");
    expect(await run("18:01")).toHaveLength(1);
    await takeBack(match, "22:30");
    expect(await run("22:31")).toEqual([]);
    await awardPoints(match.matchId, actor("23:00"));
    expect(await run("23:01")).toEqual([]);
    expect(await texts("07:00", 21)).toEqual([]);
    await takeBack(match, "23:30");
    expect(await texts("12:00", 21)).toEqual([
      "correction: MI vs CSK was corrected. It brings you no points now. 0 in all, rank 1.",
    ]);
  });

  test("of two corrections the one that was undone is left out", async () => {
    const { first, second } = await oneOfTwoTold();
    await award(second, RR, "20:00");
    expect(await run("20:01")).toHaveLength(1);
    await takeBack(first, "22:30");
    await award(second, CSK, "22:31");
    expect(await run("22:32")).toEqual([]);
    await awardPoints(first.matchId, actor("23:00"));
    expect(await run("23:01")).toEqual([]);
    expect(await texts("07:00", 21)).toEqual([
      "correction: RR vs CSK was corrected. It brings you no points now. 2 in all, rank 1.",
    ]);
  });

  test("of matches of two days that were corrected together, what was undone by the morning is not told", async () => {
    const player = await sleeper();
    const [first, second] = [await played("15:00"), await played("15:00", { teamOne: RR })];
    const dayBefore = { matchDate: at("15:00", 19), picksClosedAt: at("07:00", 19) };
    await db().match.update({ where: { matchId: first.matchId }, data: dayBefore });
    await pick(player, first);
    await pick(player, second);
    await award(first, MI, "18:00");
    await award(second, RR, "18:00");
    expect(await run("18:01")).toHaveLength(2);
    await takeBack(first, "22:30");
    await takeBack(second, "22:31");
    expect(await run("22:32")).toEqual([]);
    await awardPoints(first.matchId, actor("23:00"));
    expect(await run("23:01")).toEqual([]);
    expect(await texts("07:00", 21)).toEqual([
      "correction: RR vs CSK was corrected. It brings you no points now. 2 in all, rank 1.",
    ]);
  });

  test("what was undone is not counted with a later correction of that day", async () => {
    const { first, second } = await oneOfTwoTold();
    await award(second, RR, "20:00");
    expect(await run("20:01")).toHaveLength(1);
    await takeBack(first, "22:30");
    expect(await run("22:31")).toEqual([]);
    await awardPoints(first.matchId, actor("23:00"));
    expect(await texts("07:00", 21)).toEqual([]);
    await takeBack(second, "23:30");
    expect(await texts("12:00", 21)).toEqual([
      "correction: RR vs CSK was corrected. It brings you no points now. 2 in all, rank 1.",
    ]);
  });

  describe("beside what waits since the release before, which did not say what had been told,", () => {
    const asBefore = () => db().notification.updateMany({ where: { sentAt: null }, data: { asTold: {} } });

    test("a correction that is undone takes none along", async () => {
      const { first, second } = await oneOfTwoTold();
      await award(second, RR, "20:00");
      expect(await run("20:01")).toHaveLength(1);
      await takeBack(second, "22:30");
      expect(await run("22:31")).toEqual([]);
      expect(await asBefore()).toEqual({ count: 1 });
      await takeBack(first, "22:40");
      expect(await run("22:41")).toEqual([]);
      await awardPoints(first.matchId, actor("23:00"));
      expect(await texts("07:00", 21)).toEqual([
        "correction: RR vs CSK was corrected. It brings you no points now. 2 in all, rank 1.",
      ]);
    });

    test("a result that is taken back takes none along", async () => {
      const player = await sleeper();
      const [first, second] = [await played("15:00"), await played("19:00", { teamOne: RR })];
      await pick(player, first);
      await pick(player, second);
      await award(first, MI, "22:30");
      expect(await run("22:31")).toEqual([]);
      expect(await asBefore()).toEqual({ count: 1 });
      await award(second, RR, "22:40");
      expect(await run("22:41")).toEqual([]);
      await takeBack(second, "23:00");
      expect(await texts("07:00", 21)).toEqual([
        "result: MI vs CSK: Mumbai Indians won. You got 2 points. 2 in all, rank 1.",
      ]);
    });
  });
});
