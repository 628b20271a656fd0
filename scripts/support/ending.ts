/** When a command is asked to end: Ctrl-C, kill, a closed terminal, or the end of the npm that has started it. */
import process from "node:process";
import { Stop } from "./progress";

/** Milliseconds between two looks at who our parent is. */
const LOOK_EVERY = 200;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Has a request to end do this first, for what would outlive the command; answers how to take that back. */
export function beforeTheEnd(work: () => Promise<unknown>): () => void {
  const end = () => void work().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, end);
  return () => {
    for (const signal of SIGNALS) process.removeListener(signal, end);
  };
}

/**
 * From now on a request to end does not break this command off but aborts the signal, so that it can end in order what it
 * has started. npm hands a kill on to its shell alone, which dies of it and leaves the command behind: it sees that
 * somebody else is its parent then.
 */
export function listenForTheEnd(): AbortSignal {
  const control = new AbortController();
  const end = () => control.abort(new Stop("Stopped."));
  for (const signal of SIGNALS) process.on(signal, end);
  // Whoever has read our words may be gone as well.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || end(), LOOK_EVERY).unref();
  }
  return control.signal;
}
