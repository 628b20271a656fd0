/** How much memory processes hold, looked at again and again from outside; megabytes resident. Of what they have started Linux alone tells. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { SECOND } from "@/lib/clock";

interface Seen {
  /** Milliseconds since the watch began. */
  at: number;
  /** The process itself. */
  own: number;
  /** All that it has started. */
  children: number;
}

/**
 * Watches a process each second; calling the answer ends that and gives all that was seen, never nothing. Throws where
 * nobody tells what the process holds: a bound would hold of whatever it did.
 */
export function watchMemory(pid: number): () => Seen[] {
  const began = Date.now();
  const first = residentOf(pid);
  if (first === 0) throw new Error(`How much memory process ${pid} holds cannot be read`);
  const seen: Seen[] = [{ at: 0, own: first, children: 0 }];
  const timer = setInterval(async () => {
    const [own, children] = [residentOf(pid), (await childrenOf(pid)).map(residentOf)];
    seen.push({ at: Date.now() - began, own, children: children.reduce((sum, one) => sum + one, 0) });
  }, SECOND);
  return () => {
    clearInterval(timer);
    return seen;
  };
}

/** 0 of a process that is not there. */
function residentOf(pid: number): number {
  try {
    return (isInProc ? kilobytesInProc(pid) : kilobytesByPs(pid)) / 1024;
  } catch {
    return 0;
  }
}

/** As Linux has it; elsewhere `ps` tells. */
const isInProc = existsSync("/proc/self/status");

function kilobytesInProc(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
}

function kilobytesByPs(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`], { stdio: ["ignore", "pipe", "ignore"] }));
}

/** Whatever was started by it, or by what it has started. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => ""));
  const children = (await Promise.all(lists)).flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  return [...children, ...(await Promise.all(children.map(childrenOf))).flat()];
}
