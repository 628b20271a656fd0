/** What the build is made from, and how it is told whether any of it is another than before. */
import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Everything that the build is made from. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "package.json",
  "package-lock.json",
  "prisma/schema.prisma",
  "scripts/support/worker.ts",
  "tailwind.config.ts",
  "tsconfig.json",
];
/** The build writes it. */
const MADE = path.join("public", "sw.js");

/** Another text once any of them is saved, added, moved or deleted. */
export async function markOf(root: string): Promise<string> {
  const lines = await Promise.all(SOURCES.map((source) => describe(root, source)));
  return createHash("sha256").update(lines.flat().join("\n")).digest("hex");
}

async function describe(root: string, file: string): Promise<string[]> {
  if (file === MADE) return [];
  const found = await stat(path.join(root, file)).catch(() => undefined);
  if (!found?.isDirectory()) return [`${file} ${found?.mtimeMs} ${found?.size}`];
  const names = await readdir(path.join(root, file));
  return (await Promise.all(names.toSorted().map((name) => describe(root, path.join(file, name))))).flat();
}
