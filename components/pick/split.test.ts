import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { CSK, MI } from "@/tests/support/shown-match";
import { SplitBar, splitInWords } from "./split";

test.each([
  [0, 0, "Nobody picked this match"],
  [0, 1, "One pick: GT"],
  [2, 0, "All 2 picked RCB"],
  [6, 6, "6 each"],
  [8, 4, "8 of 12 picked RCB"],
  [1, 1234, "1,234 of 1,235 picked GT"],
])("%i and %i: %s", (one, two, words) => {
  expect(splitInWords({ code: "RCB", picks: one }, { code: "GT", picks: two })).toBe(words);
});

test("the bar has both sides in proportion, the second striped, with gamechangers outermost", () => {
  const sides = [
    { side: MI, picks: 8, wildcards: 2, gamechangers: 1 },
    { side: CSK, picks: 0 },
  ];
  const html = renderToStaticMarkup(createElement(SplitBar, { sides, teams: LEAGUE_2026.teams, className: "h-5" }));
  expect([...html.matchAll(/flex-grow:(\d+)/g)].map(([, grow]) => grow)).toEqual(["8", "0"]);
  expect([...html.matchAll(/width:([\d.]+)%/g)].map(([, width]) => width)).toEqual(["12.5", "25"]);
  expect(html.indexOf("bg-gamechanger")).toBeLessThan(html.indexOf("bg-wildcard"));
  expect(html).toMatch(/flex-row-reverse[^>]*repeating-linear-gradient/);
  expect(html.match(/repeating-linear-gradient/g)).toHaveLength(1);
});
