/**
 * Each call in turns of a second with an empty one, since what else the machine does changes all the time, and in the same
 * turns by the server of another build where one is compared with. That takes from the rate, but hardly from the processor
 * time that a server itself needs for a reply.
 */
import { askedBy, countStatements, driveSubmits, EMPTY, POLLED, submits, unchanged, WHOLE } from "./calls";
import { type Asked, drive, type Measured, measuredIn, type Seen } from "./load";
import { figure, ms, percent, printTable } from "./report";
import type { Site } from "./site";
import type { WatchedServer } from "./watched-server";

/** By what was asked: how many empty replies cost as much processor time as one; of the award, milliseconds. */
export type Growth = Record<string, number>;

interface Measuring {
  site: Site;
  players: number;
  connections: number[];
  /** Turns of a second for each figure. */
  seconds: number;
  /** Another build's server on the same database. */
  before?: WatchedServer;
}

/** Asks a server for a turn. */
type Run = (server: WatchedServer, connections: number) => Promise<Seen>;

/** With so many connections processors are looked at as well, and the other build. */
export const USUAL = 10;

export async function measureCalls({ site, players, connections, seconds, before }: Measuring): Promise<Growth> {
  const growth: Growth = {};
  const lines: string[][] = [];
  const add = async (name: string, statements: number, run: Run, turns = seconds, other = before ?? null) => {
    const row = [name, String(statements)];
    // Until it has run for a while V8 has not made the most of the code.
    for (const server of other ? [other, site] : [site]) await run(server, USUAL);
    for (const count of connections) {
      const compared = { site, run, connections: count, turns, ...(other && count === USUAL && { before: other }) };
      const { empty, call, theirs } = await takeTurns(compared);
      row.push(ms(call.p50), ms(call.p99), figure(call.perSecond), percent(call.perSecond / empty.perSecond));
      if (count !== USUAL) continue;
      row.push(ms(call.cost), percent(empty.cost / call.cost), ms(call.databaseCost));
      if (before) row.push(...(theirs ? beside(call, theirs) : ["", "", ""]));
      growth[name] = call.cost / empty.cost;
    }
    lines.push(row);
  };
  const forASecond =
    (asked: Asked, theirs = asked): Run =>
    (server, count) =>
      drive(server.origin, server === before ? theirs : asked, count, 1);
  // No other build has it.
  await add("empty", 0, (_server, count) => drive(site.origin, EMPTY, count, 1), seconds, null);
  for (const [name, address] of Object.entries({ ...POLLED, ...WHOLE })) {
    const asked = await askedBy(site, 7, address);
    await add(name, await countStatements(site, asked), forASecond(asked));
    const again = await unchanged(site, asked);
    const theirs = before && (await unchanged(before, asked));
    await add(`${name}: 304`, await countStatements(site, again), forASecond(again, theirs));
  }
  const [, pick = EMPTY] = await submits(site, players);
  // Made a second time it is refused, by the same statements.
  const writes = await countStatements(site, pick);
  // All picks in one turn: each can be made but once.
  await add("submit", writes, (server, count) => driveSubmits(site, server, players, count), 1);
  const heads = connections.flatMap((count) => [
    ...[`p50 at ${count}`, "p99", "/s", "of empty"],
    ...(count === USUAL ? ["processor", "of empty", "database"] : []),
    ...(before && count === USUAL ? ["/s of before", "processor", "database"] : []),
  ]);
  printTable(`Calls with ${figure(players)} players, milliseconds`, ["call", "statements", ...heads], lines);
  return growth;
}

interface Cost extends Measured {
  /** The processor time that the server took for a reply. */
  cost: number;
  databaseCost: number;
}

function beside(call: Cost, theirs: Cost): string[] {
  const parts = ["perSecond", "cost", "databaseCost"] as const;
  return parts.map((part) => percent(call[part] / theirs[part]));
}

interface Compared {
  site: Site;
  run: Run;
  connections: number;
  turns: number;
  before?: WatchedServer;
}

async function takeTurns({ site, run, connections, turns, before }: Compared) {
  const [empty, call, theirs]: [Turn[], Turn[], Turn[]] = [[], [], []];
  for (let turn = 0; turn < turns; turn += 1) {
    empty.push(await watch(site, site, () => drive(site.origin, EMPTY, connections, 1)));
    if (before) theirs.push(await watch(site, before, () => run(before, connections)));
    call.push(await watch(site, site, () => run(site, connections)));
  }
  return { empty: costOf(empty), call: costOf(call), theirs: before ? costOf(theirs) : null };
}

/** With the processor time that the server and PostgreSQL took meanwhile. */
interface Turn extends Seen {
  server: number;
  database: number;
}

async function watch(site: Site, server: WatchedServer, run: () => Promise<Seen>): Promise<Turn> {
  const look = () => Promise.all([server.processorTime(), site.databaseTime()]);
  const [processor, database] = await look();
  const seen = await run();
  const after = await look();
  return { ...seen, server: after[0] - processor, database: after[1] - database };
}

function costOf(turns: Turn[]): Cost {
  const measured = measuredIn(turns);
  const sum = (part: "server" | "database") => turns.reduce((all, turn) => all + turn[part], 0);
  return { ...measured, cost: sum("server") / measured.replies, databaseCost: sum("database") / measured.replies };
}
