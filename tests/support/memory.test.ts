import { expect, test } from "vitest";
import { watchMemory } from "./memory";

test("a process's memory is measured from the start", () => {
  const [first] = watchMemory(process.pid)();
  expect(first?.own).toBeGreaterThan(10);
});

test("a process that can't be read isn't watched, since it would meet every limit", () => {
  for (const pid of [0, 2 ** 30]) expect(() => watchMemory(pid)).toThrow("cannot be read");
});
