/** The memory of processes, sampled from outside; resident megabytes. Child processes only on Linux. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { SECOND } from "@/lib/clock";

interface Seen {
  /** Milliseconds since the watch began. */
  at: number;
  /** The process itself. */
  own: number;
  /** Everything it has started. */
  children: number;
}

/**
 * Watches a process each second; calling the returned function stops that and returns the samples, at least one. Throws
 * if the process can't be read, since it would then meet any limit.
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

/** 0 for an unknown process. */
function residentOf(pid: number): number {
  try {
    return (isInProc ? kilobytesInProc(pid) : kilobytesByPs(pid)) / 1024;
  } catch {
    return 0;
  }
}

/** From Linux; elsewhere from `ps`. */
const isInProc = existsSync("/proc/self/status");

function kilobytesInProc(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
}

function kilobytesByPs(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`], { stdio: ["ignore", "pipe", "ignore"] }));
}

/** All its descendants. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => ""));
  const children = (await Promise.all(lists)).flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  return [...children, ...(await Promise.all(children.map(childrenOf))).flat()];
}
