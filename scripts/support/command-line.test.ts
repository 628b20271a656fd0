import { describe, expect, test } from "vitest";
import { readCount, readLine } from "./command-line";
import { Stop } from "./progress";

const OPTIONS = { reset: { type: "boolean", default: false }, head: { type: "string" } } as const;

/** What a command is told that is called so. */
function told(line: string, most?: number) {
  const before = process.argv;
  process.argv = ["node", "command.ts", ...line.split(" ").filter(Boolean)];
  try {
    return readLine(OPTIONS, most);
  } finally {
    process.argv = before;
  }
}

describe("what stands behind a command's name", () => {
  test("is its options and words", () => {
    expect(told("")).toEqual({ values: { reset: false }, words: [] });
    expect(told("file.gz --reset --head abc", 1)).toEqual({ values: { reset: true, head: "abc" }, words: ["file.gz"] });
  });

  test.each([
    ["--rest", "Unknown option '--rest'. There are --reset, --head."],
    ["--head", "Option '--head <value>' argument missing. There are --reset, --head."],
    ["--head --reset", "Option '--head' argument is ambiguous. There are --reset, --head."],
    ["file.gz other.gz", '"other.gz" is too much: this command does nothing with it.'],
  ])("and nothing else: %s", (line, sentence) => {
    expect(() => told(line, 1)).toThrow(new Stop(sentence));
  });
});

test("how many matches have no points is a number", () => {
  expect(readCount("13", "close 3")).toBe(13);
  for (const none of ["", "three", "-1", "1.5"]) {
    expect(() => readCount(none, "close 3")).toThrow("How many matches have no points is a number: close 3");
  }
});
