/** Who waits for whom, and how long: no transaction waits without end, and nobody waits for one without end. */

import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { editUser } from "@/lib/account/admin-commands";
import { deleteUser } from "@/lib/account/delete-commands";
import type { SeasonActor } from "@/lib/activity/record";
import { MINUTE, SECOND } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { handle } from "@/lib/http/handler";
import { DRAW } from "@/lib/match/rules";
import { change } from "@/lib/match-change/change";
import { createMatch, deleteMatch, editMatch } from "@/lib/match-change/fixture-commands";
import { awardPoints, setResult } from "@/lib/match-change/result-commands";
import { editPick } from "@/lib/pick/admin-commands";
import { submitPick } from "@/lib/pick/commands";
import { arePicksShown, showHands } from "@/lib/pick/shown-picks";
import { updateProfile } from "@/lib/profile/commands";
import { rowsIn } from "@/lib/rows";
import { closeSeason, countUnfinished } from "@/lib/season-change/turn-of-the-year";
import { inTransaction } from "@/lib/transaction";
import { besideTransaction } from "../../support/locks";
import {
  buildActor,
  buildMatch,
  buildPlayer,
  CSK,
  emptySeason,
  inHours,
  MI,
  outcomeOf,
  purseOf,
} from "../../support/season";
import { TEST_ENV } from "../../support/test-env";
import { moment } from "../../support/the-season";

const THE_SEASON = "SELECT pg_advisory_xact_lock(hashtextextended('googly:season', 0))";

beforeEach(emptySeason);

describe("A transaction has limits", () => {
  const settings = (tx: Pick<Transaction, "$queryRaw">) => tx.$queryRaw`
    SELECT name, setting::int FROM pg_settings
    WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`;
  const limits = (idle: number, lock: number, statement: number) => [
    { name: "idle_in_transaction_session_timeout", setting: idle },
    { name: "lock_timeout", setting: lock },
    { name: "statement_timeout", setting: statement },
  ];

  test.each([
    ["verb", limits(2 * SECOND, 2.5 * SECOND, 10 * SECOND)],
    ["season", limits(2 * SECOND, 10 * SECOND, MINUTE)],
    ["trial", limits(0.5 * SECOND, 0.3 * SECOND, 0.7 * SECOND)],
    ["batch", limits(5 * SECOND, 5 * SECOND, MINUTE)],
    ["export", limits(5 * MINUTE, 2.5 * SECOND, MINUTE)],
  ] as const)("of its kind: %s, and leaves none behind", async (kind, expected) => {
    expect(await inTransaction(kind, settings)).toEqual(expected);
    expect(await settings(db())).toEqual(limits(0, 0, 0));
  });
});

/** The status of a call that does nothing but this. */
async function statusOf(work: () => Promise<unknown>): Promise<[number, string | null]> {
  const call = handle({ summary: "Needs the database", access: "anyone", reply: z.object({}) }, async () => {
    await work();
    return { reply: {} };
  });
  const { status, headers } = await call(new NextRequest(TEST_ENV.NEXTAUTH_URL), { params: Promise.resolve({}) });
  return [status, headers.get("retry-after")];
}

const UNAVAILABLE = [503, "5"];

