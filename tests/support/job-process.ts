/** A separate process that does scheduled work on the tests' database, as a second server would. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { z } from "zod";

const WORKER = path.join(import.meta.dirname, "job-worker.ts");

export interface JobProcess {
  process: ChildProcess;
  /** Its runs' results, once it has ended. */
  results: Promise<z.infer<typeof resultsSchema>>;
  /** kill -9: it can't even clean up. */
  kill: () => Promise<void>;
}

const resultsSchema = z.array(z.object({ ran: z.boolean() }));

/** Starts a process that does something so many times at once, as if the time were `now`, to the subjects. */
export function startJobProcess(work: string, now: Date, pings = 1, ...subjects: string[]): JobProcess {
  const given = [WORKER, work, now.toISOString(), String(pings), ...subjects];
  const child = spawn(process.execPath, ["--import", "tsx", ...given], { stdio: ["ignore", "pipe", "inherit"] });
  const said: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  const closed = once(child, "close");
  return {
    process: child,
    results: closed.then(() =>
      said.length > 0 ? resultsSchema.parse(JSON.parse(Buffer.concat(said).toString())) : [],
    ),
    kill: async () => {
      child.kill("SIGKILL");
      await closed;
    },
  };
}
