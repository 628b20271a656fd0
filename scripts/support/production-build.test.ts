import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { markOf } from "./production-build";

let root = "";
const at = (file: string) => path.join(root, file);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "googly-sources-"));
  for (const folder of ["lib/match", "public/api", "scripts/support", "docs"])
    await mkdir(at(folder), { recursive: true });
  for (const file of ["lib/match/rules.ts", "lib/clock.ts", "package.json"]) await writeFile(at(file), "// as it was");
});

afterEach(() => rm(root, { recursive: true, force: true }));

test.each<[string, () => Promise<unknown>]>([
  ["saved", () => utimes(at("lib/match/rules.ts"), new Date(), new Date(0))],
  ["added", () => writeFile(at("lib/match/new.ts"), "")],
  ["deleted", () => rm(at("lib/clock.ts"))],
  ["moved", () => rename(at("lib/clock.ts"), at("lib/match/clock.ts"))],
  ["saved, with a package more", () => writeFile(at("package.json"), "{}")],
  ["saved, and bundles the worker", () => writeFile(at("scripts/support/build-worker.ts"), "")],
])("a build is of other sources once a file is %s", async (_what, change) => {
  const built = await markOf(root);
  expect(await markOf(root)).toBe(built);
  await change();
  expect(await markOf(root)).not.toBe(built);
});

test("what the build itself writes, and what is no source, makes no other one", async () => {
  const built = await markOf(root);
  for (const file of ["public/sw.js", "public/api/openapi.json", "docs/rules.md"]) await writeFile(at(file), "");
  expect(await markOf(root)).toBe(built);
});
