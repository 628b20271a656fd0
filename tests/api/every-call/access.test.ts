/** Who may make each call, and from which site. What is refused changes nothing, and neither does a read. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { CATALOGUE } from "@/lib/refusal/catalogue";
import { buildWaiting } from "../../support/builders";
import { Person, type Reply } from "../../support/person";
import { loadRoute, ROUTE_PATHS } from "../../support/routes";
import { tableReader } from "../../support/stored-tables";
import { TEST_ENV } from "../../support/test-env";
import { waitFor } from "../../support/wait-for";
import { type Call, ROLES, type Role } from "./call";
import { buildScene, CALLS, nameOf, policyOf, prepare, somebodyServed } from "./calls";

test("every method of every route has a row here, and every row a route", async () => {
  const methods = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
  const built = await Promise.all(
    ROUTE_PATHS.map(async (path) => {
      const exported = Object.keys(await loadRoute(path)).filter((name) => methods.test(name));
      return exported.map((method) => `${method} ${path}`);
    }),
  );
  expect(CALLS.map(nameOf).sort()).toEqual(built.flat().sort());
});

/** No reply is cached without revalidation or run as a script, and each has an id for the log. */
const HEADERS = {
  "cache-control": expect.toBeOneOf(["no-store", "private, no-cache"]),
  "content-security-policy": expect.stringContaining("default-src 'none'"),
  "x-content-type-options": "nosniff",
  "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
};

function expectReply({ replies, foreign }: Call, role: Role, { status, body, headers }: Reply) {
  expect({ role, status, body }).toMatchObject({ role, status: replies[role] });
  if (status >= 400 && body) {
    const code = status === 403 ? "FORBIDDEN" : expect.toBeOneOf(Object.keys(CATALOGUE));
    expect(body).toEqual({ error: expect.any(String), code });
  }
  if (!foreign) expect(Object.fromEntries(headers)).toMatchObject(HEADERS);
}

let readTables: Awaited<ReturnType<typeof tableReader>>;
beforeAll(async () => {
  readTables = await tableReader();
});

async function readStored() {
  // Emails of the previous test are sent after its replies.
  const unsent = { bulk: false, nextAttemptAt: { not: null } };
  await waitFor(async () => expect(await db().mail.count({ where: unsent })).toBe(0));
  return readTables();
}

/** Other ways to tell, and callers that are not browsers: lib/http/origin.test.ts. */
const ELSEWHERE = { "sec-fetch-site": "cross-site" };
const HERE = { "sec-fetch-site": "same-origin", origin: TEST_ENV.NEXTAUTH_URL };

const changing = CALLS.filter((call) => !call.foreign && !call.oneClick && (call.method !== "GET" || call.changes));

test.each(changing.map((call) => ({ name: nameOf(call), call })))(
  "$name answers each role as it should, and no other site",
  async ({ call }) => {
    const scene = await buildScene();
    const [first, before] = [await prepare(call, scene), await readStored()];
    // Nobody else may send somebody's ids.
    if ("userId" in first.body || "id" in first.body) expect(call.replies.other).toBe(403);
    const served = ROLES.filter((role) => call.replies[role] < 300);
    for (const role of ROLES.filter((one) => !served.includes(one))) {
      expectReply(call, role, await first.ask(scene.people[role], HERE));
    }
    const elsewhere = await first.ask(somebodyServed(call, scene), ELSEWHERE);
    expect(elsewhere).toMatchObject({ status: 403, body: { code: "CROSS_SITE" } });
    expect(await readStored()).toEqual(before);
    const answer = async (role: Role, turn: number) => {
      const { ask } = turn === 0 ? first : await prepare(call, scene);
      expectReply(call, role, await ask(scene.people[role], HERE));
    };
    if ((await policyOf(call)).takesAtLeast) await Promise.all(served.map(answer));
    else for (const [turn, role] of served.entries()) await answer(role, turn);
  },
);

const others = CALLS.filter((call) => !changing.includes(call));

test.each(others.map((call) => ({ name: nameOf(call), call })))(
  "$name answers each role as it should, on any site",
  async ({ call }) => {
    const scene = await buildScene();
    const { ask } = await prepare(call, scene);
    const before = await readStored();
    for (const role of ROLES) expectReply(call, role, await ask(scene.people[role], ELSEWHERE));
    // What mail clients send is authorised by its signed link.
    if (!call.oneClick) expect(await readStored()).toEqual(before);
  },
);

describe("A job", () => {
  const jobs = CALLS.filter((call) => call.scheduled).map(({ path }) => path);
  const start = (path: string, authorization: string) => new Person().get(path, { headers: { authorization } });

  test.each(jobs)("%s is started by the scheduler's token", async (path) => {
    expect(await start(path, `Bearer ${TEST_ENV.CRON_SECRET}`)).toMatchObject({ status: 200 });
  });

  test.each([
    ["another token", `Bearer ${TEST_ENV.CRON_SECRET}x`],
    ["an empty token", "Bearer "],
    ["the token in another scheme", `Basic ${TEST_ENV.CRON_SECRET}`],
  ])("is not started by %s", async (_name, authorization) => {
    expect(await start(jobs[0] ?? "", authorization)).toMatchObject({ status: 401 });
  });
});

test("A session of an unverified account isn't valid, whatever its cookies claim", async () => {
  const waiting = await buildWaiting({ isAdmin: true });
  const person = await (await new Person().carrySession(waiting)).carryPending(waiting);
  const { people, player } = await buildScene();
  expect(await person.get("/api/admin/list-users")).toMatchObject({ status: 401 });
  expect(await person.post("/api/admin/delete-user", { userId: player.id })).toMatchObject({ status: 401 });
  expect(await person.post("/api/profile/create", { userId: player.id })).toMatchObject({ status: 403 });
  expect((await people.player.get("/api/auth/check-auth")).body.user).toMatchObject({ _id: player.id });
});
