/** Where a player's name leads to. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { Season } from "@/lib/season/schema";
import { THE_SEASON } from "@/tests/support/the-season";
import { formerId } from "./former-id";
import { PlayerLink } from "./player-link";

const OVER: Season = { ...THE_SEASON, slug: "then", state: "over" };

function htmlOf(userId: string | null, shown: Season = THE_SEASON, of?: Season): string {
  const traits = { userId, className: "bold", ...(of && { of }) };
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const link = createElement(PlayerLink, { ...traits, children: "Asha Menon" });
  // biome-ignore lint/correctness/noChildrenProp: and so has this one
  return renderToStaticMarkup(createElement(SeasonProvider, { season: shown, children: link }));
}

const hrefOf = (html: string) => /href="([^"]*)"/.exec(html)?.[1];

describe("A player's name leads", () => {
  test("to their season, the one that is shown around it", () => {
    expect(hrefOf(htmlOf("u1"))).toBe("/users/u1");
    expect(hrefOf(htmlOf("u1", OVER))).toBe("/users/u1?season=then");
  });

  test("to the season it is given, if a page shows several", () => {
    expect(hrefOf(htmlOf("u1", THE_SEASON, OVER))).toBe("/users/u1?season=then");
    expect(hrefOf(htmlOf("u1", OVER, THE_SEASON))).toBe("/users/u1");
  });

  test("nowhere where the player has gone, and looks the same", () => {
    for (const nobody of [null, formerId(4)])
      expect(htmlOf(nobody)).toBe('<span translate="no" class="bold">Asha Menon</span>');
  });

  test("to no other page than that, whatever an id is made of", () => {
    expect(hrefOf(htmlOf("../admin?x=1#y"))).toBe("/users/..%2Fadmin%3Fx%3D1%23y");
  });
});
