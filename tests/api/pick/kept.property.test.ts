/**
 * Random lives of kept picks, by the device's own code, the real handlers and PostgreSQL: requests and answers get lost, the server's work
 * is cut off, picks close, somebody else signs in on the same device, the player picks and deletes on another one. Each kept
 * pick ends in one pick or in one notice, never in both, never in neither, and never in somebody else's pick.
 */
import "fake-indexeddb/auto";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { sendWaiting, takeBackKept } from "@/lib/kept-pick/send";
import { keepPick, listKept } from "@/lib/kept-pick/store";
import { log } from "@/lib/log";
import { buildPerson } from "../../support/builders";
import { countMade, FATES, gameOf, newKept } from "../../support/kept-picks";
import { buildMatch, CSK, inHours, MI, purseOf } from "../../support/season";

// Locks of this browser there are none: then the server alone says that there is one pick.
vi.stubGlobal("navigator", {});
beforeEach(() => {
  log().level = "silent";
});

const player = fc.nat({ max: 1 });
const at = fc.nat({ max: 2 });
const pick = { by: player, at, team: fc.constantFrom(MI, CSK), wildcardUsed: fc.boolean() };
const fate = fc.constantFrom(...FATES);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("keep" as const), ...pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("send" as const), by: player, believed: player, fate }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("send twice" as const), by: player, fate }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("take back" as const), by: player, at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pick elsewhere" as const), ...pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete elsewhere" as const), by: player, at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("close" as const), at }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Someone = Awaited<ReturnType<typeof buildPerson>>;

class Life {
  /** Kept, and neither replaced nor taken back. */
  readonly kept = new Map<string, string>();

  constructor(
    readonly players: readonly Someone[],
    readonly matches: readonly string[],
  ) {}

  who = (number: number): Someone => this.players[number] ?? fail();
  where = (number: number): string => this.matches[number] ?? fail();

  async live(one: Step): Promise<void> {
    if (one.kind === "close") {
      const where = { matchId: this.where(one.at) };
      await db().match.update({ where, data: { matchDate: inHours(0.5) } });
      return;
    }
    const { person, user } = this.who(one.by);
    if (one.kind === "send") {
      // The page may still believe that the other one is signed in.
      await sendWaiting(this.who(one.believed).user.id, gameOf(person, one.fate));
    } else if (one.kind === "send twice") {
      await Promise.all([
        sendWaiting(user.id, gameOf(person, one.fate === "dies" ? "well" : one.fate)),
        sendWaiting(user.id, gameOf(person, "well")),
      ]);
    } else await this.pick(one);
  }

  private async pick(one: Extract<Step, { at: number; by: number }>): Promise<void> {
    const { person, user } = this.who(one.by);
    const place = { userId: user.id, matchId: this.where(one.at) };
    const slot = `${place.userId} ${place.matchId}`;
    if (one.kind === "delete elsewhere") await person.post("/api/prediction/delete-prediction", place);
    else if (one.kind === "take back") {
      const waiting = (await listKept(user.id)).find(
        (each) => each.matchId === place.matchId && each.state.is === "waiting",
      );
      if (!waiting) return;
      await takeBackKept(waiting.key);
      this.kept.delete(slot);
    } else {
      const body = { ...place, predictedTeam: one.team, wildcardUsed: one.wildcardUsed };
      if (one.kind === "pick elsewhere") await person.post("/api/prediction/submit", body);
      else await this.keep(slot, newKept(body));
    }
  }

  /** Each replaces what waits; what has come to its end stays to be told. */
  private settled: string[] = [];
  private async keep(slot: string, pick: ReturnType<typeof newKept>): Promise<void> {
    const before = this.kept.get(slot);
    const there = (await listKept(pick.userId)).find(({ key }) => key === before);
    if (there && there.state.is !== "waiting") this.settled.push(there.key);
    await keepPick(pick);
    this.kept.set(slot, pick.key);
  }

  ended = (): string[] => [...this.kept.values(), ...this.settled];
}

function fail(): never {
  throw new Error("There is no such place in this life");
}

/** Of each player and match: how often a pick was made there, the pick that stands, and which kept ones count. */
async function look({ players, matches }: Life) {
  const places = players.flatMap(({ user }) => matches.map((matchId) => ({ userId: user.id, matchId })));
  return Promise.all(
    places.map(async ({ userId, matchId }) => ({
      made: await countMade(userId, matchId),
      stands: await db().pick.findUnique({ where: { matchId_userId: { matchId, userId } } }),
      counts: await db().keptPick.count({ where: { userId, matchId, lostBy: null } }),
    })),
  );
}

/** One step makes one pick at most, and only where none stood and somebody has made it: elsewhere, or a kept one that counts now. */
function expectOneEach(before: Awaited<ReturnType<typeof look>>, after: typeof before, { kind }: Step): void {
  for (const [place, now] of after.entries()) {
    const then = before[place] ?? fail();
    const [made, counted] = [now.made - then.made, now.counts - then.counts];
    expect(counted).toBeOneOf([0, 1]);
    if (kind === "pick elsewhere")
      expect([made, counted]).toBeOneOf([
        [0, 0],
        [1, 0],
      ]);
    else expect(made).toBe(then.stands ? 0 : counted);
  }
}

test("each kept pick ends in one pick or one notice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const players = [await buildPerson(), await buildPerson()];
      const matches = [await buildMatch(), await buildMatch(), await buildMatch()].map(({ matchId }) => matchId);
      const life = new Life(players, matches);
      for (const one of steps) {
        const before = await look(life);
        await life.live(one);
        expectOneEach(before, await look(life), one);
      }
      for (const { person, user } of players) {
        expect(await sendWaiting(user.id, gameOf(person, "well"))).toBe(true);
        const spent = await db().pick.count({ where: { userId: user.id, wildcardUsed: true } });
        expect(await purseOf(user.id)).toMatchObject({ wildcards: 10 - spent });
      }
      const told = (await Promise.all(players.map(({ user }) => listKept(user.id)))).flat();
      const states = new Map(told.map(({ key, state }) => [key, state.is]));
      for (const key of life.ended()) {
        const [known] = await db().keptPick.findMany({ where: { key } });
        expect(states.get(key)).toBe(known?.lostBy === null ? "sent" : "lost");
        expect(known).toBeDefined();
      }
      // Nothing waits any more, and of the other player's nothing was made by this one.
      expect(told.filter(({ state: { is } }) => is === "waiting" || is === "withdrawn")).toEqual([]);
      const foreign = await db()
        .$queryRaw`SELECT FROM pick_events WHERE actor_id <> user_id AND match_id = ANY (${matches})`;
      expect(foreign).toEqual([]);
    }),
    { seed: 20261123, numRuns: 60 },
  );
}, 600_000);
