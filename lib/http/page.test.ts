import { describe, expect, test } from "vitest";
import { textParam, titleOf } from "./page";
import { UNAVAILABLE, Unavailable } from "./unavailable";

describe("titleOf", () => {
  const title = (work: Promise<string | null>) => titleOf(work, (found) => `It is ${found}`, "Not found");

  test("names what was found, or says that there is nothing", async () => {
    expect(await title(Promise.resolve("here"))).toEqual({ title: "It is here" });
    expect(await title(Promise.resolve(null))).toEqual({ title: "Not found" });
  });

  test("of what is out of reach does not say that there is nothing", async () => {
    expect(await title(Promise.reject(new Unavailable("late")))).toEqual({ title: UNAVAILABLE });
  });

  test("passes on what is no outage", async () => {
    await expect(title(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });
});

test.each([
  ["asha", "asha"],
  ["  asha rao ", "asha rao"],
  ["%", "%"],
  ["", ""],
  ["   ", ""],
  [undefined, ""],
  [null, ""],
  [7, ""],
  [["a", "b"], ""],
  ["nul\0", ""],
  ["half \ud800", ""],
  ["x".repeat(101), ""],
  ["x".repeat(100), "x".repeat(100)],
])("%j in an address asks for %j", (given, wanted) => {
  expect(textParam.parse(given)).toBe(wanted);
});
