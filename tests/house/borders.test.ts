/** The borders between the rooms of the house, for every file of the tree; see docs/decisions for the plan. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ALLOWED, crossing, isForBrowsers, isPure } from "./borders";
import { codeFiles, ROOT } from "./tree";

const files = [...codeFiles(), "lib/generated/prisma/client.ts"];
const known = new Set(files);

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

/** What a file imports, ours as paths of the tree, others by name. */
function importsOf(file: string): string[] {
  const source = file.startsWith("lib/generated/") ? "" : readFileSync(path.join(ROOT, file), "utf8");
  return [...source.matchAll(IMPORT)].map(([, name = ""]) => resolve(file, name));
}

function resolve(file: string, name: string): string {
  const bare = name.startsWith("@/")
    ? name.slice(2)
    : name.startsWith(".")
      ? path.join(path.dirname(file), name)
      : null;
  if (bare === null) return name;
  const found = ["", ".ts", ".tsx", ".mjs"].map((ending) => bare + ending).find((candidate) => known.has(candidate));
  return found ?? bare;
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const folders = [...new Set(files.map((file) => path.dirname(file)))];
const rooms = folders.filter((folder) => /^(lib|components)(\/|$)/.test(folder) && !folder.startsWith("lib/generated"));

test("the tree was read", () => {
  expect(files.length).toBeGreaterThan(700);
  const ours = [...imports.values()].flat().filter((name) => known.has(name));
  expect(ours.length).toBeGreaterThan(2_000);
});

test("the list names every room of lib/ and components/, and no other", () => {
  expect(rooms.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test.each(folders)("%s keeps to its borders", (folder) => {
  const crossed = files
    .filter((file) => path.dirname(file) === folder)
    .flatMap((file) => (imports.get(file) ?? []).map((imported) => ({ file, imported })))
    .filter(({ imported }) => known.has(imported))
    .flatMap(({ file, imported }) => {
      const why = crossing(file, imported);
      return why === null ? [] : [`${file} imports ${imported}. ${why}`];
    });
  expect(crossed).toEqual([]);
});

test("the list has no circle: what a room may import stands above it", () => {
  const above = new Set<string>();
  for (const [room, allowed] of Object.entries(ALLOWED)) {
    expect({ room, below: allowed.filter((one) => !above.has(one)) }).toEqual({ room, below: [] });
    above.add(room);
  }
});

describe("a new file", () => {
  const pairs = rooms.flatMap((from) =>
    rooms
      .filter((to) => to !== from && !ALLOWED[from]?.includes(to))
      .map((to) => [`${from}/new-file.ts`, `${to}/rules.ts`] as const),
  );

  test("of any room is kept from all that the room may not import", () => {
    expect(pairs.length).toBeGreaterThan(500);
    expect(pairs.filter(([file, imported]) => crossing(file, imported) === null)).toEqual([]);
  });

  test("of a screen is kept from every file of the server", () => {
    const server = files.filter((file) => file.startsWith("lib/") && !isForBrowsers(file) && !file.includes(".test."));
    expect(server.length).toBeGreaterThan(100);
    for (const room of rooms.filter((one) => one.startsWith("components/"))) {
      expect(server.filter((file) => crossing(`${room}/new-file.tsx`, file) === null)).toEqual([]);
    }
  });

  test("in a folder of its own is kept from everything", () => {
    expect(crossing("lib/novelty/data.ts", "lib/db.ts")).toContain("not in the list");
    expect(crossing("components/novelty/card.tsx", "components/ui/button.tsx")).toContain("not in the list");
  });
});

test("what decides takes nothing from outside", () => {
  const packages = files
    .filter(isPure)
    .flatMap((file) => (imports.get(file) ?? []).map((name) => ({ file, name })))
    .filter(({ name }) => !known.has(name));
  expect(packages).toEqual([]);
});

test("nothing that runs in the browser reaches Node, the database or the configuration", () => {
  const reached = new Map<string, string>();
  const queue = files.filter((file) => isForBrowsers(file));
  for (const file of queue) reached.set(file, file);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const name of imports.get(file) ?? []) {
      if (reached.has(name)) continue;
      reached.set(name, `${reached.get(file)} > ${name}`);
      if (known.has(name)) queue.push(name);
    }
  }
  const servers = /^node:|^pg$|^@prisma|^lib\/(db|env|log)\.ts$|^lib\/generated/;
  expect([...reached].filter(([name]) => servers.test(name)).map(([, way]) => way)).toEqual([]);
});
