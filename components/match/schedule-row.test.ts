import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { Match } from "@/lib/match/schema";
import { aMatch, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { RowStatus } from "./schedule-row";

// Picks close an hour before 14:00 UTC.
const open = { matchStarted: false, matchEnded: false, secondInningStarted: false };
const now = new Date("2026-04-25T12:00:00Z");

function textOf(traits: Partial<Match>, at = now): string {
  const children = createElement(RowStatus, { match: aMatch({ ...open, ...traits }), now: at });
  const html = renderToStaticMarkup(createElement(SeasonProvider, { season: THE_SEASON, children }));
  return html.replace(/<[^>]+>/g, "");
}

test.each<[string, Partial<Match>]>([
  ["Not Started", {}],
  ["Ongoing", { matchStarted: true }],
  ["Completed", { matchStarted: true, matchEnded: true }],
  ["Completed", { matchStarted: true, matchWinner: MI }],
])("has the status %s", (words, traits) => {
  expect(textOf(traits)).toBe(words);
});

test("says that picks are closed before the start", () => {
  expect(textOf({}, new Date("2026-04-25T13:00:00Z"))).toBe("Not StartedPicks closed");
});
