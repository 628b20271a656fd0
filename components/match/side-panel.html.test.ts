import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { aMatch } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { NextDeadline } from "./side-panel";
import { ViewerProvider } from "./viewer";

test.each([
  ["running", "Next closing No match takes picks soon."],
  ["over", ""],
] as const)("where no match takes picks, a season that is %s says %j", (state, words) => {
  const box = createElement(NextDeadline, { matches: [aMatch()] });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const inSeason = createElement(SeasonProvider, { season: { ...THE_SEASON, state }, children: box });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const viewed = createElement(ViewerProvider, { userId: "u1", renderedAt: 0, children: inSeason });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, viewed));
  const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text.trim()).toBe(words);
});
