/** What a server keeps, and what browsers have from before, outlives neither a release nor a restored database. */
import { NextRequest } from "next/server.js";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { z } from "zod";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { buildClosed, buildLive, placePick } from "../../support/matches";
import type { Person } from "../../support/person";
import { query } from "../../support/raw-sql";
import { inRequestScope } from "../../support/request-scope";
import { buildInnings, CSK, emptySeason, MI } from "../../support/season";

const LIST = "/api/match/list";

let person: Person;
let user: { id: string };
beforeEach(async () => {
  await emptySeason();
  ({ person, user } = await buildPerson());
});

const ask = (path: string, tag: string) => person.get(path, { headers: { "if-none-match": tag } });

/** The list of matches as a server of another release answers it, which knows nothing of what this one has kept. */
async function askNextRelease(tag: string): Promise<Response> {
  vi.resetModules();
  const { handle } = await import("@/lib/http/handler");
  const { listMatches } = await import("@/lib/match/data");
  const { SEASON } = await import("@/lib/revisions");
  const reply = z.object({ data: z.array(z.object({ matchId: z.string(), spectators: z.number() })) });
  const handler = handle(
    { summary: "All matches", access: "player", reply, poll: { follows: () => [SEASON] } },
    async () => ({ reply: { data: (await listMatches()).map((match) => ({ ...match, spectators: 0 })) } }),
  );
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new NextRequest(`http://localhost${LIST}`, { headers: { cookie, "if-none-match": tag } });
  return inRequestScope(request, () => handler(request, { params: Promise.resolve({}) }));
}

test("A release whose reply is another one never answers that the old one still holds", async () => {
  await buildLive();
  const { headers } = await person.get(LIST);
  const first = await askNextRelease(headers.get("etag") ?? "");
  expect({ status: first.status, body: await first.json() }).toMatchObject({
    status: 200,
    body: { data: [{ spectators: 0 }] },
  });
  expect((await askNextRelease(first.headers.get("etag") ?? "")).status).toBe(304);
});

/** Copies the database as it is; the answer brings it back to that, as a host does, with the server running on. */
async function rememberDatabase(): Promise<() => Promise<void>> {
  const name = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
  const copy = `${name}_before`;
  const byHost = (sql: string) => query(inject("clusterUrl"), sql);
  const ready = () =>
    vi.waitFor(async () => expect((await person.get("/api/auth/check-auth")).status).toBe(200), { timeout: 10_000 });
  await byHost(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  await byHost(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
  await ready();
  return async () => {
    await byHost(`DROP DATABASE ${name} WITH (FORCE)`);
    await byHost(`ALTER DATABASE ${copy} RENAME TO ${name}`);
    await ready();
  };
}

describe("A database that is brought back to an earlier moment", () => {
  test("and then changes as often as before, is told as it is, with a tag and without", async () => {
    const { matchId } = await buildLive();
    const { matchId: closed } = await buildClosed();
    await placePick({ user }, { matchId: closed }, MI);
    await buildInnings(matchId, 1, MI, 80);
    const polls = [
      LIST,
      // About noon there, so that a match of half an hour ago is of today.
      `/api/match/get-todays-match?timezoneOffset=${(new Date().getUTCHours() - 12) * 60}`,
      `/api/match/get-score?matchId=${matchId}`,
      `/api/prediction/get-all?matchId=${closed}&limit=3`,
      "/api/leaderboard/list?limit=5",
    ];
    const change = async (name: string, runs: number) => {
      await db().innings.updateMany({ data: { runs } });
      await db().match.updateMany({ where: { matchId }, data: { matchStatus: name, venue: name } });
      await db().pick.updateMany({ data: { predictedTeam: runs === 81 ? CSK : MI, wildcardUsed: runs === 84 } });
      await db().user.updateMany({ data: { firstName: name } });
      const points = { points: runs, pickPoints: runs, correct: 1 };
      await db().leaderboardEntry.updateMany({ data: points });
    };
    const askAll = () => Promise.all(polls.map((path) => person.get(path)));
    const before = await askAll();
    const bringBack = await rememberDatabase();
    await change("Lost", 81);
    const lost = await askAll();
    await bringBack();
    const back = await askAll();
    expect(back.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    await change("Other", 84);
    for (const [index, path] of polls.entries()) {
      const { status, body } = await ask(path, lost[index]?.headers.get("etag") ?? "");
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(body).toEqual((await person.get(path)).body);
      expect(JSON.stringify(body)).toMatch(/Other|":84\b|"wildcardUsed":true/);
      expect(JSON.stringify(body)).not.toMatch(/Lost|":81\b/);
    }
  });

  test.each([
    [
      "a reply",
      "UPDATE innings SET runs = 81",
      (matchId: string) => `/api/match/get-score?matchId=${matchId}`,
      "LOCK TABLE innings IN ACCESS EXCLUSIVE MODE",
    ],
    [
      "a match",
      "UPDATE matches SET match_started = true, match_date = now()",
      (matchId: string) => `/api/prediction/get-all?matchId=${matchId}&limit=3`,
      "LOCK TABLE matches IN ACCESS EXCLUSIVE MODE",
    ],
    [
      "the count of the table",
      "UPDATE leaderboard_entries SET points = 81, pick_points = 81",
      () => "/api/leaderboard/list?limit=5",
      "LOCK TABLE leaderboard_entries IN ACCESS EXCLUSIVE MODE",
    ],
  ])("is not told by %s that was newer than what it was asked for under", async (_what, change, path, lock) => {
    const { matchId } = await buildLive({ matchDate: new Date(Date.now() + 48 * 60 * 60_000), matchStarted: false });
    await placePick({ user: (await buildPerson()).user }, { matchId }, MI);
    await buildInnings(matchId, 1, MI, 80);
    const bringBack = await rememberDatabase();
    await besideTransaction(async ({ query: write, untilWaiting }) => {
      await write(lock);
      await write(change);
      const asking = person.get(path(matchId));
      await untilWaiting(1);
      await write("COMMIT");
      expect((await asking).body).not.toEqual({ data: [] });
    });
    await bringBack();
    const { body } = await person.get(path(matchId));
    expect(JSON.stringify(body)).not.toMatch(/":81\b/);
    if (path(matchId).includes("get-all")) expect(body.data).toEqual([]);
  });
});
