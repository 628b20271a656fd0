import { expect, test } from "vitest";
import { readFuzzOptions } from "./fuzz-options";

test("it ends after a hundred thousand requests, or after so many requests or minutes", () => {
  expect(readFuzzOptions({})).toEqual({ requests: 100_000, seed: 1, minutes: 0 });
  expect(readFuzzOptions({ requests: "5000", seed: "7" })).toEqual({ requests: 5000, seed: 7, minutes: 0 });
  expect(readFuzzOptions({ minutes: "0.5" })).toMatchObject({ minutes: 0.5 });
});

test("what is no number above zero is told, and never nothing is sent", () => {
  for (const given of [
    { requests: "-5" },
    { requests: "0" },
    { seed: "x" },
    { minutes: "-1" },
    { requests: "Infinity" },
  ])
    expect(() => readFuzzOptions(given)).toThrow("numbers above zero");
});

test("requests and minutes are not both given, since one of them would mean nothing", () => {
  expect(() => readFuzzOptions({ requests: "5", minutes: "1" })).toThrow("give one of them");
});
