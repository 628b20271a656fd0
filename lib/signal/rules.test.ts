import { expect, test } from "vitest";
import { NO_SIGNALS, signalsInWords, withOwn } from "./rules";

test("one's own signal is counted once: another replaces it, and none takes it back", () => {
  const six = withOwn({ counts: { six: 2, wide: 1 }, own: null }, "six");
  expect(signalsInWords(six)).toBe("Six 3, Wide 1, yours: Six");
  const noBall = withOwn(six, "no-ball");
  expect(signalsInWords(noBall)).toBe("Six 2, Wide 1, No-ball 1, yours: No-ball");
  expect(signalsInWords(withOwn(noBall, "no-ball"))).toBe(signalsInWords(noBall));
  expect(signalsInWords(withOwn(noBall, null))).toBe("Six 2, Wide 1");
  expect(signalsInWords(withOwn(withOwn(NO_SIGNALS, "out"), null))).toBe("");
});
