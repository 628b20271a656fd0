/** What receipts and their checks say, in words and on the page. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Receipt } from "@/lib/seal/schema";
import { aReceipt } from "@/tests/support/shown-receipt";
import { heldOf, type Source } from "./held";
import { ReceiptRow } from "./receipt-row";
import { HELD_AGAINST, isBad, type Outcome, picksInWords, summaryOf, wordsOf } from "./words";

const CSK = "Chennai Super Kings";
const IN: Outcome = { kind: "in" };
const FAILED: Outcome = { kind: "failed", reason: "You are offline" };
const UNSEALED: Outcome = { kind: "unsealed" };
const OTHER: Outcome = { kind: "other", sealed: aReceipt({ predictedTeam: CSK, wildcardUsed: true }) };

describe("What a check has shown", () => {
  test.each<[Outcome, string, boolean]>([
    [IN, "In the seal, as you picked it.", false],
    [OTHER, "The seal has another pick for you: Chennai Super Kings, with a wildcard.", true],
    [{ kind: "none" }, "The seal has no pick of yours.", true],
    [{ kind: "astray" }, "The way to the root does not fit: the server's seal and its picks do not agree.", true],
    [{ kind: "unheld", sealed: aReceipt() }, "The seal has this pick for you: Mumbai Indians.", false],
    [UNSEALED, "There is no seal of this match yet.", false],
    [FAILED, "Not checked: You are offline", false],
  ])("%o is told in words", (outcome, words, bad) => {
    expect(wordsOf(outcome)).toBe(words);
    expect(isBad(outcome)).toBe(bad);
  });

  test.each<[Outcome[], string]>([
    [[], "None of these matches is sealed yet."],
    [[IN], "It is in its seal, as you picked it."],
    [[IN, IN], "All 2 are in their seals, as you picked them."],
    [[IN, OTHER, { kind: "none" }], "1 of 3 are in their seals, as you picked them."],
    [[FAILED], "1 could not be checked."],
    [[FAILED, FAILED], "2 could not be checked."],
    [[UNSEALED], "None of these matches is sealed yet."],
    [[UNSEALED, FAILED], "1 could not be checked. 1 has no seal yet."],
    [[IN, FAILED], "1 is in its seal, as you picked it. 1 could not be checked."],
    [[IN, IN, UNSEALED, UNSEALED], "2 are in their seals, as you picked them. 2 have no seal yet."],
    [[IN, OTHER, FAILED], "1 of 2 are in their seals, as you picked them. 1 could not be checked."],
  ])("and of all together: %o", (outcomes, words) => {
    expect(summaryOf(outcomes)).toBe(words);
  });

  test("and by whose copy, each in a sentence of its own", () => {
    const sources: Source[] = ["file", "browser", "server"];
    const sentences = sources.map((source) => HELD_AGAINST[source]);
    expect(new Set(sentences).size).toBe(3);
    for (const sentence of sentences) expect(sentence).toMatch(/^Checked by .*\.$/);
  });
});

test.each([
  [0, "No picks"],
  [1, "1 pick"],
  [12, "12 picks"],
  [12_000, "12,000 picks"],
])("%i picks are counted", (count, words) => {
  expect(picksInWords(count)).toBe(words);
});

interface Copies {
  told?: Receipt;
  kept?: Receipt;
  file?: Receipt;
}

function textOf({ told, kept, file }: Copies, outcome?: Outcome): string {
  const list = (receipt: Receipt | undefined) => (receipt ? [receipt] : []);
  const [held] = heldOf({ told: list(told), kept: list(kept), file: list(file) });
  if (!held) throw new Error("There is nothing to be shown");
  return renderToStaticMarkup(createElement(ReceiptRow, { held, outcome }))
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .replace(/ ([,.:])/g, "$1");
}

describe("A receipt's row", () => {
  test("tells match, side, wildcard, the moment to the second, and the salt", () => {
    const text = textOf({ told: aReceipt({ wildcardUsed: true }) });
    expect(text).toContain("No. 12: Mumbai Indians vs Chennai Super Kings Not sealed yet");
    expect(text).toContain("Mumbai Indians, with a wildcard 25 Apr, 12:00:07");
    expect(text).toContain("Salt of match 12 0b0f6a3e-9d1c-4f8e-8a51-3a3f2f0a6c11");
    expect(text).not.toContain("another one");
  });

  test("tells when it was sealed", () => {
    expect(textOf({ told: aReceipt({ sealedAt: new Date("2026-04-25T19:02:00Z") }) })).toContain("Sealed 19:02");
  });

  test("tells where the copy is of another pick", () => {
    const told = aReceipt({ predictedTeam: CSK });
    expect(textOf({ told, kept: aReceipt() })).toContain(
      "This browser has kept another one: Mumbai Indians, 25 Apr, 12:00:07.",
    );
    expect(textOf({ told, file: aReceipt() })).toContain("Your file has another one: Mumbai Indians");
  });

  test("tells what the server knows nothing of", () => {
    expect(textOf({ kept: aReceipt() })).toContain("In this browser alone");
    expect(textOf({ file: aReceipt() })).toContain("In your file alone");
  });

  test("tells what a check has shown, and by whose copy", () => {
    const told = aReceipt();
    expect(textOf({ told }, IN)).toContain("In the seal, as you picked it. Checked by what the server tells now");
    expect(textOf({ told, kept: told }, IN)).toContain("Checked by the copy that this browser kept");
    expect(textOf({ told, kept: told, file: told }, IN)).toContain("Checked by the file that you loaded.");
    const failed = textOf({ told }, FAILED);
    expect(failed).toContain("Not checked: You are offline");
    expect(failed).not.toContain("Checked by");
  });

  test("says so where the pick in the seal is the later one: that may be one's own, made elsewhere", () => {
    const at = new Date("2026-04-25T12:30:00Z");
    const later: Outcome = { kind: "other", sealed: aReceipt({ predictedTeam: CSK, at }) };
    expect(textOf({ told: aReceipt(), kept: aReceipt() }, later)).toContain(
      "It was made after this receipt, at 25 Apr, 12:30:00: in another browser, or by somebody else.",
    );
    expect(textOf({ told: aReceipt(), kept: aReceipt() }, OTHER)).not.toContain("after this receipt");
  });

  test("and where there is none it asks whether the pick was deleted, unless the server itself tells of it", () => {
    const asked = "Did somebody delete it after this receipt was made";
    expect(textOf({ kept: aReceipt() }, { kind: "none" })).toContain(asked);
    expect(textOf({ told: aReceipt() }, { kind: "none" })).not.toContain(asked);
  });
});