describe("What the database ends is told as out of reach for a moment", () => {
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
    ["a lock that is not to be had", raise("55P03")],
    ["two that wait for each other", raise("40P01")],
    ["a connection that was ended, by a model", endBetween((tx) => tx.user.count())],
    ["a connection that was ended, by a statement", endBetween((tx) => tx.$queryRaw`SELECT 1`)],
    ["a connection that was ended, by the commit", endBetween(() => Promise.resolve())],
  ])("%s", async (_name, work) => {
    expect(await statusOf(() => inTransaction("verb", work))).toEqual(UNAVAILABLE);
  });

  test("whoever waits too long for a match or a player, by whatever road", async () => {
    const [{ id: userId }, { actor }] = [await buildPlayer(), await buildActor()];
    const { matchId } = await buildMatch();
    const early = await buildMatch({ matchStarted: true, closedEarlyAt: new Date() });
    const pick = { userId, matchId, predictedTeam: MI, wildcardUsed: false };
    const reader = { userId, isAdmin: false };
    await besideTransaction(async ({ query }) => {
      await query("SELECT 1 FROM matches, users FOR UPDATE");
      const works = [
        () => submitPick(pick, moment()),
        () => updateProfile(userId, { firstName: "Anew" }, moment()),
        () => setResult(matchId, MI, actor()),
        () => arePicksShown(early, reader, moment()),
        () => showHands(reader, moment().now),
        () => inTransaction("verb", (tx) => tx.user.updateMany({ data: { lastName: "Anew" } })),
      ];
      const began = performance.now();
      expect(await Promise.all(works.map(statusOf))).toEqual(works.map(() => UNAVAILABLE));
      // Two and a half seconds, and what a busy machine adds; a statement may take ten.
      expect(performance.now() - began).toBeLessThan(8 * SECOND);
    });
  });
});

/** A match with points, won by Mumbai; a pick of each, with a wildcard where it says so. */
async function buildScored(...picks: { userId: string; wildcardUsed?: boolean }[]) {
  const { actor, user } = await buildActor();
  const { matchId } = await buildMatch({ matchDate: inHours(-5), matchStarted: true, matchEnded: true });
  await db().pick.createMany({ data: picks.map((pick) => ({ ...pick, matchId, predictedTeam: MI })) });
  await setResult(matchId, MI, actor());
  await awardPoints(matchId, actor());
  return { matchId, actor, user };
}

describe("The season", () => {
  type Scene = { actor: () => SeasonActor; admin: string; player: string; matchId: string; pickId: string };
  const base = { matchNumber: 9, matchDate: inHours(50), matchType: "League" as const, teamOne: MI, teamTwo: CSK };
  const scoring: Record<string, (scene: Scene) => Promise<unknown>> = {
    "a result": ({ matchId, actor }) => setResult(matchId, CSK, actor()),
    "a match is moved that streaks go through": ({ matchId, actor }) =>
      editMatch({ ...base, matchId, matchDate: inHours(-7) }, actor()),
    "a match is added": ({ actor }) => createMatch(base, actor()),
    "a match is deleted": ({ matchId, actor }) => deleteMatch(matchId, actor()),
    "a pick is corrected": ({ pickId, actor }) =>
      editPick(pickId, { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false }, actor()),
    "a home team is chosen": ({ player }) => updateProfile(player, { homeTeam: "MI" }, moment(inHours(-99))),
    "a player is given another home team": ({ player, actor }) => editUser({ userId: player, homeTeam: "MI" }, actor()),
    "a player is deleted": ({ player, actor }) => deleteUser(player, actor()),
    "the season is closed": async ({ actor }) => closeSeason(await countUnfinished(db()), actor()),
  };
  const others: Record<string, (scene: Scene) => Promise<unknown>> = {
    "a name": ({ player }) => updateProfile(player, { firstName: "Anew", lastName: "Named" }, moment()),
    "the home team that one has": ({ player }) =>
      updateProfile(player, { homeTeam: null, reminderEmail: false }, moment()),
    "a venue, of a match with points": ({ matchId, actor }) =>
      editMatch({ ...base, matchId, matchNumber: 1, matchDate: STARTED, venue: "Elsewhere" }, actor()),
    "a date, of a match without": async ({ actor }) => {
      const { matchId } = await buildMatch();
      await editMatch({ ...base, matchId }, actor());
    },
    "a score, while the match is on": async ({ actor }) => {
      const { matchId } = await buildMatch({ matchDate: inHours(-1), matchStarted: true });
      const innings = [{ number: 1, team: MI, runs: 40, wickets: 1, balls: 30 }];
      await change(matchId, "refresh-match", actor(), (match) => ({ ...match, secondInningStarted: true, innings }));
    },
  };
  const STARTED = inHours(-5);

  async function buildScene(): Promise<Scene> {
    const { id: player } = await buildPlayer();
    const { matchId, actor, user } = await buildScored({ userId: player });
    await db().match.update({ where: { matchId }, data: { matchNumber: 1, matchDate: STARTED } });
    const { id: pickId } = await db().pick.findFirstOrThrow({ where: { matchId } });
    return { actor, admin: user.id, player, matchId, pickId };
  }

  test.each(Object.entries(scoring))("is waited for where %s", async (_name, work) => {
    const scene = await buildScene();
    await besideTransaction(async ({ query, untilWaiting }) => {
      await query(THE_SEASON);
      const done = outcomeOf(work(scene));
      await untilWaiting(1);
      await query("COMMIT");
      expect(await done).toBeOneOf(["done", "HOME_TEAM_LOCKED"]);
    });
  });

  test.each(Object.entries(others))("is nothing to %s", async (_name, work) => {
    const scene = await buildScene();
    await besideTransaction(async ({ query }) => {
      await query(THE_SEASON);
      await work(scene);
    });
  });
});

