/** What is done with many is done with each, in their order, and others have their turn meanwhile. */
import { expect, test } from "vitest";
import { othersTurnsDuring } from "@/tests/support/others-turns";
import { eachInParts } from "./in-parts";

test("each once, in their order", async () => {
  const all = Array.from({ length: 5_000 }, (_, index) => index);
  const seen: number[] = [];
  await eachInParts(all, (one) => void seen.push(one));
  expect(seen).toEqual(all);
});

test("others have their turn in between, and a few are not kept waiting", async () => {
  const { turns } = await othersTurnsDuring(() => eachInParts(Array(20_000).fill(0), () => undefined));
  expect(turns).toBeGreaterThanOrEqual(9);
  let done = 0;
  const few = eachInParts([1, 2, 3], () => {
    done += 1;
  });
  expect(done).toBe(3);
  await few;
});

test("what one of them throws reaches whoever asked", async () => {
  const fails = eachInParts([1], () => {
    throw new Error("no");
  });
  await expect(fails).rejects.toThrow("no");
});
