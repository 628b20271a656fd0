// The entry of all npm scripts: installs missing packages, then runs the named TypeScript script. Plain JavaScript
// without dependencies, because a fresh clone has none.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const root = path.resolve(import.meta.dirname, "..");
process.chdir(root);

requireNode(20, 19);
if (existsSync(".env")) process.loadEnvFile(".env");
if (isOlder("node_modules/.package-lock.json", "package-lock.json")) {
  announce("Installing packages (a minute on a fresh clone) …");
  const npm = process.env.npm_execpath;
  const options = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  if (npm) must(process.execPath, [npm, ...options]);
  else must("npm", options);
}
if (isOlder("lib/generated/prisma/client.ts", "prisma/schema.prisma")) {
  announce("Generating the database client …");
  // Any existing file will do: generating checks that the schema engine exists but doesn't run it.
  must(process.execPath, ["node_modules/prisma/build/index.js", "generate"], {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  });
}

const [script, ...options] = process.argv.slice(2);
if (script) {
  process.argv = [process.argv[0] ?? "node", path.join(import.meta.dirname, `${script}.ts`), ...options];
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./${script}.ts`).catch((error) => {
    // Thrown while parsing options, outside of `command`.
    if (error?.name !== "Stop") throw error;
    announce(error.message);
    process.exit(1);
  });
}

/** @param {number} major @param {number} minor */
function requireNode(major, minor) {
  const [ours = 0, theirs = 0] = process.versions.node.split(".").map(Number);
  if (ours > major || (ours === major && theirs >= minor)) return;
  announce(`Googly needs Node ${major}.${minor} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string} made @param {string} source */
function isOlder(made, source) {
  return !existsSync(made) || statSync(made).mtimeMs < statSync(source).mtimeMs;
}

/**
 * Writes to stderr, because stdout may be redirected to a file.
 * @param {string} text
 */
function announce(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {string} command @param {string[]} options @param {Record<string, string>} [variables] */
function must(command, options, variables = {}) {
  const done = spawnSync(command, options, { env: { ...process.env, ...variables }, encoding: "utf8" });
  if (done.status === 0) return;
  announce(`${done.stdout ?? ""}${done.stderr ?? ""}${done.error?.message ?? ""}`);
  announce(`This failed: ${path.basename(command)} ${options.join(" ")}`);
  process.exit(1);
}
