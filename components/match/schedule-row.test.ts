import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { AssumedReaderLocale } from "@/components/ui/local-time";
import type { Match } from "@/lib/match/schema";
import { aMatch, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { RowStatus } from "./schedule-row";

// Picks close an hour before 14:00 UTC.
const open = { matchStarted: false, matchEnded: false, secondInningStarted: false };
const now = new Date("2026-04-25T12:00:00Z");

function textOf(traits: Partial<Match>, isClosing = false, timeZone = "UTC", at = now): string {
  const status = createElement(RowStatus, { match: aMatch({ ...open, ...traits }), now: at, isClosing });
  // biome-ignore-start lint/correctness/noChildrenProp: components that have to have them
  const viewed = createElement(AssumedReaderLocale, { timeZone, language: "en-GB", children: status });
  const html = renderToStaticMarkup(createElement(SeasonProvider, { season: THE_SEASON, children: viewed }));
  // biome-ignore-end lint/correctness/noChildrenProp: components that have to have them
  return html.replace(/<[^>]+>/g, "");
}

test.each([
  ["Asia/Kolkata", "Picks close 18:30"],
  ["Etc/GMT-10", "Picks close 25 Apr, 23:00"],
])("shows when picks close in %s as %s, with the date if the row has another", (timeZone, words) => {
  expect(textOf({}, true, timeZone)).toContain(words);
});

test.each<[string, Partial<Match>]>([
  ["Not Started", {}],
  ["Ongoing", { matchStarted: true }],
  ["Completed", { matchStarted: true, matchEnded: true }],
  ["Completed", { matchStarted: true, matchWinner: MI }],
])("has the status %s", (words, traits) => {
  expect(textOf(traits)).toBe(words);
});

test("says that picks are closed before the start", () => {
  expect(textOf({}, false, "UTC", new Date("2026-04-25T13:00:00Z"))).toBe("Not StartedPicks closed");
});
