import { expect, test } from "vitest";
import { dateFormat, listInWords } from "./formats";

const at = new Date("2026-04-25T18:30:00Z");

test("a format is made once for what it is asked for", () => {
  const options = { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Kolkata" } as const;
  expect(dateFormat("en-GB", { ...options })).toBe(dateFormat("en-GB", { ...options }));
  expect(dateFormat("en-GB", options).format(at)).toBe("00:00");
  expect(dateFormat("en-US", options).format(at)).toBe("12:00 AM");
  expect(dateFormat("en-GB", { ...options, timeZone: "UTC" }).format(at)).toBe("18:30");
});

test("also for a zone that the platform calls otherwise", () => {
  const asked = (timeZone: string) => dateFormat("sv-SE", { timeZone, dateStyle: "short" });
  expect(asked("Asia/Kolkata")).toBe(asked("Asia/Kolkata"));
  expect(asked("Asia/Calcutta")).toBe(asked("Asia/Calcutta"));
});

test("what is no zone is none every time", () => {
  for (const _try of [1, 2]) expect(() => dateFormat("en", { timeZone: "Mars/Base" })).toThrow(RangeError);
});

test("spellings without end fill no memory", () => {
  const first = dateFormat("en-GB", { timeZone: "UTC" });
  for (const timeZone of Intl.supportedValuesOf("timeZone").slice(0, 200)) dateFormat("en-GB", { timeZone });
  expect(dateFormat("en-GB", { timeZone: "UTC" })).not.toBe(first);
});

test.each([
  [["Asha"], "Asha"],
  [["Asha", "Bela"], "Asha and Bela"],
  [["Asha", "Bela", "Chand"], "Asha, Bela and Chand"],
  [[], ""],
])("%j in words", (parts, words) => {
  expect(listInWords(parts)).toBe(words);
});
