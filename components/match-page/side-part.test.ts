/** A side of the bar: as wide as its picks, with what lies on them marked. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CrowdSide } from "@/lib/match-story/schema";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { MI } from "@/tests/support/shown-match";
import { SidePart } from "./side-part";

function htmlOf(traits: Partial<CrowdSide>, striped = false): string {
  const side: CrowdSide = { side: MI, picks: 8, wildcards: 0, gamechangers: 0, alone: null, ...traits };
  return renderToStaticMarkup(createElement(SidePart, { side, teams: LEAGUE_2026.teams, striped }));
}

const widths = (html: string) => [...html.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width));

describe("A side of the bar", () => {
  test("grows with its picks", () => {
    expect(htmlOf({ picks: 8 })).toContain("flex-grow:8");
    expect(htmlOf({ picks: 0 })).toContain("flex-grow:0");
  });

  test("is marked as far as its picks bear something, gamechangers at the outer end", () => {
    const html = htmlOf({ wildcards: 2, gamechangers: 1 });
    expect(widths(html)).toEqual([12.5, 25]);
    expect(html.indexOf("bg-gamechanger")).toBeLessThan(html.indexOf("bg-wildcard"));
    expect(widths(htmlOf({}))).toEqual([]);
  });

  test("is striped where it is the second one, and begins from the other end", () => {
    expect(htmlOf({})).not.toContain("repeating-linear-gradient");
    expect(htmlOf({}, true)).toContain("repeating-linear-gradient");
    expect(htmlOf({}, true)).toContain("flex-row-reverse");
  });
});
