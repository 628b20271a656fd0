/** The product's server as a child process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, open } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "./home";
import { lastWords } from "./last-words";
import { Stop } from "./progress";

const START_LIMIT = 60_000;
const STOP_LIMIT = 10_000;
const ANSWER_LIMIT = 10_000;
/**
 * With gigabytes to spare, Node puts off clearing away and takes twice what the server needs: of what is new it keeps three
 * spaces of 16. Megabytes; an operator's own NODE_OPTIONS say otherwise.
 */
const HEAP_LIMITS = "--max-old-space-size=384 --max-semi-space-size=4";
/**
 * By itself the C library keeps eight heaps a processor, and whatever a moment's uploads and pictures have needed. Two heaps
 * are enough for all threads, and blocks of 128 KB and more go back at once. Other libraries than GNU's do not know these.
 */
const LARGE = String(128 * 1024);
const GIVE_BACK = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: LARGE, MALLOC_TRIM_THRESHOLD_: LARGE };

interface ServerOptions {
  mode: "start" | "dev";
  /** Where the app lies; without it, ours. */
  folder?: string;
  host: string;
  port: number;
  variables: Record<string, string>;
  /** Whether it tells what its processor does, when it is told to. */
  isWatched?: boolean;
  /** Where its output goes; without it, to this terminal. */
  logFile?: string;
  /** Aborted when it is not wanted any more before it answers. */
  asked?: AbortSignal;
}

export interface Server {
  process: ChildProcess;
  stop: () => Promise<void>;
}

const preload = (file: string) => ["--import", path.join(import.meta.dirname, file)];

/** Starts Next.js and answers when it answers; throws Stop with its last words when it does not. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { mode, folder = ROOT, host, port, variables, isWatched, logFile, asked } = options;
  asked?.throwIfAborted();
  const log: FileHandle | undefined = logFile ? await open(logFile, "w") : undefined;
  const out = log?.fd ?? "inherit";
  const child = spawn(
    process.execPath,
    [
      ...preload("end-with-parent.mjs"),
      // While sources are watched, pages hear of changes through an upgrade.
      ...(mode === "start" ? preload("take-no-upgrades.mjs") : []),
      ...(mode === "start" ? [...preload("favour-size.mjs"), ...preload("one-realm.mjs")] : []),
      ...(isWatched ? preload("profile-when-told.mjs") : []),
      // Of the app's own checkout, whose build asks for the rest of it there.
      createRequire(path.join(folder, "package.json")).resolve("next/dist/bin/next"),
      mode,
      "-H",
      host,
      "-p",
      String(port),
    ],
    {
      cwd: folder,
      env: {
        ...GIVE_BACK,
        ...process.env,
        ...(mode === "start" && limitHeap()),
        NEXT_TELEMETRY_DISABLED: "1",
        ...variables,
      },
      stdio: ["ignore", out, out, "ipc"],
      // Ctrl-C reaches the command alone, which then ends things in order.
      detached: true,
    },
  );
  await log?.close();
  const server = { process: child, stop: () => stopChild(child) };
  if (await answers(child, host, port, asked)) return server;
  await server.stop();
  asked?.throwIfAborted();
  throw new Stop(`The server did not start.${logFile ? await whatItSaid(logFile) : ""}`);
}

/** Its last words as well: a command that clears up takes the file away. */
async function whatItSaid(logFile: string): Promise<string> {
  return ` What it said is in ${path.relative(ROOT, logFile)}, at last:\n${await lastWords(logFile)}`;
}

/** Of a flag that is there twice, the later counts. */
function limitHeap() {
  return { NODE_OPTIONS: [HEAP_LIMITS, process.env.NODE_OPTIONS].filter(Boolean).join(" ") };
}

async function answers(child: ChildProcess, host: string, port: number, asked?: AbortSignal): Promise<boolean> {
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null || child.signalCode !== null || asked?.aborted) return false;
    if (await answersAt(addressOf(host, port))) return true;
  }
  return false;
}

/** Where a server that listens on this host is asked from this machine. */
export function addressOf(host: string, port: number): string {
  return `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}`;
}

/** Whether a server is there; one that is stopped in its tracks answers nothing, and is none after some seconds. */
export async function answersAt(address: string): Promise<boolean> {
  return fetch(`${address}/api/auth/check-auth`, { signal: AbortSignal.timeout(ANSWER_LIMIT) }).then(
    () => true,
    () => false,
  );
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const forced = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT);
  await exited;
  clearTimeout(forced);
}

/** Throws Stop when somebody listens there already. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const taken = await new Promise<boolean>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(true);
      else reject(new Stop(`Port ${port} on ${host} cannot be used: ${error.message}`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
  if (!taken) return;
  throw new Stop(
    `Port ${port} is taken. If that is Googly, it runs already: open http://localhost:${port}\n` +
      `Otherwise choose another port: PORT=${port + 1}`,
  );
}

/** Waits until the command is asked to end or the server ends by itself. */
export async function untilAskedToEnd(server: Server, asked: AbortSignal): Promise<"asked" | "ended"> {
  return new Promise((resolve) => {
    if (asked.aborted) resolve("asked");
    asked.addEventListener("abort", () => resolve("asked"));
    server.process.once("exit", () => resolve("ended"));
  });
}
