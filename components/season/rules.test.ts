import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { plainMoney } from "@/lib/money";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import type { Rules as SeasonRules } from "@/lib/season/schema";
import { RULES_2026 } from "@/tests/support/the-season";
import { Rules } from "./rules";

/** The page's text, with a line for each block. */
function textWith(changes: Partial<SeasonRules> = {}): string {
  const html = renderToStaticMarkup(createElement(Rules, { rules: { ...RULES_2026, ...changes } }));
  return html
    .replace(/<\/(p|li|h1|h2|h3|dt|dd|summary)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("\u00A0", " ");
}

test("the built-in season's points, bonus and prizes are the specification's", () => {
  const text = textWith();
  for (const line of [
    "Picks close 1 hour before the match starts; until then you can change or delete yours.",
    "League\n+2",
    "Semi-finalsQualifiers and Eliminator\n+4",
    "Finals\n+6",
    "10 wildcards\nA correct League pick counts double. Switch the wildcard on before you confirm; it can't go with a gamechanger.",
    "5 gamechangers\nSwitch your League pick to the other team after the start and before the second innings, unless it has a wildcard. Can't open Googly? Message an admin in time.",
    "For your 3rd correct pick in a row, and for each one after that.",
    "After the League matches you get your team's total runs divided by 100, rounded.",
    `The entry fee is ${plainMoney(150_00, "AED")}. All of it goes into the prize pool.`,
    "First\n50%\nSecond\n30%\nThird\n20%",
    "No result: the pick is neither right nor wrong, wildcards and gamechangers are returned, and streaks carry on.",
  ])
    expect(text).toContain(line);
});

test("no team is named, since another season has others", () => {
  for (const { name } of LEAGUE_2026.teams) expect(textWith()).not.toContain(name.split(" ")[0]);
});

test.each<[string, Partial<SeasonRules>, RegExp]>([
  ["wildcards", { wildcards: 0 }, /wildcard/i],
  ["wildcards that are worth nothing", { wildcardFactor: 1 }, /wildcard/i],
  ["gamechangers", { gamechangers: 0 }, /gamechanger|switch your/i],
  ["streaks", { streakPoints: 0 }, /streak|in a row/i],
  ["a home team bonus", { runsPerBonusPoint: null }, /total runs|home team/i],
  ["an entry fee", { entryFee: 0 }, /fee|prize|pool|AED/i],
  ["prizes", { prizeShares: [] }, /fee|prize|pool|AED/i],
])("a season without %s doesn't mention them", (_what, changes, words) => {
  expect(textWith()).toMatch(words);
  expect(textWith(changes)).not.toMatch(words);
});

test.each<[string, Partial<SeasonRules>, string]>([
  ["a factor", { wildcardFactor: 3 }, "×310 wildcards\nA correct League pick counts 3 times."],
  ["picks until the first ball", { picksCloseBefore: 0 }, "Picks close when the match starts"],
  ["picks until half an hour before", { picksCloseBefore: 30 }, "Picks close 30 minutes before the match starts"],
  ["a streak of two", { streakFrom: 2, streakPoints: 3 }, "For your 2nd correct pick in a row"],
  [
    "a stage of the season's own",
    { stages: [{ name: "Super Eight", type: "League", points: 3, cards: true }] },
    "A correct League and Super Eight pick counts",
  ],
  ["every run", { runsPerBonusPoint: 1 }, "a point for every run your team scored"],
  ["shares of less than the pool", { prizeShares: [30, 20] }, "50% isn't paid out."],
  ["yen", { currency: "JPY", entryFee: 2_000 }, `The entry fee is ${plainMoney(2_000, "JPY")}.`],
])("reads well with %s", (_what, changes, words) => {
  expect(textWith(changes)).toContain(words);
});
