import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoLinkedPick } from "./linked-pick";

const sides = { teamOne: "Mumbai Indians", teamTwo: "Tbc" };

test.each([
  ["This link doesn't work", null],
  ["Already picked", { ...sides, state: "picked" as const }],
  ["Picks are closed", { ...sides, state: "closed" as const }],
])("%s: has a link to Home", (title, offered) => {
  const html = renderToStaticMarkup(createElement(NoLinkedPick, { offered }));
  expect(html).toContain(`${title.replace("'", "&#x27;")}</h1>`);
  expect(html).toMatch(/<a [^>]*href="\/"/);
});
