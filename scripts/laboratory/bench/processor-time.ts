/** What processes and their threads have used of a processor, as Linux counts it; milliseconds. */
import { readdir, readFile } from "node:fs/promises";

/** Linux counts in ticks of so many milliseconds. */
const TICK = 10;

interface Look {
  parent: string;
  /** Used by the process or thread itself. */
  time: number;
  /** Used by those that it has started and that have ended. */
  timeOfEnded: number;
}

/** Of one that is gone nothing. */
export async function lookAt(task: string): Promise<Look> {
  const stat = await readFile(`/proc/${task}/stat`, "utf8").catch(() => "");
  const [, parent = "", ...fields] = stat.replace(/^.*\) /, "").split(" ");
  // User and system.
  const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = fields.slice(9, 13).map(Number);
  return { parent, time: (own + ownSystem) * TICK, timeOfEnded: (ended + endedSystem) * TICK };
}

/** A process and all that it has started itself, by the file that holds its number. */
export async function familyTime(pidFile: string): Promise<number> {
  const [first = ""] = (await readFile(pidFile, "utf8")).split("\n");
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const looks = await Promise.all(pids.map(lookAt));
  const { timeOfEnded } = await lookAt(first);
  return looks.reduce((sum, { parent, time }) => (parent === first ? sum + time : sum), timeOfEnded);
}

/** The thread in which a process's own code runs, without those that compress and clear away beside it. */
export async function mainThreadTime(pid: string): Promise<number> {
  return (await lookAt(`${pid}/task/${pid}`)).time;
}
