import { expect, test } from "vitest";
import { roomFor } from "./rank-room";

const sizeOf = (...ranks: number[]) => roomFor(ranks)?.size.split(" ")[0];

test("the longest rank decides how large all of them stand", () => {
  expect(sizeOf()).toBe("text-3xl");
  expect(sizeOf(1, 99)).toBe("text-3xl");
  expect(sizeOf(1, 100)).toBe("max-sm:text-2xl");
  expect(sizeOf(1, 1000)).toBe("max-sm:text-xl");
  expect(sizeOf(10_000)).toBe("max-sm:text-lg");
  expect(sizeOf(100_000, 3)).toBe("max-sm:text-lg");
  expect(sizeOf(1_000_000)).toBe("max-sm:text-lg");
});
