/**
 * Has pictures read by a process of their own, one at a time: a decoder takes whole threads and hundreds of megabytes, of
 * which hashing, polls and the database's connections would go short. See docs/decisions/027-running.md.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { z } from "zod";
import { SECOND } from "../clock";
import { log } from "../log";
import { PICTURE_SIDE } from "./picture-limits";

/** It lies beside the build wherever that runs: see next.config.mjs. */
const SCRIPT = "lib/storage/convert-picture.mjs";
/** What a picture may take, the start of the process included; its processor's time is limited there. */
export const TURN_TIMEOUT = 30 * SECOND;
/** So long it waits for another one; then its memory is free. */
const IDLE = 5 * SECOND;
/** More do not wait: they are told to come again. */
export const MOST_WAITING = 20;
/** Megabytes; pixels are kept elsewhere. */
const HEAP_LIMIT = 64;

const answer = z.object({ picture: z.instanceof(Uint8Array).nullable() });

/** What has become of a picture; `busy` and `away` are no fault of its own. */
type Outcome = Buffer | "unreadable" | "too much" | "busy" | "away";

let reader: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * The square WebP that is made of a picture, or why there is none. Its bytes are asked for when its turn has come, so that those of
 * whoever waits are not there twice; what that throws is thrown.
 */
export async function readApart(bytesOf: () => Promise<Buffer>): Promise<Outcome> {
  if (waiting >= MOST_WAITING) return "busy";
  waiting += 1;
  const mine = turn.then(bytesOf).then(read);
  turn = mine.catch(() => undefined);
  return mine.finally(() => {
    waiting -= 1;
  });
}

async function read(bytes: Buffer): Promise<Outcome> {
  clearTimeout(idle);
  reader ??= start();
  const mine = reader;
  const patience = setTimeout(() => end(mine), TURN_TIMEOUT);
  const settled = new AbortController();
  const { signal } = settled;
  try {
    // Whether it went out does not matter: either an answer comes or an end.
    mine.send({ bytes, side: PICTURE_SIDE }, () => undefined);
    return await Promise.race([
      once(mine, "message", { signal }).then(([message]) => toOutcome(answer.parse(message))),
      once(mine, "exit", { signal }).then(([code, killedBy]) => toEnding(code, killedBy)),
    ]);
  } catch (error) {
    log().error({ err: error }, "the process that reads pictures does not do its work");
    end(mine);
    return "away";
  } finally {
    settled.abort();
    clearTimeout(patience);
    idle = setTimeout(() => end(mine), IDLE).unref();
  }
}

/** Whatever kills it, our limits or the machine's, does so because of the picture; by itself it never ends. */
function toEnding(code: number | null, killedBy: NodeJS.Signals | null): Outcome {
  if (killedBy) return "too much";
  throw new Error(`It has ended with code ${code}`);
}

function toOutcome({ picture }: z.infer<typeof answer>): Outcome {
  return picture ? Buffer.from(picture) : "unreadable";
}

function start(): ChildProcess {
  // The builder is told to leave the script as it is.
  const child = fork(/* turbopackIgnore: true */ path.join(process.cwd(), SCRIPT), {
    ...{ execArgv: [`--max-old-space-size=${HEAP_LIMIT}`], serialization: "advanced" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.once("exit", () => forget(child)).once("error", () => forget(child));
  // Neither keeps the server from ending, which takes it along.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Not a moment later: the next picture gets a process that lives. */
function end(child: ChildProcess): void {
  forget(child);
  child.kill("SIGKILL");
}

function forget(child: ChildProcess): void {
  if (reader === child) reader = undefined;
}
