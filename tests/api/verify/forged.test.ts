/** What somebody forges in the database once a match is decided, and lets the job link, is found where it stands. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { setResult, setStatus } from "@/lib/match-change/result-commands";
import { editPick } from "@/lib/pick/admin-commands";
import { playGamechanger } from "@/lib/pick/gamechanger-commands";
import { sealDue } from "@/lib/seal/seal-due";
import { prove } from "@/lib/verify/prove";
import { buildActor, buildMatch, buildPlayer, CSK, emptySeason, inHours, MI } from "../../support/season";
import { findAsItIs, findBent } from "../../support/verified";

/** A match in which Asha picked right and Zoë wrong, begun and sealed; both actor and Zoë are its players. */
async function buildBegun() {
  await emptySeason();
  await db().check.deleteMany();
  const { actor } = await buildActor();
  const [asha, zoe] = [await buildPlayer(), await buildPlayer()];
  const { matchId } = await buildMatch({ matchDate: inHours(50) });
  for (const [userId, predictedTeam] of [
    [asha.id, MI],
    [zoe.id, CSK],
    [actor().userId, CSK],
  ] as const)
    await db().pick.create({ data: { matchId, userId, predictedTeam } });
  await db().match.update({ where: { matchId }, data: { matchDate: inHours(0.5) } });
  await sealDue(new Date());
  await setStatus({ matchId, matchStarted: true, matchEnded: false }, actor());
  return { matchId, asha: asha.id, zoe: zoe.id, actor };
}
type Begun = Awaited<ReturnType<typeof buildBegun>>;

/** As whoever has the database can: a turn by all triggers, which then bears the time of before the end. */
async function forgeTurn({ matchId }: Begun, userId: string) {
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('googly.actor', ${userId}, true)`;
    await tx.$executeRaw`UPDATE predictions SET predicted_team = ${MI}, gamechanger_used = true
      WHERE match_id = ${matchId} AND user_id = ${userId}`;
    await tx.$executeRaw`UPDATE entries SET gamechangers = gamechangers - 1 WHERE user_id = ${userId}`;
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`UPDATE pick_events SET at = (
        SELECT min(at) + interval '1 ms' FROM game_events WHERE kind = 'match' AND key = ${matchId} AND facts ->> 'started' = 'true'
      ) WHERE match_id = ${matchId} AND user_id = ${userId} AND kind = 'turned'`;
  });
}

let begun: Begun;
beforeEach(async () => {
  begun = await buildBegun();
});

describe("A gamechanger", () => {
  const turned = { part: "chain", what: expect.stringContaining("was turned once") };

  test("that is forged once the result is known is found, by a whole check and by a look at what is new", async () => {
    const { matchId, zoe, actor } = begun;
    await setResult(matchId, MI, actor());
    await prove(new Date());
    await forgeTurn(begun, zoe);
    await prove(new Date());
    expect((await db().check.findFirstOrThrow()).bent).toEqual([expect.stringContaining("was turned once")]);
    expect(await findAsItIs()).toEqual([expect.objectContaining({ ...turned, matchId, userId: zoe })]);
  });

  test("that an administrator forges of their own is found, whatever they did in the match", async () => {
    const { matchId, actor } = begun;
    await setResult(matchId, MI, actor());
    await sealDue(new Date());
    await forgeTurn(begun, actor().userId);
    expect(await findBent()).toEqual([expect.objectContaining({ ...turned, userId: actor().userId })]);
  });

  test("that was played in time is none, where it and the end of the match wait for their links together", async () => {
    const { matchId, zoe, actor } = begun;
    await playGamechanger({ userId: zoe, matchId, predictedTeam: MI }, actor());
    await setResult(matchId, MI, actor());
    expect(await findBent()).toEqual([]);
    expect((await prove(new Date())).ran).toBe(true);
    expect((await db().check.findFirstOrThrow()).bent).toEqual([]);
  });

  test("that was played once an end of the match was taken back is none, before that is linked neither", async () => {
    const { matchId, zoe, actor } = begun;
    const end = (matchEnded: boolean) => setStatus({ matchId, matchStarted: true, matchEnded }, actor());
    await end(true);
    await prove(new Date());
    await end(false);
    await playGamechanger({ userId: zoe, matchId, predictedTeam: MI }, actor());
    await prove(new Date());
    await end(true);
    await prove(new Date());
    await setResult(matchId, MI, actor());
    expect(await findBent()).toEqual([]);
    expect((await db().check.findFirstOrThrow()).bent).toEqual([]);
  });

  test("that a release of before called an administrator's correction of their own pick is none", async () => {
    const { matchId, actor } = begun;
    await setResult(matchId, MI, actor());
    await sealDue(new Date());
    const { id } = await db().pick.findFirstOrThrow({ where: { matchId, userId: actor().userId } });
    await editPick(id, { predictedTeam: MI, wildcardUsed: false, gamechangerUsed: true }, actor());
    await db().$transaction([
      db().$executeRaw`SET LOCAL session_replication_role = replica`,
      db().$executeRaw`UPDATE pick_events SET kind = 'turned' WHERE user_id = ${actor().userId} AND gamechanger_used`,
    ]);
    expect(await findBent()).toEqual([]);
  });
});

test("A second link of one event does not stand for another that has none", async () => {
  const { matchId, zoe } = begun;
  await sealDue(new Date());
  await db().$executeRaw`INSERT INTO unlinked (kind, subject, part, step) VALUES ('pick', ${matchId}, ${zoe}, 1)`;
  await sealDue(new Date());
  await db().$transaction([
    db().$executeRaw`SET LOCAL session_replication_role = replica`,
    db()
      .$executeRaw`INSERT INTO pick_events (match_id, user_id, step, kind, predicted_team, wildcard_used, gamechanger_used)
      VALUES (${matchId}, ${zoe}, 2, 'changed', ${MI}, false, false)`,
    db().$executeRaw`UPDATE predictions SET predicted_team = ${MI} WHERE match_id = ${matchId} AND user_id = ${zoe}`,
  ]);
  const found = await findAsItIs();
  expect(found).toContainEqual(expect.objectContaining({ matchId, userId: zoe, what: "is on record without a link" }));
  expect(found).toContainEqual(expect.objectContaining({ what: "is linked more than once" }));
});
