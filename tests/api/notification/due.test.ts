/** Who is notified of what, and when. */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { planNotifications } from "@/lib/notify/plan-push";
import { currentSeason } from "@/lib/season/data";
import { buildSubscriber, run, service } from "../../support/notifications";
import { Person } from "../../support/person";
import { at, pick } from "../../support/reminders";
import { buildMatch, CSK, MI, RR } from "../../support/season";

const kinds = async (time: string, day = 20) => (await run(time, day)).map(({ id, kind }) => [id, kind]);

describe("A missing pick", () => {
  test("is notified three hours before the match closes, not a moment earlier, and once", async () => {
    const { browser } = await buildSubscriber();
    await buildMatch({ matchDate: at("14:00") });
    expect(await run("09:59:59.999")).toEqual([]);
    const text = "Pick MI vs CSK. Mumbai Indians vs Chennai Super Kings: picks close at 13:00 UTC.";
    expect(await run("10:00")).toEqual([{ id: browser, kind: "missing-pick", text }]);
    for (const time of ["10:00", "10:01", "12:59"]) expect(await run(time)).toEqual([]);
    expect(service.faults).toEqual([]);
  });

  test("isn't notified for a picked match, even if it was picked after being planned", async () => {
    const player = await buildSubscriber({ quiet: { quietFrom: 9 * 60, quietUntil: 11 * 60 } });
    const match = await buildMatch({ matchDate: at("14:00") });
    expect(await run("10:00")).toEqual([]);
    await pick(player, match);
    expect(await run("11:00")).toEqual([]);
  });

  test("offers each side of each open match of the day, in closing order, until the last closes", async () => {
    await buildSubscriber();
    const second = await buildMatch({ matchDate: at("18:00"), teamOne: RR });
    const first = await buildMatch({ matchDate: at("14:00") });
    expect((await run("10:00"))[0]?.text).toContain("1 more to pick after that.");
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

  test("is notified on the player's own day: two days in Auckland, one in UTC", async () => {
    await buildMatch({ matchDate: at("10:30") });
    await buildMatch({ matchDate: at("14:30"), teamOne: RR });
    const away = await buildSubscriber({ timeZone: "Pacific/Auckland" });
    const here = await buildSubscriber();
    expect((await kinds("06:30")).map(([id]) => id).toSorted()).toEqual([away.browser, here.browser].toSorted());
    expect(await kinds("10:30")).toEqual([[away.browser, "missing-pick"]]);
  });
});

describe("Picks that have closed", () => {
  test("are announced to players who picked and want it, once, as soon as they are sealed", async () => {
    const player = await buildSubscriber();
    const other = await buildSubscriber({ off: ["picks-closed"] });
    await buildSubscriber();
    const match = await buildMatch({ matchDate: at("14:00") });
    for (const one of [player, other]) await pick(one, match);
    const closed = async (time: string) => (await run(time)).filter(({ kind }) => kind === "picks-closed");
    expect(await closed("13:00:05")).toEqual([]);
    const hash = "3f9a27bc".padEnd(64, "0");
    await db().seal.create({ data: { matchId: match.matchId, sealedAt: at("13:00:10"), picks: 2, hash } });
    const text = "MI vs CSK: picks closed. You picked Mumbai Indians. Seal 3f9a27bc.";
    expect(await closed("13:00:30")).toEqual([{ id: player.browser, kind: "picks-closed", text }]);
    expect(await closed("13:01:30")).toEqual([]);
  });
});

describe("A possible gamechanger", () => {
  const live = (matchEnded = false) =>
    buildMatch({ matchDate: at("14:00"), matchStarted: true, matchEnded, picksClosedAt: at("13:00") });

  test("is notified neither without a pick or a gamechanger, nor after the match, nor for a pick with an extra", async () => {
    const [player, without, picker] = [
      await buildSubscriber(),
      await buildSubscriber({ gamechangers: 0 }),
      await buildSubscriber(),
    ];
    await buildSubscriber();
    const match = await live();
    for (const one of [player, without]) await pick(one, match);
    await pick(picker, await live(true));
    for (const extra of ["gamechangerUsed", "wildcardUsed"]) {
      const { id: userId } = await buildSubscriber();
      await db().pick.create({ data: { userId, matchId: match.matchId, predictedTeam: MI, [extra]: true } });
    }
    expect(await kinds("14:05")).toEqual([[player.browser, "gamechanger"]]);
  });
});

describe("In a closed season", () => {
  const close = () =>
    db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: at("08:00") } });
  const asIs = async (time: string) => ({ now: at(time), season: await currentSeason() });

  test("nobody is notified, whatever was still to be played", async () => {
    const player = await buildSubscriber({ isAdmin: true });
    await buildMatch({ matchDate: at("14:00") });
    await buildMatch({ matchDate: at("07:00"), matchStarted: true, matchEnded: true, picksClosedAt: at("06:00") });
    await pick(player, await buildMatch({ matchDate: at("09:30"), matchStarted: true, picksClosedAt: at("08:30") }));
    await close();
    await planNotifications({ renew: async () => undefined }, await asIs("10:00"));
    expect(await db().notification.findMany()).toEqual([]);
  });
});

describe("Administrators", () => {
  test("are notified once of a match that is over without a result; players aren't", async () => {
    const admin = await buildSubscriber({ isAdmin: true });
    await buildSubscriber();
    await buildMatch({ matchDate: at("10:00"), matchStarted: true, matchEnded: true, picksClosedAt: at("09:00") });
    const text = "A result is missing. MI vs CSK: over, but no result entered.";
    expect(await run("14:00")).toEqual([{ id: admin.browser, kind: "result-missing", text }]);
    expect(await run("14:05")).toEqual([]);
  });
});

describe("In quiet hours", () => {
  const night = { quietFrom: 22 * 60, quietUntil: 7 * 60 };

  test("nothing is sent, and what still matters is sent afterwards", async () => {
    const { browser } = await buildSubscriber({ quiet: night });
    await buildMatch({ matchDate: at("09:30", 21) });
    expect(await run("05:40", 21)).toEqual([]);
    expect(await run("06:59:59.999", 21)).toEqual([]);
    expect(await kinds("07:00", 21)).toEqual([[browser, "missing-pick"]]);
  });

  const afternoon = { quietFrom: 13 * 60, quietUntil: 20 * 60 };
  /** A player with quiet hours in the afternoon, during which a match closes that they'd be notified of. */
  async function waiting() {
    const player = await buildSubscriber({ quiet: afternoon });
    await buildMatch({ matchDate: at("17:30") });
    expect(await run("13:31")).toEqual([]);
    return { ...player, person: await new Person().carrySession(player) };
  }

  test("turned off while something waits, they end at once", async () => {
    const { browser, person } = await waiting();
    await buildSubscriber({ quiet: afternoon });
    expect(await run("13:32")).toEqual([]);
    const quiet = { from: 0, until: 0 };
    expect(await person.put("/api/notification/settings", { quiet })).toMatchObject({ status: 200 });
    expect(await kinds("13:41")).toEqual([[browser, "missing-pick"]]);
    expect(await run("13:42")).toEqual([]);
  });

  test("are in the player's zone", async () => {
    // 03:40 in Kolkata is 22:10 in UTC.
    const { browser } = await buildSubscriber({ quiet: night, timeZone: "Asia/Kolkata" });
    await buildMatch({ matchDate: at("04:00", 21) });
    expect(await run("22:10")).toEqual([]);
    expect(await kinds("01:30", 21)).toEqual([[browser, "missing-pick"]]);
  });
});
