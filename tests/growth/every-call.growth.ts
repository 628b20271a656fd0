/**
 * What every call costs on the database that `npm run bench:growth` has filled, by the rows of tests/api/every-call, made as
 * one player after the other who has picked a whole season. Processor time and waiting of each go into a file.
 */
import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";
import { familyTime } from "../../scripts/laboratory/bench/processor-time";
import { CALLS, type Call, nameOf, prepare, type Scene, somebodyServed } from "../api/every-call/calls";
import { PASSWORD_HASH } from "../support/builders";
import { Person } from "../support/person";
import { TEST_ENV } from "../support/test-env";
import type { CallCost } from "./call-cost";

const { POSTMASTER = "", REPORT = "" } = process.env;
const TIMES = 10;
/** The first whose session is carried; each time another, with another to look on. */
const FIRST_PLAYER = 11;

/** What ends a season stands last, each once, one after the other as an administrator would do it. */
const OF_THE_SEASON = [
  ...["change-season", "note-paid", "change-rules", "import-season", "reopen-season", "close-season", "start-season"],
].map((name) => `/api/admin/${name}`);

/** Where a row of the tests would empty the season first. */
const INSTEAD: Readonly<Record<string, Partial<Call>>> = {
  "/api/health": { url: () => "/api/health" },
  "/api/admin/start-season": { body: () => ({ slug: LAKE_LEAGUE_2027.slug }) },
  "/api/admin/close-season": {
    body: async () => ({ unfinished: await db().match.count({ where: { awardedAt: null } }) }),
  },
};

const once = (call: Call) => call.ofSeason || call.scheduled;
const placeOf = (call: Call) => (call.ofSeason ? 2 + OF_THE_SEASON.indexOf(call.path) : Number(once(call) ?? false));

const costs: Record<string, CallCost> = {};

beforeAll(async () => {
  await db().user.updateMany({ data: { passwordHash: PASSWORD_HASH } });
  // What the database does by itself within minutes.
  await db().$executeRaw`VACUUM ANALYZE`;
});

/** Too long for one text: asked over the network instead, see scripts/laboratory/bench/every-page.ts. */
const STREAMED = "/api/admin/export/picks";

const ORDERED = CALLS.filter(({ path }) => path !== STREAMED)
  .toSorted((one, other) => placeOf(one) - placeOf(other))
  .map((call) => ({
    ...call,
    ...INSTEAD[call.path],
  }));

test.each(ORDERED.map((call) => ({ name: nameOf(call), call })))("$name", async ({ name, call }) => {
  const seen: Seen[] = [];
  for (let time = 0; time < (once(call) ? 1 : TIMES); time += 1) seen.push(await makeOnce(call, time));
  const middle = seen.map(({ waited }) => waited).toSorted((one, other) => one - other)[seen.length >> 1] ?? 0;
  const mean = (part: "server" | "database") => seen.reduce((sum, each) => sum + each[part], 0) / seen.length;
  costs[name] = { waited: middle, server: mean("server"), database: mean("database"), status: seen[0]?.status ?? 0 };
  expect(seen.map(({ status }) => status).filter((status) => status >= 500 && status !== 503)).toEqual([]);
});

afterAll(() => writeFile(REPORT, JSON.stringify(costs)));

interface Seen extends CallCost {}

/** Built anew each time, since most changes can be made but once. */
async function makeOnce(call: Call, time: number): Promise<Seen> {
  const scene = await sceneOf(FIRST_PLAYER + 2 * time);
  const run = await prepare(call, somebodyServed(call, scene), scene);
  const headers: Record<string, string> = call.scheduled ? { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` } : {};
  const [database, processor, started] = [await familyTime(POSTMASTER), process.cpuUsage(), performance.now()];
  const { status } = await run(headers);
  const waited = performance.now() - started;
  const { user, system } = process.cpuUsage(processor);
  return { status, waited, server: (user + system) / 1000, database: (await familyTime(POSTMASTER)) - database };
}

async function sceneOf(number: number): Promise<Scene> {
  const [player, other, admin] = await Promise.all([number, number + 1, 1].map((each) => signedIn(`player-${each}`)));
  if (!player || !other || !admin) throw new Error("There are fewer players than are looked for.");
  const people = { guest: new Person(), player: player.person, other: other.person, admin: admin.person };
  return { people, player: player.user };
}

async function signedIn(id: string) {
  const user = await db().user.findUniqueOrThrow({ where: { id } });
  return { user, person: await new Person().carrySession(user) };
}
