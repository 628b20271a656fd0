/** The proof as it is read, in each of its states. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Proof } from "@/lib/verify/schema";
import { ProofPage } from "./proof-page";
import { CANNOT_PROVE, HOW_IT_WORKS, PROVES } from "./words";

const NOW = new Date("2026-04-25T21:10:00Z");
const HEAD = "3f9a27bc".padEnd(62, "0").concat("c2");

const WELL: Proof = {
  ...{ head: HEAD, headAt: new Date("2026-04-25T19:02:00Z"), bent: 0 },
  ...{ checkedAt: new Date("2026-04-25T21:04:00Z"), replayedAt: new Date("2026-04-24T20:30:00Z") },
};

function textOf(traits: Partial<Proof> = {}): string {
  return renderToStaticMarkup(createElement(ProofPage, { proof: { ...WELL, ...traits }, now: NOW }))
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .replace(/ ([,.:])/g, "$1");
}

describe("How it stands", () => {
  test("well, with the time, and the day where it is another", () => {
    expect(textOf()).toContain("The table equals its picks. Checked at 21:04.");
    expect(textOf()).toContain("last reckoned again from all picks on 24 Apr at 20:30.");
    const yesterday = new Date("2026-04-24T21:04:00Z");
    expect(textOf({ checkedAt: yesterday })).toContain("The table equals its picks. Checked on 24 Apr at 21:04.");
  });

  test.each([
    [1, "Something does not fit: 1 thing. The administrators are told what."],
    [2, "Something does not fit: 2 things. The administrators are told what."],
  ])("not well, by the number of things: %i", (bent, words) => {
    const text = textOf({ bent });
    expect(text).toContain(words);
    expect(text).toContain("Checked at 21:04.");
    expect(text).not.toContain("equals its picks");
  });

  test("not known before the first check", () => {
    const text = textOf({ checkedAt: null, replayedAt: null });
    expect(text).toContain("Not checked yet.");
    expect(text).not.toMatch(/equals its picks\.|reckoned again/);
  });
});

describe("The head", () => {
  test("stands there whole, with what it is good for", () => {
    expect(textOf()).toContain(HEAD);
    expect(textOf()).toContain("It stands since 25 Apr 2026, 19:02 UTC.");
    expect(textOf()).toContain("npm run verify -- --head and your head");
  });

  test("is there before anything has happened", () => {
    expect(textOf({ headAt: null })).not.toContain("It stands since");
  });
});

test("a receipt comes with a pick and goes with it", () => {
  const [first] = HOW_IT_WORKS;
  expect(first).toMatch(/^Every pick that you make or change brings .* One that you delete takes its receipt along\.$/);
});

test("what all of it is worth is said in sentences, five of them on how it works", () => {
  expect(HOW_IT_WORKS).toHaveLength(5);
  for (const sentence of [...HOW_IT_WORKS, ...PROVES, ...CANNOT_PROVE]) {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(textOf()).toContain(sentence);
  }
});
