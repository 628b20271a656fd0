/**
 * The addresses of all pages, as they lie in app/: a page that is added is tried by every test that goes through all
 * of them. What an address names is filled in with `some-token`.
 */
import { readdirSync } from "node:fs";
import path from "node:path";

const APP = path.resolve(import.meta.dirname, "../../../app");

/** The pages of a folder of app/, such as "/users/[userId]"; the folders in brackets group pages and are no part of an address. */
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
/** All there are, as their folders are called. */
export const PAGE_PATTERNS = patternsIn(".").toSorted();
/** Those that anybody may open. */
export const OPEN_PATTERNS = PAGE_PATTERNS.filter(
  (page) => !["(guest)", "(player)", "admin"].flatMap(patternsIn).includes(page),
);
