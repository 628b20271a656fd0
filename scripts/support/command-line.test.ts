import { describe, expect, test } from "vitest";
import { readLine } from "./command-line";

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
    ["file.gz other.gz", '"other.gz" is too much: this command does nothing with it.'],
  ])("and nothing else: %s", (line, sentence) => {
    expect(() => told(line, 1)).toThrow(sentence);
  });
});
