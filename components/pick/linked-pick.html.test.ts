import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoLinkedPick } from "./linked-pick";

const sides = { teamOne: "Mumbai Indians", teamTwo: "Tbc" };

test.each([
  ["This link leads nowhere", null],
  ["Picked already", { ...sides, state: "picked" }],
  ["Picks are closed", { ...sides, state: "closed" }],
])("“%s” leads on to the first screen", (title, offered) => {
  const html = renderToStaticMarkup(createElement(NoLinkedPick, { offered }));
  expect(html).toContain(`${title}</h1>`);
  expect(html).toMatch(/<a [^>]*href="\/"/);
});
