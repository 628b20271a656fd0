/** When whom is told what. */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { choose } from "@/lib/notification/choices";
import { planNotifications } from "@/lib/notification/plan";
import { sendNotifications } from "@/lib/notification/send";
import { deletePick } from "@/lib/pick/commands";
import { currentSeason } from "@/lib/season/current-season";
import { closeSeason, reopenSeason } from "@/lib/season-change/turn-of-the-year";
import { addBrowser, buildSubscriber, run, service } from "../../support/notifications";
import { Person } from "../../support/person";
import { ANSWERS } from "../../support/push-service";
import { at, pick } from "../../support/reminders";
import { buildActor, buildMatch, CSK, MI, RR } from "../../support/season";
import { moment } from "../../support/the-season";

const kinds = async (time: string, day = 20) => (await run(time, day)).map(({ id, kind }) => [id, kind]);

describe("A pick that is missing", () => {
  test("is told three hours before the match closes, not a moment earlier, and once", async () => {
    const { browser } = await buildSubscriber();
    await buildMatch({ matchDate: at("14:00") });
    expect(await run("09:59:59.999")).toEqual([]);
    const text = "Pick MI vs CSK. Mumbai Indians vs Chennai Super Kings: picks close at 13:00 UTC.";
    expect(await run("10:00")).toEqual([{ id: browser, kind: "missing-pick", text }]);
    for (const time of ["10:00", "10:01", "12:59"]) expect(await run(time)).toEqual([]);
    expect(service.faults).toEqual([]);
  });

  test("is not told of a match that was moved to another day meanwhile; the new day has its own", async () => {
    const { browser } = await buildSubscriber({ quiet: { quietFrom: 9 * 60, quietUntil: 11 * 60 } });
    const { matchId } = await buildMatch({ matchDate: at("14:00") });
    expect(await run("10:00")).toEqual([]);
    await db().match.update({ where: { matchId }, data: { matchDate: at("15:00", 22) } });
    expect(await run("11:00")).toEqual([]);
    const text = "Pick MI vs CSK. Mumbai Indians vs Chennai Super Kings: picks close at 14:00 UTC.";
    expect(await run("11:00", 22)).toEqual([{ id: browser, kind: "missing-pick", text }]);
  });

  test("is told of the match that stayed, where another of that day was moved", async () => {
    await buildSubscriber({ quiet: { quietFrom: 9 * 60, quietUntil: 11 * 60 } });
    const { matchId } = await buildMatch({ matchDate: at("14:00") });
    await buildMatch({ matchDate: at("14:30"), teamOne: RR });
    expect(await run("10:45")).toEqual([]);
    await db().match.update({ where: { matchId }, data: { matchDate: at("15:00", 22) } });
    const text = "Pick RR vs CSK. Rajasthan Royals vs Chennai Super Kings: picks close at 13:30 UTC.";
    expect((await run("11:00")).map((one) => one.text)).toEqual([text]);
  });

  test("is told in the player's own time", async () => {
    await buildSubscriber({ timeZone: "Asia/Kolkata" });
    await buildMatch({ matchDate: at("14:00") });
    expect((await run("10:00"))[0]?.text).toContain("picks close at 18:30.");
  });

  test("is told in all browsers of the player", async () => {
    const player = await buildSubscriber();
    const second = await addBrowser(player, at("09:00"));
    await buildMatch({ matchDate: at("14:00") });
    expect((await kinds("10:00")).toSorted()).toEqual(
      [player.browser, second].map((id) => [id, "missing-pick"]).toSorted(),
    );
  });

  test("is not told of a match that is picked, also where that came after it was noted", async () => {
    const player = await buildSubscriber({ quiet: { quietFrom: 9 * 60, quietUntil: 11 * 60 } });
    const match = await buildMatch({ matchDate: at("14:00") });
    expect(await run("10:00")).toEqual([]);
    await pick(player, match);
    expect(await run("11:00")).toEqual([]);
  });

  test("that waits while the season is closed is told once that is opened again, though a run began before", async () => {
    await buildSubscriber({ quiet: { quietFrom: 9 * 60, quietUntil: 11 * 60 } });
    const actor = { userId: (await buildActor()).user.id, now: at("10:30") };
    await buildMatch({ matchDate: at("14:00") });
    expect(await kinds("10:00")).toEqual([]);
    await closeSeason({ unfinished: 1 }, actor);
    // By the season as it was.
    expect(await kinds("11:00")).toEqual([]);
    await reopenSeason(actor);
    expect((await kinds("11:05")).map(([, kind]) => kind)).toEqual(["missing-pick"]);
    expect(await kinds("11:06")).toEqual([]);
  });

  test("offers each side of each open match of the day, in the order of their closing, until the last closes", async () => {
    await buildSubscriber();
    const second = await buildMatch({ matchDate: at("18:00"), teamOne: RR });
    const first = await buildMatch({ matchDate: at("14:00") });
    expect((await run("10:00"))[0]?.text).toContain("1 more to pick after it.");
    const { message, ttl, urgency, topic } = service.pushed[0] ?? {};
    expect(message?.offers.map(({ matchId }) => matchId)).toEqual([first.matchId, second.matchId]);
    expect(message?.offers[1]).toMatchObject({
      title: "Pick RR vs CSK",
      closesAt: "2083-03-20T17:00:00.000Z",
      sides: [
        { code: "RR", name: RR },
        { code: "CSK", name: CSK },
      ],
    });
    expect({ ttl, urgency, open: message?.open, url: message?.url }).toEqual({
      ...{ ttl: 7 * 3600, urgency: "high", open: 2, url: "/" },
    });
    expect(topic).toMatch(/^[\w-]{32}$/);
  });

  test("counts from the first that is not picked", async () => {
    const player = await buildSubscriber();
    await pick(player, await buildMatch({ matchDate: at("14:00") }));
    await buildMatch({ matchDate: at("18:00"), teamOne: RR });
    expect(await run("10:00")).toEqual([]);
    expect(await kinds("14:00")).toEqual([[player.browser, "missing-pick"]]);
  });

  test("is told once a match day, though a pick is deleted after it", async () => {
    const player = await buildSubscriber();
    await buildMatch({ matchDate: at("14:00") });
    const second = await buildMatch({ matchDate: at("18:00"), teamOne: RR });
    await pick(player, second);
    expect(await run("10:00")).toHaveLength(1);
    await deletePick({ userId: player.id, matchId: second.matchId }, moment(at("11:00")));
    expect(await run("14:30")).toEqual([]);
  });

  test("is told on the player's own day: two days in Auckland, one in UTC", async () => {
    await buildMatch({ matchDate: at("10:30") });
    await buildMatch({ matchDate: at("14:30"), teamOne: RR });
    const away = await buildSubscriber({ timeZone: "Pacific/Auckland" });
    const here = await buildSubscriber();
    expect((await kinds("06:30")).map(([id]) => id).toSorted()).toEqual([away.browser, here.browser].toSorted());
    expect(await kinds("10:30")).toEqual([[away.browser, "missing-pick"]]);
  });

  test("is not told where that kind is not wanted, or the player is not in the season", async () => {
    await buildSubscriber({ off: ["missing-pick"] });
    const left = await buildSubscriber();
    await db().entry.deleteMany({ where: { userId: left.id } });
    await buildMatch({ matchDate: at("14:00") });
    expect(await run("10:00")).toEqual([]);
  });
});

