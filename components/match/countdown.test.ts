import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HOUR, MINUTE, SECOND } from "@/lib/clock";
import { Countdown, shortSpan } from "./countdown";

test("a countdown has colons between its figures and is labelled by what it counts down to", () => {
  const html = renderToStaticMarkup(createElement(Countdown, { to: new Date(0), label: "Picks close in" }));
  expect(html.replace(/<[^>]+>/g, "")).toMatch(/^Picks close in[^:]{2}:[^:]{2}:[^:]{2}$/);
  const [, id] = /<p id="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`aria-labelledby="${id}"`);
});

test.each([
  [35 * HOUR + 59 * MINUTE + 59 * SECOND, "35 h 59 m"],
  [2 * HOUR, "2 h"],
  [1 * HOUR + 1 * MINUTE, "1 h 1 m"],
  [1 * HOUR, "1 h"],
  [1 * HOUR - 1, "59 m"],
  [10 * MINUTE + 1 * SECOND, "10 m"],
  [10 * MINUTE, "10:00"],
  [9 * MINUTE + 5 * SECOND, "9:05"],
  [999, "0:00"],
  [-1, "0:00"],
])("%i milliseconds are %s", (span, text) => {
  expect(shortSpan(span)).toBe(text);
});
