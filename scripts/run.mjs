// The entry of every npm script but lint, format and typecheck: sees to it that what is needed is installed, then runs the
// TypeScript script named. It is plain JavaScript on Node's own modules, because on a fresh clone there is nothing else yet.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { listMissingParts } from "./support/missing-parts.mjs";

const root = path.resolve(import.meta.dirname, "..");
process.chdir(root);

requireNode(20, 19);
if (existsSync(".env")) process.loadEnvFile(".env");
if (isOlder("node_modules/.package-lock.json", "package-lock.json")) {
  announce("Installing what is missing (a minute on a fresh clone) …");
  install();
  const missing = listMissingParts(JSON.parse(readFileSync("package-lock.json", "utf8")));
  // As optional ones, so that npm takes those that fit this platform and leaves the others out.
  if (missing.length > 0) install("--save-optional", ...missing);
}
if (isOlder("lib/generated/prisma/client.ts", "prisma/schema.prisma")) {
  announce("Generating the database client …");
  // Any existing file will do: generating does not run the schema engine, but wants to know one.
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
    // Said before the command's own frame was there: of what stands behind its name.
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

/** @param {string[]} options */
function install(...options) {
  const npm = process.env.npm_execpath;
  const command = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", ...options];
  if (npm) must(process.execPath, [npm, ...command]);
  else must("npm", command);
}

/** @param {string} made @param {string} source */
function isOlder(made, source) {
  return !existsSync(made) || statSync(made).mtimeMs < statSync(source).mtimeMs;
}

/**
 * Aside from what a command prints, which may go into a file.
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
  announce(`This did not work: ${path.basename(command)} ${options.join(" ")}`);
  process.exit(1);
}
