import { expect, test } from "vitest";
import { Calls } from "./calls";

/** A call that took so long, and is over now. */
function ended(status: number, { path = "/api/match/list", took = 5, ago = 0 } = {}) {
  const end = performance.now() - ago;
  return { path, status, started: end - took, ended: end };
}

test("no answer, or that there is none, is a fault while nothing is away; what was refused is none", () => {
  const calls = new Calls();
  for (const status of [200, 304, 409, 502, 503, 503, 0]) calls.note(ended(status, { path: "/api/match/list?of=1" }));
  expect(calls.faults()).toEqual([
    "/api/match/list was answered with 503 while nothing was away, 2 times",
    "/api/match/list was not answered while nothing was away, 1 times",
  ]);
  expect(Object.fromEntries(calls.statuses)).toMatchObject({ 200: 1, 503: 2, 0: 1 });
});

test("what was under way while the database was away is explained, a failure is not", async () => {
  const calls = new Calls();
  await calls.while(async () => calls.note(ended(503)));
  for (const status of [503, 0, 500]) calls.note(ended(status));
  expect(calls.faults()).toEqual(["/api/match/list was answered with 500 while nothing was away, 1 times"]);
  calls.note(ended(503, { path: "/before", ago: 1_000 }));
  calls.note(ended(503, { path: "/after", ago: -25_000 }));
  expect(calls.faults().slice(1)).toEqual([
    "/before was answered with 503 while nothing was away, 1 times",
    "/after was answered with 503 while nothing was away, 1 times",
  ]);
});

test("few may wait in vain, and not many", () => {
  const calls = new Calls();
  for (let number = 0; number < 96; number += 1) calls.note(ended(200));
  for (let number = 0; number < 5; number += 1) calls.note(ended(number ? 503 : 0, { took: 2_500 }));
  expect(calls.faults()).toEqual([]);
  calls.note(ended(503, { took: 15_000 }));
  expect(calls.faults()).toEqual(["6 calls waited in vain while nothing was away, of 102"]);
});
