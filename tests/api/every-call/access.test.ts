import { describe, expect, test } from "vitest";
import { CATALOGUE } from "@/lib/refusal/catalogue";
import { loadRoute, ROUTE_PATHS } from "../../support/routes";
import { TEST_ENV } from "../../support/test-env";
import { ROLES } from "./call";
import { buildScene, CALLS, make, nameOf } from "./calls";

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

test.each(CALLS.map((call) => ({ name: nameOf(call), call })))(
  "$name answers each role as it should",
  async ({ call }) => {
    const scene = await buildScene();
    for (const role of ROLES) {
      const reply = await make(call, scene.people[role], scene);
      expect({ role, status: reply.status, body: reply.body }).toMatchObject({ role, status: call.replies[role] });
      if (reply.status >= 400 && reply.body) {
        expect(reply.body).toEqual({ error: expect.any(String), code: expect.toBeOneOf(Object.keys(CATALOGUE)) });
      }
      if (!call.foreign) expect(Object.fromEntries(reply.headers)).toMatchObject(HEADERS);
    }
  },
);

describe.each(CALLS.filter((call) => call.scheduled).map((call) => ({ name: nameOf(call), call })))(
  "$name, scheduled",
  ({ call }) => {
    test.each([
      ["the scheduler's token", `Bearer ${TEST_ENV.CRON_SECRET}`, 200],
      ["another token", `Bearer ${TEST_ENV.CRON_SECRET}x`, 401],
      ["an empty token", "Bearer ", 401],
      ["the token in another scheme", `Basic ${TEST_ENV.CRON_SECRET}`, 401],
    ])("with %s", async (_name, authorization, status) => {
      const scene = await buildScene();
      const reply = await make(call, scene.people.guest, scene, { authorization });
      expect(reply.status).toBe(status);
    });
  },
);
