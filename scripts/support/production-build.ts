/** The production build: Next.js, the service worker and openapi.json. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { buildWorker, listFiles } from "./build-worker";
import { Stop } from "./command";
import { ROOT } from "./machine";

const BUILT = path.join(ROOT, ".next");
/** Written when a build is complete; contains the fingerprint of its sources. */
const STAMP = path.join(BUILT, "complete");

export async function isBuildStale(): Promise<boolean> {
  const stamp = await readFile(STAMP, "utf8").catch(() => undefined);
  return stamp !== (await markOf(ROOT));
}

interface BuildOptions {
  quiet: boolean;
  /** Aborts the build. */
  stopSignal?: AbortSignal;
}

/** Builds for production. Throws Stop with the output if it fails. */
export async function build(options: BuildOptions): Promise<void> {
  const release = new Date().toISOString();
  // Before the build, because changes made during it may be missing in it.
  const mark = await markOf(ROOT);
  await rm(STAMP, { force: true });
  await describeCallsInPublic();
  await runNextBuild(options, { RELEASE: release });
  await buildWorker({ release, files: await listFiles() });
  await writeFile(STAMP, mark);
}

/** Writes public/api/openapi.json. */
export async function describeCallsInPublic(): Promise<void> {
  const { describeCalls } = await import("./openapi");
  await mkdir(path.join(ROOT, "public/api"), { recursive: true });
  await writeFile(path.join(ROOT, "public/api/openapi.json"), JSON.stringify(await describeCalls()));
}

async function runNextBuild({ quiet, stopSignal }: BuildOptions, variables: Record<string, string>): Promise<void> {
  stopSignal?.throwIfAborted();
  const child = spawn(process.execPath, [path.join(ROOT, "node_modules/next/dist/bin/next"), "build"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...variables },
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    ...(stopSignal && { signal: stopSignal }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", (error) => stopSignal?.aborted || reject(error)).on("close", resolve);
  });
  stopSignal?.throwIfAborted();
  if (code !== 0) throw new Stop(`The build failed.\n${output}`);
}

/** The sources of the build, relative to the root. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "prisma/schema.prisma",
  "scripts/support/production-build.ts",
  "scripts/support/openapi.ts",
  "scripts/support/build-worker.ts",
  "tailwind.config.ts",
  "tsconfig.json",
];
/** Files among them that the build writes. */
const MADE = [path.join("public", "sw.js"), path.join("public", "api")];

/** A fingerprint that changes when a source is saved, added, moved or deleted. */
export async function markOf(root: string): Promise<string> {
  const lines = await Promise.all(SOURCES.map((source) => describe(root, source)));
  return createHash("sha256").update(lines.flat().join("\n")).digest("hex");
}

async function describe(root: string, file: string): Promise<string[]> {
  if (MADE.includes(file)) return [];
  const found = await stat(path.join(root, file)).catch(() => undefined);
  if (!found?.isDirectory()) return [`${file} ${found?.mtimeMs} ${found?.size}`];
  const names = await readdir(path.join(root, file));
  return (await Promise.all(names.toSorted().map((name) => describe(root, path.join(file, name))))).flat();
}
