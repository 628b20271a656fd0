import { expect, test } from "vitest";
import { watchMemory } from "./memory";

test("what a process holds is seen from the first moment on", () => {
  const [first] = watchMemory(process.pid)();
  expect(first?.own).toBeGreaterThan(10);
});

test("a process of which nothing can be read is not watched, since it would hold to every bound", () => {
  for (const pid of [0, 2 ** 30]) expect(() => watchMemory(pid)).toThrow("cannot be read");
});
