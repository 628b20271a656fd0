/**
 * A match day under load, with things going wrong: picks flood in before closing, everybody polls, the database breaks
 * off and comes back, the mail service fails, the match data source hangs, an administrator starts, ends, awards and
 * corrects. At the end every pick that was acknowledged has to be there, and the table has to equal a replay.
 */

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { awardPoints } from "@/lib/match-change/result-commands";
import { findFreePort, startCluster } from "../../scripts/support/cluster";
import { applyMigrations } from "../../scripts/support/schema-engine";
import { startServer } from "../../scripts/support/server";
import { BROKEN, startFeedSource } from "../support/feed-source";
import { ANSWERS, startMailService } from "../support/mail-service";
import { FEED_ENV, TEST_ENV } from "../support/test-env";
import { moment } from "../support/the-season";
import { findFaults } from "./audit";
import { Ledger } from "./ledger";
import { EARLIER_MATCHES, fillSeason, MatchDay } from "./match-day";
import { Visitor } from "./visitor";

interface SoakOptions {
  seconds: number;
  /** Calls a second. */
  rate: number;
  players: number;
  say: (line: string) => void;
}

export interface SoakReport {
  calls: number;
  statuses: Record<string, number>;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Of the server, in megabytes. */
  peakMemory: number;
  /** Player and match pairs of which the server has said something. */
  acknowledged: number;
  faults: string[];
}

const TICK = 20;

export async function playMatchDay({ seconds, rate, players, say }: SoakOptions): Promise<SoakReport> {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-soak-"));
  const cluster = await startCluster(folder, { durable: true });
  const [mail, feed, port] = [await startMailService(), await startFeedSource(BROKEN.silent), await findFreePort()];
  mail.answer = ANSWERS.broken;
  const origin = `http://localhost:${port}`;
  const variables = {
    ...TEST_ENV,
    ...FEED_ENV,
    ...{ NODE_ENV: "production", NEXTAUTH_URL: origin, DATABASE_URL: cluster.url("postgres"), SCHEDULER: "1" },
    ...{ RESEND_API_KEY: "re_soak", RESEND_BASE_URL: mail.url, CRICKETDATA_BASE_URL: feed.url, LOG_LEVEL: "error" },
  };
  Object.assign(process.env, variables);
  await applyMigrations(variables.DATABASE_URL);
  const names = Array.from({ length: players }, (_, index) => `player-${index + 1}`);
  const logFile = path.join(folder, "server.log");
  const server = await startServer({ mode: "start", host: "127.0.0.1", port, variables, logFile });
  try {
    const begun = Date.now();
    const at = (part: number) => new Date(begun + part * seconds * SECOND);
    const fixtures = await fillSeason(names, [at(0.4), at(0.8)]);
    for (const matchId of EARLIER_MATCHES) await awardPoints(matchId, { userId: "admin", ...moment() });
    const [day, ledger] = [new MatchDay(origin, fixtures), new Ledger()];
    const visitors = await Promise.all(
      names.map((id, index) => new Visitor(id, day, ledger, `10.1.${index >> 8}.${index & 255}`).signIn()),
    );
    const admin = await new Visitor("admin", day, ledger, "10.0.0.1").signIn(true);
    const [first = "", second = ""] = fixtures.map(({ matchId }) => matchId);

    const start = async (matchId: string) => {
      await must(admin, "/api/admin/toggle-match", { matchId, matchStarted: true, matchEnded: false });
      day.fixture(matchId).started = true;
    };
    const finish = (matchWinner: string) => must(admin, "/api/admin/update-match", { matchId: first, matchWinner });
    const award = () => must(admin, `/api/admin/award-points?matchId=${first}`);
    const { teamOne, teamTwo } = day.fixture(first);
    const events: [number, string, () => Promise<void>][] = [
      [0.15, "the database breaks off, and comes back", () => breakDatabase(cluster.breakOff, 0.03 * seconds)],
      [0.42, "the first match begins", () => start(first)],
      [0.65, `${teamOne} win`, () => finish(teamOne)],
      [0.68, "points are awarded", award],
      [0.75, `it was ${teamTwo} after all`, () => finish(teamTwo)],
      [0.78, "points are awarded a second time", award],
      [0.85, "the second match begins", () => start(second)],
      [0.9, "the mail service is back", async () => mendMails(mail)],
    ];
    const memory = watchMemory(server.process.pid ?? 0);
    const load = Promise.all([flood(visitors, rate, at(1)), askSource(admin, first)]);
    // Whatever fails is told below, once what was to happen has happened.
    load.catch(() => undefined);
    for (const [part, what, happen] of events) {
      await sleep(Math.max(0, at(part).getTime() - Date.now()));
      say(`${((Date.now() - begun) / SECOND).toFixed(0).padStart(4)} s  ${what}`);
      await happen();
    }
    await load;
    const faults = await findFaults(ledger);
    const { times, statuses } = day;
    times.sort((one, other) => one - other);
    return {
      ...{ calls: times.length, statuses: Object.fromEntries(statuses), acknowledged: ledger.size, faults },
      ...{ p50: times[times.length >> 1] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 },
      peakMemory: memory(),
    };
  } finally {
    await server.stop();
    await db().$disconnect();
    await Promise.all([mail.stop(), feed.stop()]);
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** So many calls a second until the end, by visitors who are free; answers when the last has come back. */
async function flood(visitors: readonly Visitor[], rate: number, end: Date): Promise<void> {
  const begun = Date.now();
  const open = new Set<Promise<void>>();
  for (let sent = 0; Date.now() < end.getTime(); await sleep(TICK)) {
    const due = Math.floor(((Date.now() - begun) / SECOND) * rate);
    const free = visitors.filter(({ busy }) => !busy);
    for (; sent < due && free.length > 0; sent += 1) {
      const [visitor] = free.splice(Math.floor(Math.random() * free.length), 1);
      if (!visitor) break;
      visitor.busy = true;
      const acting = visitor.act().finally(() => {
        visitor.busy = false;
        open.delete(acting);
      });
      open.add(acting);
    }
  }
  await Promise.all(open);
}

async function breakDatabase(breakOff: () => Promise<() => Promise<void>>, seconds: number): Promise<void> {
  const startAgain = await breakOff();
  await sleep(seconds * SECOND);
  await startAgain();
}

function mendMails(mail: Awaited<ReturnType<typeof startMailService>>): void {
  mail.answer = ANSWERS.sent;
}

async function askSource(admin: Visitor, matchId: string): Promise<void> {
  const ask = () => admin.call("POST", "/api/admin/refresh-match-data", { matchId });
  let reply = await ask();
  // The database is away for a while, too.
  while (reply?.status === 503) reply = await ask();
  if (reply?.status !== 502) throw new Error(`The source hangs, but the answer was ${reply?.status}`);
}

async function must(admin: Visitor, path: string, body: object = {}): Promise<void> {
  const reply = await admin.call("POST", path, body);
  if (reply?.status !== 200) throw new Error(`${path} was answered with ${reply?.status} ${reply?.body.code ?? ""}`);
}

/** Looks at the server's resident memory each second; calling the answer ends that and tells the most, in megabytes. */
function watchMemory(pid: number): () => number {
  let most = 0;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, SECOND);
  return () => {
    clearInterval(timer);
    return most;
  };
}
