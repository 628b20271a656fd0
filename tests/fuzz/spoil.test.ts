import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAGE_PATTERNS } from "../e2e/support/pages";
import { pageAddress } from "./addresses";
import { knownFrom } from "./known";
import { badRequest } from "./requests";
import { spoiltBody } from "./spoil";
import type { ValidCall } from "./valid-calls";

const CALL: ValidCall = {
  ...{
    name: "POST /api/match/[matchId]",
    method: "POST",
    pattern: "/api/match/[matchId]",
    url: "/api/match/m1?of=rank",
  },
  ...{ body: { userId: "u1", plays: { shares: [60, 40] } }, headers: {}, as: "player" },
};
const known = knownFrom([CALL, { ...CALL, url: "/api/match/m2", body: { userId: "u2" } }]);
const numRuns = 2_000;

test("what exists is known by the name in body, query and path", () => {
  expect(Object.fromEntries(known.by)).toEqual({ userId: ["u1", "u2"], of: ["rank"], matchId: ["m1", "m2"] });
});

describe("a body is spoilt in one place", () => {
  const bodies = fc.sample(spoiltBody(CALL.body ?? {}, known), { seed: 1, numRuns });
  test.each([
    ["a field of nothing", { userId: null, plays: { shares: [60, 40] } }],
    ["another's id", { userId: "u2", plays: { shares: [60, 40] } }],
    ["a field left out", { plays: { shares: [60, 40] } }],
    ["a field within", { userId: "u1", plays: { shares: [60, null] } }],
    ["one of a list left out", { userId: "u1", plays: { shares: [60] } }],
    ["a field too many", { userId: "u1", plays: { shares: [60, 40] }, of: expect.anything() }],
  ])("%s", (_what, body) => expect(bodies).toContainEqual(body));
});

test("calls are made as they are accepted, too, and with their type", () => {
  const made = fc.sample(badRequest([CALL]), { seed: 1, numRuns }).filter(({ call }) => call === CALL.name);
  const whole = made.filter(({ path, body }) => path === CALL.url && body === JSON.stringify(CALL.body));
  expect(whole.length).toBeGreaterThan(numRuns / 10);
  expect(whole.filter(({ headers }) => headers["content-type"] === "application/json")).not.toEqual([]);
});

test("every page is asked for, at addresses of what exists", () => {
  const paths = fc.sample(pageAddress(known), { seed: 1, numRuns: 5_000 }).map((address) => address.split("?")[0]);
  expect(paths).toEqual(expect.arrayContaining(PAGE_PATTERNS.filter((page) => !page.includes("["))));
  expect(paths).toEqual(expect.arrayContaining(["/matches/m1", "/users/u2"]));
});
