/** What somebody bent is whole again once it is mended as docs/operations.md says, and so is what follows from it. */
import { expect, test } from "vitest";
import { db, type Transaction } from "@/lib/db";
import { DRAW } from "@/lib/match/rules";
import { awardPoints, setResult, setStatus } from "@/lib/match-change/result-commands";
import { editPick } from "@/lib/pick/admin-commands";
import { buildActor, buildMatch, buildPlayer, CSK, emptySeason, MI } from "../../support/season";
import { findBent } from "../../support/verified";

/** A match that Mumbai have won and that is awarded, with the right pick of a player who has laid nothing on it. */
async function buildAwarded() {
  await emptySeason();
  const { actor } = await buildActor();
  const { id: userId } = await buildPlayer();
  const { matchId } = await buildMatch();
  await db().pick.create({ data: { matchId, userId, predictedTeam: MI } });
  await setStatus({ matchId, matchStarted: true, matchEnded: false }, actor());
  await setResult(matchId, MI, actor());
  await awardPoints(matchId, actor());
  return { matchId, actor, pick: await db().pick.findFirstOrThrow({ where: { matchId } }) };
}
type Awarded = Awaited<ReturnType<typeof buildAwarded>>;

/** What the player has in hand and in the table. */
const standing = async () => [await db().entry.findMany(), await db().leaderboardEntry.findMany()];

const write = {
  pick: (data: object) => (tx: Pick<Transaction, "pick">) => tx.pick.updateMany({ data }),
  match: (data: object) => (tx: Pick<Transaction, "match">) => tx.match.updateMany({ data }),
};
const NOTHING_LAID = { wildcardUsed: false, gamechangerUsed: false };

test.each<[string, (tx: Transaction) => Promise<unknown>, (awarded: Awarded) => Promise<unknown>]>([
  [
    "the team of a pick, by a deed",
    write.pick({ predictedTeam: CSK }),
    ({ pick, actor }) => editPick(pick.id, { predictedTeam: MI, ...NOTHING_LAID }, actor()),
  ],
  [
    "the winner of a match, by a deed",
    write.match({ matchWinner: CSK }),
    ({ matchId, actor }) => setResult(matchId, MI, actor()),
  ],
  ["a pick that is gone, by SQL", (tx) => tx.pick.deleteMany(), ({ pick }) => db().pick.create({ data: pick })],
  ["a wildcard, by SQL", write.pick({ wildcardUsed: true }), () => write.pick({ wildcardUsed: false })(db())],
  ["a gamechanger, by SQL", write.pick({ gamechangerUsed: true }), () => write.pick({ gamechangerUsed: false })(db())],
  [
    "a result that was made none, by SQL",
    write.match({ matchWinner: DRAW }),
    () => write.match({ matchWinner: MI })(db()),
  ],
])("%s", async (_what, bend, mend) => {
  const awarded = await buildAwarded();
  const before = await standing();
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await bend(tx);
  });
  expect(await findBent()).not.toEqual([]);
  await mend(awarded);
  expect(await findBent()).toEqual([]);
  expect(await standing()).toEqual(before);
});
