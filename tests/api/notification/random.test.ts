/**
 * Random days: players in any zone with any quiet hours, matches at any hour, picks, failing services and senders that
 * die. At most one notification of a kind reaches a browser on a match day unless there is more to say, none in quiet
 * hours, none that is useless, none for a picked match; and none that could have been sent is lost.
 */

import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR, MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { isQuiet, REMIND_BEFORE } from "@/lib/notify/rules";
import { claimDue } from "@/lib/notify/send-notifications";
import { buildSubscriber, emptyNotifications, notifyAt, service } from "../../support/notifications";
import { runs } from "../../support/property";
import { ANSWERS } from "../../support/push-service";
import { pick } from "../../support/reminders";
import { buildMatch, emptySeason, MI, RR } from "../../support/season";

const BEGIN = new Date("2083-03-20T00:00:00Z");
const RUN_EVERY = 30 * MINUTE;
const RUNS = (26 * HOUR) / RUN_EVERY;
const momentOf = (index: number) => new Date(BEGIN.getTime() + index * RUN_EVERY);

const minutes = fc.integer({ min: 0, max: 1439 });
const playerArb = fc.record({
  timeZone: fc.constantFrom("UTC", "Asia/Kolkata", "America/New_York", "Pacific/Auckland", "Asia/Kathmandu"),
  quietFrom: minutes,
  /** The run in which they pick each match. */
  picks: fc.array(fc.record({ run: fc.integer({ min: 0, max: RUNS }), match: fc.nat({ max: 2 }) }), { maxLength: 2 }),
  quietFor: fc.integer({ min: 0, max: 600 }),
});
const dayArb = fc.record({
  players: fc.array(playerArb, { minLength: 1, maxLength: 3 }),
  /** When each match starts, in minutes after the beginning. */
  starts: fc.uniqueArray(fc.integer({ min: 3 * 60, max: 25 * 60 }), { minLength: 1, maxLength: 3 }),
  /** What happens to a run: nothing, a failing service, or a sender that dies after claiming. */
  mishaps: fc.array(fc.record({ run: fc.integer({ min: 0, max: RUNS }), dies: fc.boolean() }), { maxLength: 8 }),
});
type Day = typeof dayArb extends fc.Arbitrary<infer T> ? T : never;

interface Arrived {
  browser: string;
  at: Date;
  tag: string;
  offers: string[];
  taken: boolean;
}

async function live({ players, starts, mishaps }: Day) {
  await emptySeason();
  await emptyNotifications();
  service.reset();
  const matches = [];
  for (const [index, start] of starts.entries())
    matches.push(
      await buildMatch({ matchDate: new Date(BEGIN.getTime() + start * MINUTE), teamOne: index % 2 === 0 ? MI : RR }),
    );
  const people = [];
  for (const { quietFrom, quietFor, ...player } of players) {
    const quiet = { quietFrom, quietUntil: (quietFrom + quietFor) % 1440 };
    const { timeZone } = player;
    people.push({ ...player, ...quiet, user: await buildSubscriber({ timeZone, quiet }, BEGIN) });
  }
  const arrived: Arrived[] = [];
  const pickedAt = new Map<string, Date>();
  const lastStart = Math.max(...starts) * MINUTE;
  for (let index = 0; index * RUN_EVERY <= lastStart + RUN_EVERY; index += 1) {
    const now = momentOf(index);
    for (const { user, picks } of people) {
      for (const { match: at } of picks.filter(({ run }) => run === index)) {
        const match = matches[at];
        const key = `${user.browser} ${match?.matchId}`;
        if (!match || pickedAt.has(key) || match.matchDate.getTime() - HOUR <= now.getTime()) continue;
        await pick(user, match);
        pickedAt.set(key, now);
      }
    }
    const mishap = mishaps.find(({ run }) => run === index);
    if (mishap?.dies) await claimDue(now);
    service.answer = mishap && !mishap.dies ? ANSWERS.broken : ANSWERS.taken;
    const before = service.pushed.length;
    await notifyAt(now);
    for (const { id, message } of service.pushed.slice(before)) {
      const offers = message.offers.map(({ matchId }) => matchId);
      arrived.push({ browser: id, at: now, tag: message.tag, offers, taken: service.answer === ANSWERS.taken });
    }
  }
  return { matches, people, arrived, pickedAt };
}

test("Every day follows these rules", { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(dayArb, async (day) => {
      const { matches, people, arrived, pickedAt } = await live(day);
      expect(service.faults).toEqual([]);
      const taken = arrived.filter((one) => one.taken);
      // One per kind and match day.
      expect(new Set(taken.map(({ browser, tag }) => `${browser} ${tag}`)).size).toBe(taken.length);
      for (const { browser, at, offers } of arrived) {
        const person = people.find(({ user }) => user.browser === browser);
        if (!person) throw new Error("Nobody has this browser");
        const { timeZone, quietFrom: from, quietUntil: until } = person;
        expect(isQuiet(at, timeZone, { from, until })).toBe(false);
        expect(offers.length).toBeGreaterThan(0);
        for (const matchId of offers) {
          const match = matches.find((one) => one.matchId === matchId);
          expect(at.getTime()).toBeLessThan((match?.matchDate.getTime() ?? 0) - HOUR);
          const picked = pickedAt.get(`${browser} ${matchId}`);
          expect(picked === undefined || picked > at).toBe(true);
        }
      }
      // None lost: players outside quiet hours in a run without failures had been notified of that day in time.
      for (const person of people) {
        const { timeZone, quietFrom: from, quietUntil: until, user } = person;
        const isNotified = taken.some(({ browser }) => browser === user.browser);
        const couldBe = matches.some(({ matchId, matchDate }) => {
          if (pickedAt.has(`${user.browser} ${matchId}`)) return false;
          const closes = matchDate.getTime() - HOUR;
          const awake = Array.from({ length: RUNS }, (_, index) => index).filter((index) => {
            const at = momentOf(index);
            const isDue = at.getTime() >= closes - REMIND_BEFORE && at.getTime() < closes;
            // A failure is retried within twenty minutes at first, later less often.
            const isCalm = day.mishaps.every(
              ({ run }) => run > index || momentOf(run).getTime() < closes - REMIND_BEFORE,
            );
            return isDue && isCalm && !isQuiet(at, timeZone, { from, until });
          });
          return awake.length > 0;
        });
        if (couldBe) expect(isNotified).toBe(true);
      }
      expect(await db().notification.count({ where: { attempts: { gt: 6 } } })).toBe(0);
    }),
    { seed: 5, numRuns: runs(3), endOnFailure: true },
  );
});