describe("A gamechanger that can be played", () => {
  const live = () => buildMatch({ matchDate: at("14:00"), matchStarted: true, picksClosedAt: at("13:00") });

  test("is told with the own pick once the first innings is on, and only once", async () => {
    const player = await buildSubscriber({ gamechangers: 3 });
    const match = await live();
    await pick(player, match);
    const text = "MI vs CSK has begun. You picked Mumbai Indians. A gamechanger can still turn that: you have 3 left.";
    expect(await run("14:05")).toEqual([{ id: player.browser, kind: "gamechanger", text }]);
    expect(service.pushed[0]?.message.url).toBe(`/matches/${match.matchId}`);
    expect(await run("14:10")).toEqual([]);
  });

  test.each([
    ["none is left", { gamechangers: 0 }, {}, true],
    ["nothing was picked", {}, {}, false],
    ["the second innings has begun", {}, { secondInningStarted: true }, true],
    ["it has ended", {}, { matchEnded: true }, true],
    ["it is no League match", {}, { matchType: "Finals" as const }, true],
  ])("is not told where %s", async (_why, traits, match, hasPicked) => {
    const player = await buildSubscriber(traits);
    const built = await live();
    if (hasPicked) await pick(player, built);
    await db().match.update({ where: { matchId: built.matchId }, data: match });
    expect(await run("14:05")).toEqual([]);
  });

  test.each(["gamechangerUsed", "wildcardUsed"])("is not told of a pick that bears an extra: %s", async (extra) => {
    const player = await buildSubscriber();
    const { matchId } = await live();
    await db().pick.create({ data: { userId: player.id, matchId, predictedTeam: MI, [extra]: true } });
    expect(await run("14:05")).toEqual([]);
  });

  test("is not told where the pick has come to bear a wildcard since it was noted", async () => {
    const player = await buildSubscriber({ quiet: { quietFrom: 14 * 60, quietUntil: 14 * 60 + 10 } });
    const match = await live();
    const { id } = await pick(player, match);
    expect(await run("14:05")).toEqual([]);
    await db().pick.update({ where: { id }, data: { wildcardUsed: true } });
    expect(await run("14:10")).toEqual([]);
  });

  test("is told of the real start, where one before it was taken back", async () => {
    const player = await buildSubscriber();
    const match = await live();
    await pick(player, match);
    expect(await run("14:05")).toHaveLength(1);
    const started = (matchStarted: boolean) =>
      db().match.update({ where: { matchId: match.matchId }, data: { matchStarted } });
    await started(false);
    await started(true);
    expect((await run("14:10")).map(({ kind }) => kind)).toEqual(["gamechanger"]);
  });

  test("of a second match that day takes the place of the first", async () => {
    const player = await buildSubscriber();
    const first = await live();
    await pick(player, first);
    await run("14:05");
    await db().match.update({ where: { matchId: first.matchId }, data: { secondInningStarted: true } });
    const second = await buildMatch({ matchDate: at("15:30"), teamOne: RR, matchStarted: true });
    await pick(player, second);
    expect((await run("15:35"))[0]?.text).toContain("RR vs CSK has begun");
    const [tag, other] = service.pushed.map(({ message, topic }) => `${message.tag} ${topic}`);
    expect(other).toBe(tag);
  });
});

