import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VerdictFacts } from "./verdict-facts";

test.each([
  ["that its points are to come", false, false, "Waiting for points"],
  ["that they are being counted", true, false, "Points are being counted"],
  [
    "once its season is over, that there are none",
    false,
    true,
    "No points: the season was closed before they were awarded",
  ],
])("of a right pick without points it says %s", (_case, isAwarded, isOver, words) => {
  const facts = { ending: "won", gain: null, standing: undefined } as const;
  const html = renderToStaticMarkup(createElement(VerdictFacts, { ...facts, isAwarded, isOver }));
  expect(html.replace(/<[^>]+>/g, "")).toBe(words);
});
