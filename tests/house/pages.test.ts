/** A new page is for whom its folder says. The journeys that go to every page take them from the tree as well. */
import { expect, test } from "vitest";
import { audienceOf } from "@/lib/page/audience";
import { ADMIN_PAGES, GUEST_PAGES, PLAYER_PAGES } from "../e2e/support/pages";

const pages = [
  ...GUEST_PAGES.map((address) => ({ address, audience: "guest" })),
  ...PLAYER_PAGES.map((address) => ({ address, audience: "player" })),
  ...ADMIN_PAGES.map((address) => ({ address, audience: "admin" })),
];

test("the pages are found", () => {
  expect(pages.map(({ address }) => address)).toEqual(
    expect.arrayContaining(["/", "/admin", "/reset-password/some-token"]),
  );
  expect(pages.length).toBeGreaterThan(20);
});

test.each(pages)("$address is for whom its folder says", ({ address, audience }) => {
  expect(audienceOf(address)).toBe(audience);
});
