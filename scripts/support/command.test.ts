import { describe, expect, test } from "vitest";
import { readCount, readLine, Stop } from "./command";

const OPTIONS = { reset: { type: "boolean", default: false }, head: { type: "string" } } as const;

/** What a command reads from these arguments. */
function outcome(line: string, most?: number) {
  const before = process.argv;
  process.argv = ["node", "command.ts", ...line.split(" ").filter(Boolean)];
  try {
    return readLine(OPTIONS, most);
  } finally {
    process.argv = before;
  }
}

describe("the arguments after a command's name", () => {
  test("is its options and words", () => {
    expect(outcome("")).toEqual({ values: { reset: false }, words: [] });
    expect(outcome("file.gz --reset --head abc", 1)).toEqual({
      values: { reset: true, head: "abc" },
      words: ["file.gz"],
    });
  });

  test.each([
    ["--rest", "Unknown option '--rest'. Options: --reset, --head."],
    ["--head", "Option '--head <value>' argument missing. Options: --reset, --head."],
    ["--head --reset", "Option '--head' argument is ambiguous. Options: --reset, --head."],
    ["file.gz other.gz", 'Unknown argument "other.gz".'],
  ])("and nothing else: %s", (line, sentence) => {
    expect(() => outcome(line, 1)).toThrow(new Stop(sentence));
  });
});

test("a count is a whole number", () => {
  expect(readCount("13", "close 3")).toBe(13);
  for (const none of ["", "three", "-1", "1.5"]) {
    expect(() => readCount(none, "close 3")).toThrow("This must be a whole number: close 3");
  }
});
