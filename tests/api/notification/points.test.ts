/** Notifications of results with the player's points, and of corrections. */
import { beforeEach, describe, expect, test } from "vitest";
import type { SeasonActor } from "@/lib/activity/actions";
import { db } from "@/lib/db";
import { awardPoints, setResult, withdrawAward } from "@/lib/match/admin-actions";
import { buildSubscriber, emptyNotifications, run, service } from "../../support/notifications";
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
  test("is sent with the player's points and rank once the points are awarded, once", async () => {
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
    const text = "RR vs CSK: Rajasthan Royals won. You got 2 points. You're 2nd with 2.";
    expect(await run("13:31")).toEqual([{ id: player.browser, kind: "result", text }]);
    expect(service.pushed[0]?.message.url).toBe(`/matches/${second.matchId}`);
    expect(await run("13:32")).toEqual([]);
  });

  test("of several matches of a day comes together if the first had to wait", async () => {
    const player = await buildSubscriber({ off: ["gamechanger"], quiet: { quietFrom: 11 * 60, quietUntil: 15 * 60 } });
    const [first, second] = [await played("09:00"), await played("10:00", { teamOne: RR })];
    await pick(player, first);
    await pick(player, second);
    await award(first, MI, "12:00");
    expect(await run("12:01")).toEqual([]);
    await award(second, RR, "13:00");
    expect(await run("13:01")).toEqual([]);
    const text = "2 results. You got 4 points. You're 1st with 4.";
    expect(await run("15:00")).toEqual([{ id: player.browser, kind: "result", text }]);
    expect(service.pushed[0]?.message.url).toBe("/leaderboard");
  });

  test("isn't sent to players who hadn't picked or don't want it; a later correction counts from there", async () => {
    await buildSubscriber();
    const silent = await buildSubscriber({ off: ["result", "gamechanger"] });
    const match = await played("09:00");
    await pick(silent, match);
    await award(match, MI, "12:00");
    expect(await run("12:01")).toEqual([]);
    await award(match, CSK, "12:30");
    const text = "MI vs CSK was corrected. You now get no points for it. You're 1st with 0.";
    expect(await run("12:31")).toEqual([{ id: silent.browser, kind: "correction", text }]);
  });
});

describe("A correction", () => {
  async function buildNotified() {
    const player = await buildSubscriber({ off: ["gamechanger"] });
    const match = await played("09:00");
    await pick(player, match);
    await award(match, MI, "12:00");
    expect(await run("12:01")).toHaveLength(1);
    return { player, match };
  }

  test("is sent to the players it affects, and nobody else", async () => {
    const { player, match } = await buildNotified();
    const other = await buildSubscriber({ off: ["gamechanger"] });
    await award(match, CSK, "13:00");
    const text = "MI vs CSK was corrected. You now get no points for it. You're 1st with 0.";
    expect(await run("13:01")).toEqual([{ id: player.browser, kind: "correction", text }]);
    expect(await run("13:02")).toEqual([]);
    expect(service.pushed.map(({ id }) => id)).not.toContain(other.browser);
  });

  test("is sent for a withdrawn award, and for the one that replaces it", async () => {
    const { match } = await buildNotified();
    const { awardedAt } = await db().match.findUniqueOrThrow({ where: { matchId: match.matchId } });
    expect(awardedAt).not.toBeNull();
    await withdrawAward({ matchId: match.matchId }, actor("13:00"));
    expect((await run("13:01"))[0]?.text).toContain("You now get no points for it. You're 1st with 0");
    await awardPoints(match.matchId, actor("13:10"));
    expect((await run("13:11"))[0]?.text).toContain("You now get 2 points for it. You're 1st with 2");
    const [, first, second] = service.pushed;
    expect(second?.topic).toBe(first?.topic);
  });
});

describe("Through the night", () => {
  const night = { quietFrom: 22 * 60, quietUntil: 7 * 60 };
  const texts = async (time: string, day = 20) => (await run(time, day)).map(({ kind, text }) => `${kind}: ${text}`);
  const sleeper = () => buildSubscriber({ off: ["gamechanger"], quiet: night });
  const takeBack = ({ matchId }: { matchId: string }, time: string) => withdrawAward({ matchId }, actor(time));

  /** Two matches of a day that one player picked right: they were notified of the first before the night. */
  async function oneOfTwoTold() {
    const player = await sleeper();
    const [first, second] = [await played("15:00"), await played("19:00", { teamOne: RR })];
    await pick(player, first);
    await pick(player, second);
    await award(first, MI, "18:00");
    expect(await run("18:01")).toHaveLength(1);
    return { first, second };
  }

  test("a result that is corrected before it was sent is sent corrected, and not as a correction", async () => {
    const match = await played("19:00");
    await pick(await sleeper(), match);
    await award(match, CSK, "22:30");
    expect(await run("22:31")).toEqual([]);
    await award(match, MI, "23:00");
    expect(await run("23:01")).toEqual([]);
    expect(await texts("07:00", 21)).toEqual([
      "result: MI vs CSK: Mumbai Indians won. You got 2 points. You're 1st with 2.",
    ]);
    await award(match, CSK, "23:30");
    expect(await texts("12:00", 21)).toEqual([
      "correction: MI vs CSK was corrected. You now get no points for it. You're 1st with 0.",
    ]);
  });

  test("an award that is withdrawn before it was sent isn't sent; awarded again it is a result", async () => {
    const match = await played("19:00");
    await pick(await sleeper(), match);
    await award(match, MI, "22:30");
    expect(await run("22:31")).toEqual([]);
    await takeBack(match, "23:00");
    expect(await run("23:01")).toEqual([]);
    expect(await texts("07:00", 21)).toEqual([]);
    await awardPoints(match.matchId, { userId: admin, ...moment(at("12:00", 21)) });
    expect(await texts("12:01", 21)).toEqual([
      "result: MI vs CSK: Mumbai Indians won. You got 2 points. You're 1st with 2.",
    ]);
    expect(await texts("12:02", 21)).toEqual([]);
  });

  test("of two matches of a day the one already sent is a correction, and the other a result", async () => {
    const { first, second } = await oneOfTwoTold();
    await award(second, CSK, "22:30");
    expect(await run("22:31")).toEqual([]);
    await award(second, RR, "22:40");
    await takeBack(first, "22:50");
    expect(await run("22:51")).toEqual([]);
    expect((await texts("07:00", 21)).toSorted()).toEqual([
      "correction: MI vs CSK was corrected. You now get no points for it. You're 1st with 2.",
      "result: RR vs CSK: Rajasthan Royals won. You got 2 points. You're 1st with 2.",
    ]);
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
      "correction: MI vs CSK was corrected. You now get no points for it. You're 1st with 0.",
    ]);
  });
});
