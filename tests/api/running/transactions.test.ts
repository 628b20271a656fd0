/** How long transactions wait for each other: none waits forever, and nobody waits forever for one. */

import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { updateProfile } from "@/lib/account/actions";
import { SECOND } from "@/lib/clock";
import { db, inTransaction, rowsIn, type Transaction } from "@/lib/db";
import { handle } from "@/lib/http/handler";
import { awardPoints, setResult } from "@/lib/match/admin-actions";
import { DRAW } from "@/lib/match/rules";
import { submitPick } from "@/lib/pick/actions";
import { besideTransaction } from "../../support/locks";
import {
  buildActor,
  buildMatch,
  buildPlayer,
  emptySeason,
  extrasLeftOf,
  inHours,
  MI,
  outcomeOf,
} from "../../support/season";
import { TEST_ENV } from "../../support/test-env";
import { moment, RULES_2026 } from "../../support/the-season";

beforeEach(emptySeason);

/** The status of a call that only does this. */
async function statusOf(work: () => Promise<unknown>): Promise<[number, string | null]> {
  const call = handle({ summary: "Needs the database", access: "anyone", reply: z.object({}) }, async () => {
    await work();
    return { reply: {} };
  });
  const { status, headers } = await call(new NextRequest(TEST_ENV.NEXTAUTH_URL), { params: Promise.resolve({}) });
  return [status, headers.get("retry-after")];
}

const UNAVAILABLE = [503, "5"];

describe("What the database ends is reported as briefly unavailable", () => {
  const endBy = (setting: string) => async (tx: Transaction) => {
    await tx.$executeRawUnsafe(`SET LOCAL ${setting} = 50`);
    return tx.$queryRaw`SELECT pg_sleep(20)::text`;
  };
  const raise = (code: string) => (tx: Transaction) =>
    tx.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'ended' USING ERRCODE = '${code}'; END $$`);
  /** Ends the transaction's connection between two of its statements. */
  const endBetween = (next: (tx: Transaction) => Promise<unknown>) => async (tx: Transaction) => {
    const [own] = await rowsIn(tx, z.object({ pid: z.number() }))`SELECT pg_backend_pid() AS pid`;
    await db().$queryRaw`SELECT pg_terminate_backend(${own?.pid}::int, 5000)`;
    return next(tx);
  };

  test.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ["a statement that takes too long", endBy("statement_timeout")],
    ["a lock that can't be had", raise("55P03")],
    ["two that wait for each other", raise("40P01")],
    ["a disk that is full", raise("53100")],
    ["a connection that was ended, by a model", endBetween((tx) => tx.user.count())],
    ["a connection that was ended, by a statement", endBetween((tx) => tx.$queryRaw`SELECT 1`)],
    ["a connection that was ended, by the commit", endBetween(() => Promise.resolve())],
  ])("%s", async (_name, work) => {
    expect(await statusOf(() => inTransaction(work))).toEqual(UNAVAILABLE);
  });

  test("a call that waits too long for a match or a player's lock", async () => {
    const [{ id: userId }, { actor }] = [await buildPlayer(), await buildActor()];
    const [{ matchId }, another] = [await buildMatch(), await buildMatch()];
    const pick = { userId, matchId, predictedTeam: MI, wildcardUsed: false };
    await besideTransaction(async ({ query }) => {
      await query("SELECT 1 FROM matches, users FOR UPDATE");
      const works = [
        () => submitPick(pick, moment()),
        () => updateProfile(userId, { firstName: "Renamed" }, moment()),
        () => setResult(another.matchId, MI, actor()),
        () =>
          inTransaction((tx) => tx.user.updateMany({ where: { id: actor().userId }, data: { lastName: "Renamed" } })),
      ];
      const began = performance.now();
      expect(await Promise.all(works.map(statusOf))).toEqual(works.map(() => UNAVAILABLE));
      // Two and a half seconds, plus a margin for a busy machine; a statement may take ten.
      expect(performance.now() - began).toBeLessThan(8 * SECOND);
    });
  });
});

/** An awarded match, won by Mumbai and picked right by these players, with a wildcard if asked for. */
async function buildScored(...picks: { userId: string; wildcardUsed?: boolean }[]) {
  const { actor, user } = await buildActor();
  const { matchId } = await buildMatch({ matchDate: inHours(-5), matchStarted: true, matchEnded: true });
  await db().pick.createMany({ data: picks.map((pick) => ({ ...pick, matchId, predictedTeam: MI })) });
  await setResult(matchId, MI, actor());
  await awardPoints(matchId, actor());
  return { matchId, actor, user };
}

describe("Two transactions on the same rows never deadlock", () => {
  const rename = (userId: string) => outcomeOf(updateProfile(userId, { firstName: "Renamed" }, moment()));
  const hold = "SELECT 1 FROM leaderboard_entries WHERE user_id = $1 FOR UPDATE";

  test("a result that returns wildcards, and names", async () => {
    const players = [await buildPlayer(), await buildPlayer(), await buildPlayer()] as const;
    const [first, held, last] = players;
    const { matchId, actor } = await buildScored(...players.map(({ id: userId }) => ({ userId, wildcardUsed: true })));
    const outcomes = await besideTransaction(async ({ query, untilWaiting }) => {
      // Scoring has reached the second of three places in the table.
      await query(hold, [held.id]);
      const drawn = outcomeOf(setResult(matchId, DRAW, actor()));
      await untilWaiting(1);
      const renamed = await Promise.all([rename(first.id), rename(last.id)]);
      await query("COMMIT");
      return [await drawn, ...renamed];
    });
    expect(outcomes).toEqual(["done", "done", "done"]);
    expect(await extrasLeftOf(last.id)).toMatchObject({ wildcards: RULES_2026.wildcards });
  });

  test("a pick with a wildcard, and the deletion of its player", async () => {
    const { id: userId } = await buildPlayer();
    const { matchId } = await buildMatch();
    const outcome = await besideTransaction(async ({ query, untilWaiting }) => {
      await query("SELECT 1 FROM users WHERE id = $1 FOR UPDATE", [userId]);
      const pick = outcomeOf(submitPick({ userId, matchId, predictedTeam: MI, wildcardUsed: true }, moment()));
      await untilWaiting(1);
      await query("SELECT 1 FROM entries WHERE user_id = $1 FOR UPDATE", [userId]);
      await query("DELETE FROM users WHERE id = $1", [userId]);
      await query("COMMIT");
      return pick;
    });
    expect(outcome).toBe("NOT_FOUND");
  });
});