describe("Of a season that is over", () => {
  const close = () =>
    db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: at("08:00") } });
  const asIs = async (time: string) => ({ now: at(time), season: await currentSeason() });

  test("nobody is asked for anything, whatever was still to be played in it", async () => {
    const player = await buildSubscriber({ isAdmin: true });
    await buildMatch({ matchDate: at("14:00") });
    await buildMatch({ matchDate: at("07:00"), matchStarted: true, matchEnded: true, picksClosedAt: at("06:00") });
    await pick(player, await buildMatch({ matchDate: at("09:30"), matchStarted: true, picksClosedAt: at("08:30") }));
    await close();
    await planNotifications({ renew: async () => undefined }, await asIs("10:00"));
    expect(await db().notification.findMany()).toEqual([]);
  });

  test("nobody is told what was noted before it was closed", async () => {
    await buildSubscriber({ isAdmin: true });
    await buildMatch({ matchDate: at("14:00") });
    await planNotifications({ renew: async () => undefined }, moment(at("10:00")));
    expect(await db().notification.findMany()).toMatchObject([{ kind: "missing-pick" }]);
    await close();
    await sendNotifications(await asIs("10:01"));
    expect(service.pushed).toEqual([]);
  });
});

describe("Administrators", () => {
  test("are told once of a match that is over and has no result; players are not", async () => {
    const admin = await buildSubscriber({ isAdmin: true });
    await buildSubscriber();
    await buildMatch({ matchDate: at("10:00"), matchStarted: true, matchEnded: true, picksClosedAt: at("09:00") });
    const text = "A result is missing. MI vs CSK: over, and nobody has entered who won.";
    expect(await run("14:00")).toEqual([{ id: admin.browser, kind: "result-missing", text }]);
    expect(await run("14:05")).toEqual([]);
  });

  test("are not, where somebody has entered it by then", async () => {
    await buildSubscriber({ isAdmin: true, quiet: { quietFrom: 13 * 60, quietUntil: 15 * 60 } });
    const over = { matchStarted: true, matchEnded: true, picksClosedAt: at("09:00") };
    const { matchId } = await buildMatch({ matchDate: at("10:00"), ...over });
    expect(await run("14:00")).toEqual([]);
    await db().match.update({ where: { matchId }, data: { matchWinner: MI } });
    expect(await run("15:00")).toEqual([]);
  });

  test("are told once a day that the source fails while a match is on", async () => {
    const admin = await buildSubscriber({ isAdmin: true });
    await buildSubscriber();
    const { matchId } = await buildMatch({ matchDate: at("10:00"), matchStarted: true, picksClosedAt: at("09:00") });
    await db().feedCheck.create({ data: { matchId, askedAt: at("10:30") } });
    const text = "Scores stand still. A match is on, and the match data source does not answer.";
    expect(await run("11:00")).toEqual([{ id: admin.browser, kind: "source-failing", text }]);
    expect(await run("11:10")).toEqual([]);
  });
});

