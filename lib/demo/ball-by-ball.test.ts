import { expect, test } from "vitest";
import { dice } from "./ball-by-ball";

const throwsOf = (seed: string) => Array.from({ length: 200 }, dice(seed));

test("dice fall the same for the same seed, otherwise for another, and do not begin anew", () => {
  const thrown = throwsOf("match 1");
  expect(throwsOf("match 1")).toEqual(thrown);
  expect(throwsOf("match 2")).not.toEqual(thrown);
  expect(new Set(thrown).size).toBe(thrown.length);
  for (const one of thrown) expect(one).toBeGreaterThanOrEqual(0);
  expect(Math.max(...thrown)).toBeLessThan(1);
});
