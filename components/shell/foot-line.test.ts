/** The last line of every page. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shortHash } from "@/components/ui/short-hash";
import { FootLine } from "./foot-line";

const HEAD = "3f9a27bc".padEnd(62, "0").concat("c2");
const htmlOf = (head: string | null) => renderToStaticMarkup(createElement(FootLine, { head }));

test("it tells the head of the chain by its ends, and whole to whoever points at it", () => {
  const html = htmlOf(HEAD);
  expect(html.replace(/<[^>]+>/g, "")).toBe("Chain 3f9a27bc…c2 · Proof");
  expect(html).toContain(`title="Chain ${HEAD}"`);
  expect(html).toContain('href="/proof"');
});

test("it tells nothing where the head could not be read, and keeps its room", () => {
  expect(htmlOf(null)).not.toContain("Chain");
  expect(htmlOf(null)).toMatch(/^<footer class="[^"]+"><\/footer>$/);
});

test.each([
  [HEAD, "3f9a27bc…c2"],
  ["0".repeat(64), "00000000…00"],
])("%s is %s for short", (hash, short) => {
  expect(shortHash(hash)).toBe(short);
});
