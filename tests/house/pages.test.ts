/** A page's folder says who it is for. Tests that visit every page find them in the tree too. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { audienceOf } from "@/lib/session/audience";
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

/** Pages that read nothing from the database but the session. */
const READS_NOTHING = [
  "(guest)/forgot-password",
  "(guest)/login",
  "(guest)/register",
  "(player)/fair-play",
  "(player)/rules",
  "(player)/settings",
  "not-cached",
  "outbox",
];

test("every page's reads have a timeout, after which the browser fetches, or the page says that the game is unavailable", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|\/)page\.tsx$/.test(file),
  );
  const withoutEnd = files.filter(
    (file) => !/\b(tryPrefetch|readOrElse|inTime)\(/.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(withoutEnd.map((file) => path.dirname(file)).toSorted()).toEqual(READS_NOTHING);
});

test.each(pages)("$address is for the people its folder says", ({ address, audience }) => {
  expect(audienceOf(address)).toBe(audience);
});
