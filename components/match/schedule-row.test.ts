import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { AssumedReaderLocale } from "@/components/ui/local-time";
import { aMatch } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { RowStatus } from "./schedule-row";

// Picks close an hour before 14:00 UTC.
const match = aMatch({ matchStarted: false, matchEnded: false, secondInningStarted: false });
const now = new Date("2026-04-25T12:00:00Z");

test.each([
  ["Asia/Kolkata", "Closes 18:30"],
  ["Etc/GMT-10", "Closes 25 Apr, 23:00"],
])("when picks close stands in a row in %s as %s: with its date where that is not the row's", (timeZone, words) => {
  const status = createElement(RowStatus, { match, now, pressing: true });
  // biome-ignore-start lint/correctness/noChildrenProp: components that have to have them
  const viewed = createElement(AssumedReaderLocale, { timeZone, language: "en-GB", children: status });
  const html = renderToStaticMarkup(createElement(SeasonProvider, { season: THE_SEASON, children: viewed }));
  // biome-ignore-end lint/correctness/noChildrenProp: components that have to have them
  expect(html.replace(/<[^>]+>/g, "")).toContain(words);
});
