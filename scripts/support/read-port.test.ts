import { afterEach, expect, test, vi } from "vitest";
import { readPort } from "./read-port";

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["", 3000],
  ["8080", 8080],
])("PORT=%s is %i", (named, port) => {
  vi.stubEnv("PORT", named);
  expect(readPort()).toBe(port);
});

test.each(["abc", "0", "65536", "-1", "80.5", "3000x"])("PORT=%s is told by its name", (named) => {
  vi.stubEnv("PORT", named);
  expect(readPort).toThrow(/^PORT: /);
});
