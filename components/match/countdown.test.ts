import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Countdown } from "./countdown";

test("a countdown has its figures between colons, and is named by what it counts to", () => {
  const html = renderToStaticMarkup(createElement(Countdown, { to: new Date(0), label: "Picks close in" }));
  expect(html.replace(/<[^>]+>/g, "")).toMatch(/^Picks close in[^:]{2}:[^:]{2}:[^:]{2}$/);
  const [, id] = /<p id="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`aria-labelledby="${id}"`);
});
