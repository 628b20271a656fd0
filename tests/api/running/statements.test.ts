/**
 * What calls cost: the statements that reach the database, the one that looks up who is calling included, and BEGIN and
 * COMMIT where there is a transaction. A call that only reads makes at most three, and so does a pick, which everybody
 * makes in the same minutes.
 */
import pg from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { ensureSealed } from "@/lib/seal/sealing";
import { currentSeason } from "@/lib/season/current-season";
import { buildPerson } from "../../support/builders";
import { placePick } from "../../support/matches";
import { buildMiniLeague } from "../../support/mini-leagues";
import { Person } from "../../support/person";
import { buildMatch, buildPlayed, emptySeason, inHours, MI } from "../../support/season";
import { buildScene, CALLS, type Call, make, nameOf, type Scene, somebodyServed } from "../every-call/calls";

const AT_MOST = 3;
/** A picture that has to be drawn is counted for whoever wants it. */
const DRAWN = "GET /api/share/picture";
/** POST calls that only read, and the pick. */
const COUNTED = ["POST /api/prediction/get", "POST /api/prediction/get-all", "POST /api/prediction/submit"];

/** Files are read through a cursor, in as many steps as they are long; what watches the site looks at all of it. */
const isOperators = ({ path }: Call) => path.includes("export") || path.startsWith("/api/health");
const isRead = (call: Call) => call.method === "GET" && !call.foreign && !call.scheduled && !call.changes;
const reads = CALLS.filter((call) => isRead(call) && !isOperators(call));
const counted = [...reads, ...CALLS.filter((call) => COUNTED.includes(nameOf(call)))];

const statements: string[] = [];
beforeEach(async () => {
  // Read once by a process, and again when it has changed: what a call costs is what it costs then.
  await currentSeason();
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    // Not what another file of tests has left behind in this process.
    if (this.database === new URL(env().DATABASE_URL).pathname.slice(1)) statements.push(JSON.stringify(given[0]));
    return Reflect.apply(query, this, given);
  });
});

/** Makes what the row needs first, then counts what the call itself does. */
async function count(call: Call, scene: Scene, headers: Record<string, string> = {}) {
  const [url, body] = [await call.url?.(scene), await call.body?.(scene)];
  const ready = { ...call, ...(url && { url: () => url }), ...(body && { body: () => body }) };
  // A match is sealed once, by whoever comes first after its closing, and a process looks once whether it is.
  for (const { matchId } of await db().match.findMany()) await ensureSealed(matchId, new Date());
  // A process reads its season once, and then only whether it is still the same.
  await currentSeason();
  statements.length = 0;
  const caller = call.replies.player < 300 ? scene.people.player : somebodyServed(call, scene);
  const reply = await make(ready, caller, scene, headers);
  return { ...reply, made: statements.length, again: ready };
}

describe.each(counted.map((call) => ({ name: nameOf(call), call })))("$name", ({ call }) => {
  const most = nameOf(call) === DRAWN ? AT_MOST + 1 : AT_MOST;
  test(`makes at most ${most} statements`, async () => {
    const { status, made } = await count(call, await buildScene());
    expect(status).toBeLessThan(300);
    expect(made, statements.join("\n")).toBeLessThanOrEqual(most);
  });
});

test("what is counted is there", () => {
  expect(counted.map(nameOf)).toEqual(expect.arrayContaining(COUNTED));
});

/** Polled calls, and how many statements tell that nothing has changed. */
const UNCHANGED: Record<string, number> = {
  "GET /api/auth/check-auth": 1,
  "GET /api/leaderboard/list": 1,
  "GET /api/leaderboard/stakes": 1,
  "GET /api/leaderboard/contenders": 1,
  "GET /api/leaderboard/evening": 1,
  "GET /api/leaderboard/race": 1,
  "GET /api/prediction/get-all": 2,
  "GET /api/prediction/own": 2,
  "GET /api/mini-league/one": 2,
  "GET /api/match/story": 1,
  "GET /api/profile/season": 1,
  "GET /api/share/lines": 2,
  [DRAWN]: 2,
  "GET /api/match/list": 1,
  "GET /api/match/get-todays-match": 1,
  "GET /api/match/current": 1,
  "GET /api/match/get-score": 1,
  "GET /api/match/recent-form/[team]": 1,
};

test.each(Object.entries(UNCHANGED))("an unchanged %s is told in %i", async (name, expected) => {
  await buildMatch({ matchDate: inHours(-1), matchStarted: true });
  const call = reads.find((one) => nameOf(one) === name);
  if (!call) throw new Error(`${name} is no read`);
  const scene = await buildScene();
  const before = await count(call, scene);
  // The first call tells a process what it follows from.
  const first = await count(before.again, scene);
  const again = await count(first.again, scene, { "if-none-match": first.headers.get("etag") ?? "" });
  expect({ status: again.status, body: again.body, made: again.made }).toEqual({
    status: 304,
    body: null,
    made: expected,
  });
});

