import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "@/lib/clock";
import { Countdown, figuresOf } from "./countdown";

test("a countdown is labelled by what it counts down to", () => {
  const html = renderToStaticMarkup(createElement(Countdown, { to: new Date(0), label: "Picks close in" }));
  expect(html.replace(/<[^>]+>/g, "")).toBe("Picks close in00:00:00");
  const [, id] = /<p id="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`aria-labelledby="${id}"`);
});

test.each([
  [0, "00:00:00"],
  [2 * HOUR + 10 * MINUTE + 5 * SECOND, "02:10:05"],
  [DAY - SECOND, "23:59:59"],
  [DAY, "1 d:0 h"],
  [DAY + 2 * HOUR - 1, "1 d:1 h"],
])("%i milliseconds left are %s", (left, text) => {
  expect(figuresOf(left).join(":")).toBe(text);
});
