/** The number of picks per match is stored, not counted: it must stay right whatever happens to picks. */

import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import type { Person } from "../../support/person";
import { runs } from "../../support/property";
import { buildMatch, CSK, emptySeason, MI } from "../../support/season";

let admin: Person;
let userIds: string[];
beforeAll(async () => {
  await emptySeason();
  admin = (await buildPerson({ isAdmin: true })).person;
  userIds = (await Promise.all(Array.from({ length: 5 }, () => buildUser()))).map(({ id }) => id);
});
beforeEach(() => db().match.deleteMany());

const listed = async () => {
  const { body } = await admin.get("/api/admin/list-matches");
  return Object.fromEntries(
    body.data.map(({ matchId, picks }: { matchId: string; picks: number }) => [matchId, picks]),
  );
};

async function counted(): Promise<Record<string, number>> {
  const matches = await db().match.findMany({ include: { _count: { select: { picks: true } } } });
  return Object.fromEntries(matches.map(({ matchId, _count }) => [matchId, _count.picks]));
}

const step = fc.record({
  what: fc.constantFrom("make", "make", "make", "turn", "delete", "delete all", "give up"),
  match: fc.nat(2),
  user: fc.nat(4),
});

test("in any order, many at once, and with rollbacks", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 4 }), async (rounds) => {
      const matches = await Promise.all([1, 2, 3].map(() => buildMatch()));
      const take = async ({ what, match, user }: (typeof rounds)[number][number]) => {
        const [matchId, userId] = [matches[match]?.matchId ?? "", userIds[user] ?? ""];
        const pick = { matchId, userId, predictedTeam: MI };
        if (what === "make") await db().pick.createMany({ data: [pick], skipDuplicates: true });
        if (what === "turn") await db().pick.updateMany({ where: { matchId }, data: { predictedTeam: CSK } });
        if (what === "delete") await db().pick.deleteMany({ where: { matchId, userId } });
        if (what === "delete all") await db().pick.deleteMany({ where: { userId } });
        if (what !== "give up") return;
        const givenUp = db().$transaction(async (tx) => {
          await tx.pick.createMany({ data: [pick], skipDuplicates: true });
          throw new Error("no");
        });
        await expect(givenUp).rejects.toThrow("no");
      };
      for (const round of rounds) {
        await Promise.allSettled(round.map(take));
        expect(await listed()).toEqual(await counted());
      }
      await db().match.deleteMany({ where: { matchId: matches[0]?.matchId ?? "" } });
      expect(await listed()).toEqual(await counted());
      await db().match.deleteMany();
    }),
    { seed: 20261123, numRuns: runs(5) },
  );
});