/** What is read anew after an award, by whoever asks first: all that is kept of table, season and players is another then. */
const AFTER_AN_AWARD: Record<string, number> = {
  "/api/leaderboard/list?limit=50": 3,
  "/api/leaderboard/evening?limit=50": 3,
  "/api/leaderboard/race?userIds=PLAYER": 3,
  "/api/leaderboard/stakes": 3,
  "/api/leaderboard/contenders": 3,
  "/api/match/story?matchId=MATCH": 3,
  "/api/profile/season?userId=PLAYER": 3,
  "/api/leaderboard/list?limit=50&miniLeague=MINI_LEAGUE": 3,
  "/api/leaderboard/evening?limit=50&miniLeague=MINI_LEAGUE": 3,
  "/api/leaderboard/race?userIds=PLAYER&miniLeague=MINI_LEAGUE": 3,
  "/api/leaderboard/stakes?miniLeague=MINI_LEAGUE": 3,
  "/api/leaderboard/evening?limit=50&season=SLUG": 3,
  "/api/leaderboard/race?userIds=PLAYER&season=SLUG": 3,
};

test.each(Object.entries(AFTER_AN_AWARD))("after an award %s is told in at most %i", async (path, most) => {
  await emptySeason();
  const scene = await buildScene();
  const evenings = await buildPlayed(4, { matchEnded: true, matchWinner: MI });
  const live = await buildMatch({ matchDate: inHours(-1), matchStarted: true });
  for (const { matchId } of [...evenings, live]) await placePick({ user: scene.player }, { matchId }, MI);
  const [{ id: miniLeague }, { slug }] = [await buildMiniLeague([scene.player]), await currentSeason()];
  const names = { MATCH: live.matchId, PLAYER: scene.player.id, MINI_LEAGUE: miniLeague, SLUG: slug };
  const url = Object.entries(names).reduce((text, [name, value]) => text.replace(name, value), path);
  const call: Call = {
    method: "GET",
    path,
    url: () => url,
    replies: { guest: 401, player: 200, other: 200, admin: 200 },
  };
  for (const { matchId } of evenings) {
    await scene.people.admin.post(`/api/admin/award-points?matchId=${matchId}`);
    // The first call tells a process what it follows from.
    const first = await count(call, scene);
    expect(first.status).toBe(200);
  }
  await db().$executeRaw`SELECT note_change(subject) FROM unnest(ARRAY['season', 'table', 'players']) AS subject`;
  const after = await count(call, scene);
  expect(after.made, statements.join("\n")).toBeLessThanOrEqual(most);
  expect((await count(call, scene)).made).toBe(1);
});

/** Calls for the table, of a mini-league: its members are told by the statement that looks up who calls. */
const AMONG = [
  "/api/leaderboard/list?limit=50",
  "/api/leaderboard/stakes?limit=24",
  "/api/leaderboard/evening?limit=50",
  "/api/leaderboard/race?userIds=",
];

test.each(AMONG)("of a mini-league an unchanged %s is told in one", async (path) => {
  await buildMatch({ matchDate: inHours(-1), matchStarted: true });
  const scene = await buildScene();
  const { id } = await buildMiniLeague([scene.player]);
  const call: Call = {
    method: "GET",
    path,
    url: () => `${path}&miniLeague=${id}`,
    replies: { guest: 401, player: 200, other: 404, admin: 404 },
  };
  await count(call, scene);
  const first = await count(call, scene);
  expect(first.made).toBeLessThanOrEqual(AT_MOST);
  const again = await count(call, scene, { "if-none-match": first.headers.get("etag") ?? "" });
  expect({ status: again.status, made: again.made }).toEqual({ status: 304, made: 1 });
});

test("what everybody gets is made once, for those who ask at the same moment and those who come after", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => buildPerson()));
  await buildMatch();
  const askAll = () => Promise.all(people.map(({ person }) => person.get("/api/match/list")));
  const lists = () => statements.filter((text) => /FROM .*matches/.test(text)).length;
  statements.length = 0;
  const [first, again] = [await askAll(), await askAll()];
  expect([...first, ...again].map(({ status, body }) => [status, body])).toEqual(
    [...first, ...again].map(() => [200, first[0]?.body]),
  );
  expect(lists()).toBe(1);
});

test("who calls is looked up for all that call at the same moment, and each is answered as who they are", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => buildPerson()));
  const askAll = () => Promise.all(people.map(({ person }) => person.get("/api/auth/check-auth")));
  await askAll();
  statements.length = 0;
  const guest = new Person();
  const [replies, none] = await Promise.all([askAll(), guest.get("/api/auth/check-auth")]);
  expect(replies.map(({ body }) => body.user._id)).toEqual(people.map(({ user }) => user.id));
  expect(none.body.user).toBeNull();
  expect(statements.length).toBeLessThan(people.length / 2);
});
