import { describe, expect, test } from "vitest";
import { NOTICE_MAX_LENGTH } from "./rules";
import { writeNoticeSchema } from "./schema";

const read = (text: unknown) => writeNoticeSchema.safeParse({ text });

describe("The text of a notice is taken", () => {
  test.each([
    ["without the space around it", "  Hello \n", "Hello"],
    ["with its line breaks, in one form", "one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"],
    ["with tabs", "a\tb", "a\tb"],
    ["with drawings of several signs", "👩‍👩‍👦 ❤️", "👩‍👩‍👦 ❤️"],
    ["in scripts that run from the right", "مرحبا بكم", "مرحبا بكم"],
    ["as long as may be", "x".repeat(NOTICE_MAX_LENGTH), "x".repeat(NOTICE_MAX_LENGTH)],
    ["as long as may be, with space around it", ` ${"x".repeat(NOTICE_MAX_LENGTH)} `, "x".repeat(NOTICE_MAX_LENGTH)],
  ])("%s", (_how, text, expected) => {
    expect(read(text).data).toEqual({ text: expected, mails: false });
  });
});

describe("It is refused", () => {
  test.each([
    ["empty", ""],
    ["of space alone", " \n\t "],
    ["too long", "x".repeat(NOTICE_MAX_LENGTH + 1)],
    ["with a control", "a\u0007b"],
    ["with a half character", "a\uD800"],
    ["turning its direction", "a\u202Eb"],
    ["isolating a direction", "a\u2067b"],
    ["as a number", 7],
    ["missing", undefined],
    ["null", null],
  ])("%s", (_how, text) => {
    expect(read(text).success).toBe(false);
  });

  test("with a field that nobody knows", () => {
    expect(writeNoticeSchema.safeParse({ text: "Hello", authorId: "me" }).success).toBe(false);
  });
});