describe("In quiet hours", () => {
  const night = { quietFrom: 22 * 60, quietUntil: 7 * 60 };

  test("nothing is sent, and what is of use afterwards is sent then", async () => {
    const { browser } = await buildSubscriber({ quiet: night });
    await buildMatch({ matchDate: at("09:30", 21) });
    expect(await run("05:40", 21)).toEqual([]);
    expect(await run("06:59:59.999", 21)).toEqual([]);
    expect(await kinds("07:00", 21)).toEqual([[browser, "missing-pick"]]);
  });

  test("what is of no use afterwards is dropped", async () => {
    await buildSubscriber({ quiet: night });
    await buildMatch({ matchDate: at("07:30", 21) });
    expect(await run("05:40", 21)).toEqual([]);
    expect(await run("07:00", 21)).toEqual([]);
    expect(await db().notification.findMany()).toMatchObject([{ nextAttemptAt: null, sentAt: null, attempts: 0 }]);
  });

  const afternoon = { quietFrom: 13 * 60, quietUntil: 20 * 60 };
  /** A player who is left alone in the afternoon, in which a match closes of which they were to be told by now. */
  async function waiting() {
    const player = await buildSubscriber({ quiet: afternoon });
    await buildMatch({ matchDate: at("17:30") });
    expect(await run("13:31")).toEqual([]);
    return { ...player, person: await new Person().carrySession(player) };
  }

  test("that are switched off while something waits are over at once", async () => {
    const { browser, person } = await waiting();
    await buildSubscriber({ quiet: afternoon });
    expect(await run("13:32")).toEqual([]);
    const quiet = { from: 0, until: 0 };
    expect(await person.put("/api/notification/settings", { quiet })).toMatchObject({ status: 200 });
    expect(await kinds("13:41")).toEqual([[browser, "missing-pick"]]);
    expect(await run("13:42")).toEqual([]);
  });

  test("that are changed while something waits, and are not over, let it wait for their new end", async () => {
    const { id, browser } = await waiting();
    await choose(id, { quiet: { from: 13 * 60, until: 15 * 60 } }, at("13:40"));
    expect(await run("13:41")).toEqual([]);
    expect(await run("14:59")).toEqual([]);
    expect(await kinds("15:00")).toEqual([[browser, "missing-pick"]]);
  });

  test("of another zone, in which it is not quiet, are over at once", async () => {
    const { browser, person } = await waiting();
    expect(await person.put("/api/profile/time-zone", { timeZone: "America/New_York" })).toMatchObject({ status: 200 });
    expect(await kinds("13:41")).toEqual([[browser, "missing-pick"]]);
  });

  test("that are changed have nothing tried sooner that was tried and failed", async () => {
    const player = await buildSubscriber();
    await buildMatch({ matchDate: at("18:00") });
    service.answer = ANSWERS.broken;
    expect(await run("14:00")).toHaveLength(1);
    await choose(player.id, { quiet: { from: 60, until: 120 } }, at("14:00:10"));
    expect(await run("14:00:20")).toEqual([]);
    expect(await run("14:01")).toHaveLength(1);
  });

  test("count in the player's zone", async () => {
    // 03:40 in the morning in Kolkata is ten past ten in the evening in UTC.
    const { browser } = await buildSubscriber({ quiet: night, timeZone: "Asia/Kolkata" });
    await buildMatch({ matchDate: at("04:00", 21) });
    expect(await run("22:10")).toEqual([]);
    expect(await kinds("01:30", 21)).toEqual([[browser, "missing-pick"]]);
  });
});
