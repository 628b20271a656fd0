/** The proof as a job: the newest part each time, everything once in an hour, and what was found stays until it is mended. */
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { awardPoints, setResult } from "@/lib/match-change/result-commands";
import { submitPick } from "@/lib/pick/commands";
import { prove } from "@/lib/verify/prove";
import { proofReply } from "@/lib/verify/schema";
import { buildUser } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { Person } from "../../support/person";
import { buildActor, buildMatch, buildPick, buildPlayer, CSK, emptySeason, inHours, MI } from "../../support/season";
import { TEST_ENV } from "../../support/test-env";
import { moment } from "../../support/the-season";

let clock = Date.now();
/** The next run, so long after the one before; milliseconds. */
async function run(later: number) {
  clock += later;
  const ran = await prove(new Date(clock));
  return ran.ran ? ran.result : null;
}

const kept = () => db().check.findUniqueOrThrow({ where: { id: 1 } });

/** Past every trigger, as whoever has the database can. */
async function bend(statement: string) {
  await db().$transaction([
    db().$executeRawUnsafe("SET LOCAL session_replication_role = replica"),
    db().$executeRawUnsafe(statement),
  ]);
}

beforeEach(async () => {
  await emptySeason();
  await db().check.deleteMany();
  clock = Date.now();
});

async function buildAwarded() {
  const { matchId } = await buildMatch({ matchDate: inHours(-3), matchStarted: true });
  const { actor } = await buildActor();
  const player = await buildPlayer();
  await buildPick(actor(), player.id, matchId, MI);
  await setResult(matchId, MI, actor());
  await awardPoints(matchId, actor());
  return { matchId, player, actor };
}

test("a run links, seals and finds nothing bent, and the next one has nothing to do", async () => {
  const { matchId } = await buildAwarded();
  expect(await run(0)).toMatchObject({ bent: 0 });
  expect(await db().seal.count({ where: { matchId } })).toBe(1);
  expect(await db().unlinked.count()).toBe(0);
  const before = await kept();
  expect(before).toMatchObject({ bent: [], player: null, replayedAt: new Date(clock) });
  expect(await run(30_000)).toEqual({ linked: 0, sealed: 0, bent: 0 });
  // When it was checked says nothing of whether there was anything to check.
  expect(await kept()).toEqual({ ...before, at: new Date(clock) });
});

test.each([["finds something"], ["finds that all is well again"]])(
  "a whole check that %s while a run looks is not undone by it",
  async (what) => {
    const [before, after] = what === "finds something" ? [[], ["Link 3"]] : [["Link 3"], []];
    await buildAwarded();
    await run(0);
    await db().check.update({ where: { id: 1 }, data: { bent: before } });
    // Something new to look at: with nothing it only notes that it has been there.
    await buildAwarded();
    await besideTransaction(async ({ query, untilWaiting }) => {
      await query("UPDATE checks SET bent = $1, at = at + interval '1 second'", [after]);
      const running = run(30_000);
      await untilWaiting(1);
      await query("COMMIT");
      await running;
    });
    expect(await kept()).toMatchObject({ bent: after });
  },
);

test("a result that is corrected while it looks bends nothing", async () => {
  const { matchId, actor } = await buildAwarded();
  const winners = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? CSK : MI));
  let isOver = false;
  const correct = async () => {
    for (const winner of winners) await setResult(matchId, winner, actor());
  };
  const correcting = correct().finally(() => {
    isOver = true;
  });
  const found: unknown[] = [];
  // Each of them looks at everything.
  while (!isOver) found.push((await run(HOUR))?.bent);
  await correcting;
  expect(new Set(found)).toEqual(new Set([0]));
});

test("what is new since is walked, and looked at", async () => {
  const { matchId, actor } = await buildAwarded();
  await run(0);
  const before = await kept();
  await setResult(matchId, CSK, actor());
  expect(await run(30_000)).toMatchObject({ bent: 0 });
  const after = await kept();
  expect(after.position).toBeGreaterThan(before.position);
  expect(after.position).toBe((await db().chain.findFirstOrThrow()).length);
});

test("neither when it was checked nor when points were reckoned tells that somebody has picked", async () => {
  const { matchId: open } = await buildMatch();
  const player = await buildPlayer();
  await run(0);
  const tell = async () => {
    await run(30_000);
    const { at, replayedAt } = await kept();
    return { since: clock - at.getTime(), replayedAt };
  };
  const quiet = await tell();
  await submitPick({ userId: player.id, matchId: open, predictedTeam: MI, wildcardUsed: true }, moment());
  expect(await tell()).toEqual(quiet);
});

describe("what is bent", () => {
  test("in the newest part is found by the next run, and everything else within the hour", async () => {
    const { matchId, player, actor } = await buildAwarded();
    await run(0);
    await setResult(matchId, CSK, actor());
    await bend(`UPDATE predictions SET predicted_team = '${CSK}' WHERE user_id = '${player.id}'`);
    await buildPick(actor(), (await buildPlayer()).id, matchId, MI);
    expect((await run(30_000))?.bent).toBeGreaterThan(0);
    expect((await kept()).bent.join()).toContain("is for another side than was picked");
  });

  test("where nothing happens is found within the hour", async () => {
    const { player } = await buildAwarded();
    await run(0);
    await bend(`UPDATE leaderboard_entries SET correct = correct + 1 WHERE user_id = '${player.id}'`);
    expect(await run(30_000)).toMatchObject({ bent: 0 });
    expect((await run(HOUR))?.bent).toBe(1);
    expect((await kept()).bent).toEqual([expect.stringContaining("has other correct picks in the table")]);
  });

  test("stays on record until a whole check finds nothing", async () => {
    const { player } = await buildAwarded();
    await run(0);
    await bend(`UPDATE leaderboard_entries SET correct = correct + 1 WHERE user_id = '${player.id}'`);
    await run(HOUR);
    await bend(`UPDATE leaderboard_entries SET correct = correct - 1 WHERE user_id = '${player.id}'`);
    await buildMatch();
    expect((await run(30_000))?.bent).toBe(1);
    expect((await run(HOUR))?.bent).toBe(0);
    expect((await kept()).bent).toEqual([]);
  });

  test("is told: to monitors that something is, to administrators what, to players how much", async () => {
    const { player } = await buildAwarded();
    const person = await new Person().carrySession(player);
    await run(0);
    const well = proofReply.parse((await person.get("/api/proof")).body).data;
    expect(well).toMatchObject({ bent: 0, checkedAt: new Date(clock), replayedAt: new Date(clock) });
    expect(well.head).toBe(Buffer.from((await db().chain.findFirstOrThrow()).shown).toString("hex"));
    await bend(`UPDATE entries SET home_team = 'MI' WHERE user_id = '${player.id}'`);
    await run(HOUR);
    const told = await person.get("/api/proof");
    expect(told.body.data).toMatchObject({ bent: 1 });
    expect(JSON.stringify(told.body)).not.toContain("Player");
    const admin = await new Person().carrySession(await buildUser({ isAdmin: true }));
    expect((await admin.get("/api/admin/to-do")).body.data.bent).toEqual([expect.stringContaining("The entry of")]);
  });
});

test("one run goes at a time, by the scheduler's call too", async () => {
  await buildAwarded();
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  const replies = await Promise.all([1, 2, 3].map(() => new Person().get("/api/cron/prove", { headers })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.filter(({ body }) => body.data !== null)).not.toHaveLength(0);
  expect(await db().chainLink.count({ where: { kind: "day" } })).toBeGreaterThan(0);
});