describe("Two who take the same rows never wait for each other", () => {
  const rename = (userId: string) => outcomeOf(updateProfile(userId, { firstName: "Anew" }, moment()));
  const hold = "SELECT 1 FROM leaderboard_entries WHERE user_id = $1 FOR UPDATE";

  test("a result that returns wildcards, and names", async () => {
    const players = [await buildPlayer(), await buildPlayer(), await buildPlayer()] as const;
    const [first, held, last] = players;
    const { matchId, actor } = await buildScored(...players.map(({ id: userId }) => ({ userId, wildcardUsed: true })));
    const outcomes = await besideTransaction(async ({ query, untilWaiting }) => {
      // Scoring has come to the second of three places in the table.
      await query(hold, [held.id]);
      const drawn = outcomeOf(setResult(matchId, DRAW, actor()));
      await untilWaiting(1);
      const renamed = [rename(first.id), rename(last.id)];
      // What is left to spend stands apart from names: only the place in the table that is written already is waited for.
      await untilWaiting(2);
      await query("COMMIT");
      return Promise.all([drawn, ...renamed]);
    });
    expect(outcomes).toEqual(["done", "done", "done"]);
    expect(await purseOf(last.id)).toMatchObject({ wildcards: 11 });
  });

  test("a corrected pick, and a name", async () => {
    const { id: userId } = await buildPlayer();
    const { matchId, actor } = await buildScored({ userId });
    const { id } = await db().pick.findFirstOrThrow({ where: { matchId } });
    const outcomes = await besideTransaction(async ({ query, untilWaiting }) => {
      await query("LOCK TABLE pick_events IN SHARE MODE");
      const doubled = { predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false };
      const edited = outcomeOf(editPick(id, doubled, actor()));
      await untilWaiting(1);
      const renamed = rename(userId);
      await untilWaiting(2);
      await query("COMMIT");
      return Promise.all([edited, renamed]);
    });
    expect(outcomes).toEqual(["done", "done"]);
  });

  test("a name, and the deletion of who bears it", async () => {
    const { id: userId } = await buildPlayer();
    const { actor } = await buildActor();
    const outcomes = await besideTransaction(async ({ query, untilWaiting }) => {
      await query("SELECT 1 FROM profiles WHERE user_id = $1 FOR UPDATE", [userId]);
      const renamed = rename(userId);
      await untilWaiting(1);
      const deleted = outcomeOf(deleteUser(userId, actor()));
      await untilWaiting(2);
      await query("COMMIT");
      return Promise.all([renamed, deleted]);
    });
    expect(outcomes).toEqual(["done", "done"]);
  });

  test("a pick with a wildcard, and the deletion of who makes it", async () => {
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
