import { spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "./home";
import { Stop } from "./progress";
import { markOf } from "./sources";
import { buildWorker, listFiles } from "./worker";

/** Written when a build is complete, so that one that was cut off does not pass for one: the mark of its sources. */
const STAMP = path.join(ROOT, ".next/complete");

export async function isBuildStale(): Promise<boolean> {
  return (await readStamp()) !== (await markOf(ROOT));
}

/** Throws Stop where nothing was built, or something that is not the product, as a bench is. */
export async function requireWholeBuild(): Promise<void> {
  if ((await readStamp()) === undefined) throw new Stop("There is nothing to be started yet: npm run build");
}

/** Has whoever starts the server next build anew. */
export async function forgetBuild(): Promise<void> {
  await rm(STAMP, { force: true });
}

async function readStamp(): Promise<string | undefined> {
  return readFile(STAMP, "utf8").catch(() => undefined);
}

interface BuildOptions {
  quiet: boolean;
  /** Whether somebody sees to the types already, which takes a quarter of a build. */
  typesAreChecked?: boolean;
  /** Aborted when it is not wanted any more. */
  asked?: AbortSignal;
}

/** Builds for production; throws Stop with what the build said when it fails. */
export async function build(options: BuildOptions): Promise<void> {
  const release = new Date().toISOString();
  // What is saved from here on may be in it or not.
  const mark = await markOf(ROOT);
  await runNextBuild(ROOT, options, { RELEASE: release });
  await buildWorker({ release, files: await listFiles() });
  await writeFile(STAMP, mark);
}

/** Runs the build of the Next.js app in a folder. */
export async function runNextBuild(
  folder: string,
  options: BuildOptions,
  variables: Record<string, string> = {},
): Promise<void> {
  const { quiet, typesAreChecked, asked } = options;
  asked?.throwIfAborted();
  const next = path.join(ROOT, "node_modules/next/dist/bin/next");
  const child = spawn(process.execPath, [next, "build"], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", TYPES_ARE_CHECKED: typesAreChecked ? "1" : "0" },
      ...variables,
    },
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    ...(asked && { signal: asked }),
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", (error) => asked?.aborted || reject(error)).on("close", resolve);
  });
  asked?.throwIfAborted();
  if (code !== 0) throw new Stop(`The build failed.\n${said}`);
}
