/** Which pages are kept, and how old they are said to be. */
import { describe, expect, test } from "vitest";
import { isFresh, isWhole, keptCopy } from "./kept-copy";

const PAGE = '<!DOCTYPE html><html lang="en"><body><main id="main" tabindex="-1">Today</main></body></html>';

describe("a page is kept", () => {
  test("when it is a player's, to its end", () => {
    expect(isWhole(PAGE)).toBe(true);
    expect(isWhole(`${PAGE}\n`)).toBe(true);
  });

  test.each([
    ["that says the game is out of reach, in a frame that knows nobody", PAGE.replace(' id="main"', "")],
    ["that broke off", PAGE.slice(0, -20)],
    ["of which a part could not be made", PAGE.replace("Today", '<template data-dgst="OUT_OF_REACH"></template>')],
    ["that leads elsewhere", PAGE.replace("Today", '<template data-dgst="NEXT_REDIRECT;replace;/login"></template>')],
    ["that is none", ""],
  ])("and not one %s", (_what, html) => {
    expect(isWhole(html)).toBe(false);
  });
});

describe("a kept page", () => {
  const sent = new Response(PAGE, {
    headers: {
      "Content-Type": "text/html",
      "Content-Security-Policy": "default-src 'self'",
      "Content-Encoding": "gzip",
      "Content-Length": "40",
      "x-release": "2026-04-25T12:00:00.000Z",
    },
  });
  const kept = keptCopy(PAGE, sent, 1_000);
  const earlier = "2026-04-24T12:00:00.000Z";
  const later = "2026-04-26T12:00:00.000Z";

  test("is what came, with its policy, and tells since when", async () => {
    expect(await kept.clone().text()).toBe(PAGE);
    expect(kept.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
    expect(kept.headers.get("Server-Timing")).toBe('kept;desc="1000"');
  });

  test("says nothing of how it was sent", () => {
    expect(kept.headers.has("Content-Encoding")).toBe(false);
    expect(kept.headers.has("Content-Length")).toBe(false);
  });

  test.each([
    ["from the moment itself", 1_000, earlier, true],
    ["from before it", 1_001, earlier, false],
    ["of a release after the worker's, whose files that one keeps", 1_000, earlier, true],
    ["of the worker's own release", 1_000, "2026-04-25T12:00:00.000Z", true],
    ["of a release before the worker's, whose files go", 1_000, later, false],
  ])("%s", (_what, since, release, fresh) => {
    expect(isFresh(kept, since, release)).toBe(fresh);
  });

  test("that does not say when is fetched anew", () => {
    expect(isFresh(new Response(PAGE, sent), 1, earlier)).toBe(false);
  });
});
