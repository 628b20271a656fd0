import { afterEach, expect, test, vi } from "vitest";
import { memory } from "../../tests/support/browser-memory";
import { wasSeen } from "./seen";

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
