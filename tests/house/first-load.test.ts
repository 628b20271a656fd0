/** What only parses replies and forms comes once a page is alive, not before it: a third of what a first load weighs. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { codeFiles, ROOT } from "./tree";

const files = codeFiles();
const known = new Set(files);

/** Pages that have a form at once, which checks what is typed by its contract. */
const WITH_A_FORM = ["(guest)/", "(player)/profile/", "(player)/settings/page", "(player)/mini-leagues/", "admin/"];
const pages = files.filter((file) => file.endsWith("/page.tsx"));
const light = pages.filter((page) => !WITH_A_FORM.some((form) => page.startsWith(`app/${form}`)));

/** What is imported before the file runs, but for types. */
const IMPORT = /^(?:import|export) (?!type\b)(?:(?<names>[^;]*?)\sfrom )?"(?<name>[^"]+)"/gm;

const sourceOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const isOfTheBrowser = (file: string) => sourceOf(file).startsWith('"use client"');

function importsOf(file: string): string[] {
  return [...sourceOf(file).matchAll(IMPORT)]
    .filter(({ groups }) => !/^\{(\s*type \w+( as \w+)?,?\s*)+\}$/.test(groups?.names ?? ""))
    .map(({ groups }) => resolve(file, groups?.name ?? ""));
}

function resolve(file: string, name: string): string {
  const bare = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(file), name);
  return [bare, `${bare}.ts`, `${bare}.tsx`].find((candidate) => known.has(candidate)) ?? name;
}

/** The files from `start` on, with the way to each; goes no further from those that `isEnd` holds for. */
function reach(start: string, isEnd: (file: string) => boolean): Map<string, string[]> {
  const ways = new Map([[start, [start]]]);
  for (const [file, way] of ways) {
    if (!known.has(file) || isEnd(file)) continue;
    for (const next of importsOf(file)) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return ways;
}

test("the pages that are only read are found, and those with a form parse it", () => {
  expect(light.length).toBeGreaterThan(12);
  expect(waysToZod("app/(player)/profile/page.tsx")).not.toEqual([]);
});

test.each(light)("%s comes alive without what parses", (page) => {
  expect(waysToZod(page)).toEqual([]);
});

function waysToZod(page: string): string[] {
  const drawn = [...reach(page, isOfTheBrowser).keys()].filter((file) => known.has(file) && isOfTheBrowser(file));
  return drawn.flatMap(
    (file) =>
      reach(file, () => false)
        .get("zod")
        ?.join(" → ") ?? [],
  );
}
