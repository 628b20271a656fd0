import { afterEach, expect, test, vi } from "vitest";
import { wasSeen } from "./seen";

/** A tab's memory, as browsers have it. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("joy is new once for each match", () => {
  vi.stubGlobal("sessionStorage", memory());
  expect(["one", "one", "two", "one", "two"].map(wasSeen)).toEqual([false, true, false, true, true]);
});

test("another tab has not seen it", () => {
  vi.stubGlobal("sessionStorage", memory());
  expect(wasSeen("one")).toBe(false);
  vi.stubGlobal("sessionStorage", memory());
  expect(wasSeen("one")).toBe(false);
});

test("where nothing can be kept it comes with each visit, and nothing breaks", () => {
  const refuse = () => {
    throw new Error("The user has forbidden it");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
  expect([wasSeen("one"), wasSeen("one")]).toEqual([false, false]);
});
