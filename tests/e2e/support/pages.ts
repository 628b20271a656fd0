/**
 * The addresses of all pages in app/, so that tests of all pages include new ones. Parameters are filled in with
 * `some-token`.
 */
import { readdirSync } from "node:fs";
import path from "node:path";

const APP = path.resolve(import.meta.dirname, "../../../app");

/** The pages of a folder of app/, such as "/users/[userId]"; folders in parentheses aren't part of an address. */
function patternsIn(folder: string): string[] {
  const files = readdirSync(path.join(APP, folder), { recursive: true, encoding: "utf8" });
  const pages = files
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.join(folder, path.dirname(file)));
  const parts = pages.map((page) => page.split(path.sep).filter((part) => part !== "." && !part.startsWith("(")));
  return parts.map((page) => `/${page.join("/")}`);
}

const addressesIn = (folder: string) =>
  patternsIn(folder)
    .map((page) => page.replaceAll(/\[\w+\]/g, SOME))
    .toSorted();

const SOME = "some-token";

export const GUEST_PAGES = addressesIn("(guest)");
export const PLAYER_PAGES = addressesIn("(player)");
export const ADMIN_PAGES = addressesIn("admin");
/** All pages, by folder name. */
export const PAGE_PATTERNS = patternsIn(".").toSorted();
/** Pages that anyone may open. */
export const OPEN_PATTERNS = PAGE_PATTERNS.filter(
  (page) => !["(guest)", "(player)", "admin"].flatMap(patternsIn).includes(page),
);
