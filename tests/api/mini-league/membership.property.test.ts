/** Random histories of mini-leagues, by the commands and by a plain model: who is in, who owns, and what is refused. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { createMiniLeague, joinMiniLeague, leaveMiniLeague } from "@/lib/mini-league/commands";
import * as owner from "@/lib/mini-league/owner-commands";
import { Refusal } from "@/lib/refusal/catalogue";
import { buildUser } from "../../support/builders";
import { type Deed, live, type Modelled } from "../../support/mini-league-model";

const PLAYERS = 5;
const LEAGUES = 3;

const player = fc.integer({ min: 0, max: PLAYERS - 1 }).map(String);
const of = fc.integer({ min: 0, max: LEAGUES - 1 });
const name = fc.constantFrom("Bouncers", "Short Legs", "The Third Umpires");
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("create" as const), by: player, name }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("join" as const),
      by: player,
      of,
      withOldLink: fc.integer({ max: 5, min: 0 }).map((n) => n === 0),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom("leave", "close", "open", "renew"), by: player, of }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("rename" as const), by: player, of, name }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom("remove", "handOver"), by: player, of, whom: player }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("vanish" as const), by: player }) },
);

/** The history as it is lived: players and mini-leagues by their numbers in the model. */
class History {
  readonly ids: string[] = [];
  private readonly oldInvites = new Map<string, string>();
  private moment = Date.now();

  constructor(private readonly players: string[]) {}

  idOf = (number: string) => this.players[Number(number)] ?? "nobody";

  async do(deed: Deed): Promise<string> {
    this.moment += 1000;
    try {
      await this.act(deed, new Date(this.moment));
      return "done";
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  }

  private async act(deed: Deed, now: Date): Promise<unknown> {
    const userId = this.idOf(deed.by);
    if (deed.kind === "create") return this.ids.push(await createMiniLeague({ name: deed.name }, userId, now));
    if (deed.kind === "vanish") return db().user.deleteMany({ where: { id: userId } });
    const miniLeagueId = this.ids[deed.of] ?? "none";
    if (deed.kind === "join") return joinMiniLeague(await this.inviteOf(miniLeagueId, deed.withOldLink), userId, now);
    if (deed.kind === "rename") {
      const stored = await db().miniLeague.findUnique({ where: { id: miniLeagueId } });
      return owner.changeMiniLeague({ miniLeagueId, seen: stored?.version ?? "", name: deed.name }, userId);
    }
    if (!("whom" in deed)) return this.actOn(miniLeagueId, deed.kind, userId, now);
    const member = { miniLeagueId, memberId: this.idOf(deed.whom) };
    return deed.kind === "remove" ? owner.removeMember(member, userId) : owner.handOver(member, userId);
  }

  private async actOn(miniLeagueId: string, kind: "leave" | "close" | "open" | "renew", userId: string, now: Date) {
    if (kind === "leave") return leaveMiniLeague(miniLeagueId, userId);
    if (kind === "close") return owner.closeMiniLeague(miniLeagueId, userId, now);
    if (kind === "open") return owner.openMiniLeague(miniLeagueId, userId);
    const before = await this.inviteOf(miniLeagueId, false);
    await owner.renewInvite(miniLeagueId, userId);
    this.oldInvites.set(miniLeagueId, before);
  }

  private async inviteOf(id: string, old: boolean): Promise<string> {
    if (old) return this.oldInvites.get(id) ?? "A".repeat(22);
    return (await db().miniLeague.findUnique({ where: { id } }))?.invite ?? "B".repeat(22);
  }

  /** What the database holds, in the words of the model. */
  async stored(): Promise<(Modelled | null)[]> {
    const numberOf = (id: string) => String(this.players.indexOf(id));
    const include = { members: { orderBy: { joinedAt: "asc" } } } as const;
    const found = await db().miniLeague.findMany({ where: { id: { in: this.ids } }, include });
    return this.ids.map((id) => {
      const league = found.find((one) => one.id === id);
      if (!league) return null;
      const { ownerId, name, closedAt } = league;
      const inside = league.members.map(({ userId }) => numberOf(userId));
      return { owner: numberOf(ownerId), members: inside, name, isClosed: closedAt !== null };
    });
  }
}

test("any history leaves what the model says, and refuses what it refuses", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40 }), async (deeds) => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, async () => (await buildUser()).id));
      const history = new History(players);
      const modelled: (Modelled | null)[] = [];
      const gone = new Set<string>();
      for (const deed of deeds) {
        if (gone.has(deed.by)) continue;
        expect({ deed, outcome: await history.do(deed) }).toEqual({ deed, outcome: live(modelled, deed) });
        if (deed.kind === "vanish") gone.add(deed.by);
        expect(await history.stored()).toEqual(modelled);
      }
      expect(await db().miniLeague.count({ where: { members: { none: {} } } })).toBe(0);
    }),
    { seed: 1877, numRuns: 40 },
  );
}, 300_000);

test("whatever happens at once, its owner is a member and nobody waits for another in circles", async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, async () => (await buildUser()).id));
  const history = new History(players);
  for (const by of ["0", "1", "2"]) await history.do({ kind: "create", by, name: "Bouncers" });
  for (const by of ["0", "1", "2", "3", "4"])
    for (const at of [0, 1, 2]) await history.do({ kind: "join", by, of: at, withOldLink: false });
  const deeds = fc.sample(deed, { seed: 1877, numRuns: 120 }).filter(({ kind }) => kind !== "create");
  await Promise.all(deeds.map((one) => history.do(one)));
  for (const league of await history.stored()) {
    if (!league) continue;
    expect(league.members).toContain(league.owner);
    expect(new Set(league.members).size).toBe(league.members.length);
  }
});
