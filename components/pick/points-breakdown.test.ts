import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { explainMatch, type Part, type PartKind, part } from "@/lib/scoring/explain";
import { aMatch, aPick, MI } from "@/tests/support/shown-match";
import { RULES_2026 } from "@/tests/support/the-season";
import { ExplainedPoints, partInWords } from "./points-breakdown";

const won = aMatch({ matchWinner: MI, awardedAt: new Date() });
const { parts } = explainMatch(won, aPick({ wildcardUsed: true }), { before: 3, counts: true }, RULES_2026);

const htmlOf = (shown: readonly Part[], rulesAt = "/rules") =>
  renderToStaticMarkup(createElement(ExplainedPoints, { parts: shown, points: 5, rulesAt }));

test("a tap on the points shows their parts, each with its rule", () => {
  const items = [...htmlOf(parts).matchAll(/<li.*?<\/li>/g)].map(([item]) => item.replace(/<[^>]+>/g, " "));
  expect(items.map((text) => text.replace(/\s+/g, " ").trim())).toEqual([
    "2 correct pick rule 8",
    "×2 wildcard rule 12",
    "+1 fourth in a row rule 10",
  ]);
});

test("points of a single part aren't explained", () => {
  expect(htmlOf(parts.slice(0, 1))).not.toMatch(/<details|rule/);
});

test("points to come aren't a 0", () => {
  expect(htmlOf([part("waiting")]).replace(/<[^>]+>/g, "")).toBe("–Points not awarded yet");
});

test.each(["/rules", "/seasons/then?show=rules"])("rules link to their sections of %s", (rulesAt) => {
  const hrefs = [...htmlOf(parts, rulesAt).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([`${rulesAt}#points`, `${rulesAt}#wildcards`, `${rulesAt}#streaks`]);
});

test.each<[PartKind, number, number | null, string]>([
  ["right", 4, null, "4 correct pick"],
  ["wildcard", 2, 2, "×2 wildcard"],
  ["streak", 1, 4, "+1 fourth in a row"],
  ["streak", 2, 11, "+2 11th in a row"],
  ["bonus", 24, null, "+24 home team bonus"],
  ["wrong", 0, null, "0 wrong pick"],
  ["no pick", 0, null, "0 no pick"],
  ["no result", 0, null, "0 no result"],
  ["waiting", 0, null, "… points to come"],
])("%s, %i points", (kind, points, count, expected) => {
  const { figure, words } = partInWords(part(kind, points, count));
  expect(`${figure} ${words}`).toBe(expected);
});
