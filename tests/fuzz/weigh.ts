/** Keeps loads up until a moment while nobody is limited, and looks at what the server holds. */
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { watchMemory } from "../support/memory";
import type { Load } from "./loads";

interface Weighing {
  loads: readonly Load[];
  pid: number;
  until: Date;
  say: (line: string) => void;
}

interface Weighed {
  /** Of each load how often each status came. */
  answered: Record<string, Record<number, number>>;
  /** Megabytes resident: of the server, and of what it has started. */
  most: { own: number; children: number };
  faults: string[];
}

/** A server is held below it; megabytes. */
const MOST_MEMORY = 400;
const TOLD_EVERY = 30 * SECOND;
/** What says that it is too much, or nothing that can be used; never what says that we are at fault. */
const NOT_OURS = [502, 503];

export async function weigh({ loads, pid, until, say }: Weighing): Promise<Weighed> {
  const end = watchMemory(pid);
  const goesOn = () => Date.now() < until.getTime();
  const [answered, faults]: [Weighed["answered"], string[]] = [{}, []];
  const work = loads.flatMap(({ name, atOnce, ask }) => {
    const counts: Record<number, number> = {};
    answered[name] = counts;
    let turn = 0;
    return Array.from({ length: atOnce }, async () => {
      while (goesOn()) {
        turn += 1;
        const status = await statusOf(() => ask(turn));
        counts[status] = (counts[status] ?? 0) + 1;
        if (status >= 500 && !NOT_OURS.includes(status)) faults.push(`${name}: answered ${status} in turn ${turn}`);
      }
    });
  });
  await Promise.all([...work, liftLimits(goesOn)]);
  const seen = end();
  const most = { own: Math.max(...seen.map(({ own }) => own)), children: Math.max(...seen.map((at) => at.children)) };
  say("seconds, megabytes of the server, of what it has started");
  const every = TOLD_EVERY / SECOND;
  for (const { at, own, children } of seen.filter((_one, index) => index % every === 0 || index === seen.length - 1)) {
    say(`${(at / SECOND).toFixed(0).padStart(5)} ${own.toFixed(0).padStart(5)} ${children.toFixed(0).padStart(5)}`);
  }
  faults.push(...loads.flatMap((load) => idleness(load, answered[load.name] ?? {})));
  if (most.own > MOST_MEMORY) faults.push(`The server held ${most.own.toFixed(0)} MB, more than ${MOST_MEMORY}`);
  return { answered, most, faults };
}

/** What was turned away all the time was no load. */
export function idleness({ name, least }: Pick<Load, "name" | "least">, counts: Record<number, number>): string[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const done = Object.entries(counts).reduce(
    (sum, [status, count]) => sum + (status >= "200" && status < "300" ? count : 0),
    0,
  );
  const share = `${done} of ${all}`;
  return all > 0 && done >= all * least ? [] : [`${name}: only ${share} were done, fewer than ${least * 100} of 100`];
}

/** The reply is read to its end; 0 where the connection was closed, as it is on whoever sends too much. */
async function statusOf(ask: () => Promise<Response>): Promise<number> {
  try {
    const reply = await ask();
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

/** What is looked at is what the server holds when nothing is refused for coming too often. */
async function liftLimits(goesOn: () => boolean): Promise<void> {
  for (; goesOn(); await sleep(SECOND)) await db().rateLimit.deleteMany();
}
