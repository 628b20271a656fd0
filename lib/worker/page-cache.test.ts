import { describe, expect, test } from "vitest";
import { cachedAt, cachedCopy, isWhole } from "./page-cache";

const PAGE = '<!DOCTYPE html><html lang="en"><body><main id="main" tabindex="-1">Today</main></body></html>';

describe("A page is cached", () => {
  test("when it is a player's, to its end", () => {
    expect(isWhole(PAGE)).toBe(true);
    expect(isWhole(`${PAGE}\n`)).toBe(true);
  });

  test.each([
    ["that says the game is out of reach", PAGE.replace(' id="main"', "")],
    ["that broke off", PAGE.slice(0, -20)],
    ["of which a part could not be made", PAGE.replace("Today", '<template data-dgst="UNAVAILABLE"></template>')],
    ["that is none", ""],
  ])("and not one %s", (_what, html) => {
    expect(isWhole(html)).toBe(false);
  });
});

test("A cached page is the response with its policy, and says since when but not how it was sent", async () => {
  const headers = {
    "Content-Security-Policy": "default-src 'self'",
    "Content-Encoding": "gzip",
    "Content-Length": "40",
  };
  const sent = new Response(PAGE, { headers });
  const copy = cachedCopy(PAGE, sent, 1_000);
  expect(await copy.clone().text()).toBe(PAGE);
  expect([...copy.headers.keys()].toSorted()).toEqual(["content-security-policy", "content-type", "server-timing"]);
  expect([cachedAt(copy), cachedAt(sent)]).toEqual([1_000, 0]);
});
