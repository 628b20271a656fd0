// `npm start`: the production server, for machines with their own database and configuration. `dev` and `up` use it too.
// Plain JavaScript in the server's own process: a compiler and a second process would double the time to the first response.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";

const PARENT_CHECK_EVERY = 200;

const root = path.resolve(import.meta.dirname, "..");
process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");

const [mode = "start", extra] = process.argv.slice(2);
const port = Number(process.env.PORT || 3000);
if (extra !== undefined || !["start", "dev"].includes(mode)) stop(`Unknown argument "${extra ?? mode}".`);
if (mode === "start" && !existsSync(".next/complete")) stop("There's no build yet: npm run build");
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  stop("PORT must be a whole number from 1 to 65535, such as 3000");

// @ts-expect-error Next.js declares it to be read-only.
process.env.NODE_ENV = mode === "start" ? "production" : "development";
process.env.NEXT_TELEMETRY_DISABLED = "1";
if (mode === "start") {
  // Use the configuration that the build has stored, as Next.js' standalone servers do: compiling next.config.ts takes
  // half of the start.
  const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
endWithParent();
process.argv.splice(2, 1, mode, "-H", process.env.HOST || "127.0.0.1", "-p", String(port));
await import(createRequire(import.meta.url).resolve("next/dist/bin/next"));

/** Exits when the parent is gone: killing npm only ends npm and its shell, and `kill -9` of `up` only ends `up`. */
function endWithParent() {
  // In development, Next.js starts workers that inherit these variables and have their own channel.
  if (process.env.NEXT_PRIVATE_WORKER) return;
  if (process.channel) {
    process.on("disconnect", () => process.exit());
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGTERM"), PARENT_CHECK_EVERY).unref();
  }
}

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
