/** A separate process that does scheduled work on the tests' database, as a second server would. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const WORKER = path.join(import.meta.dirname, "job-worker.ts");

export interface JobProcess {
  process: ChildProcess;
  /** kill -9: it can't even clean up. */
  kill: () => Promise<void>;
}

/** Starts a process that does these jobs at once, each to its subjects, as if the time were `now`. */
export function startJobProcess(now: Date, works: Record<string, string[]>): JobProcess {
  const given = [WORKER, now.toISOString(), JSON.stringify(works)];
  const child = spawn(process.execPath, ["--import", "tsx", ...given], { stdio: ["ignore", "ignore", "inherit"] });
  const closed = once(child, "close");
  return {
    process: child,
    kill: async () => {
      child.kill("SIGKILL");
      await closed;
    },
  };
}
