/**
 * A match day under load, with things going wrong: picks flood in before closing, some of them kept on devices without a
 * network; everybody polls; the database breaks off and comes back, the mail service fails, the match data source hangs and
 * talks nonsense, notifications go out, jobs are pinged from outside while the servers' own run; an administrator starts,
 * ends, awards and corrects, and the product awards by itself. At the end all of it is audited.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@/lib/clock";
import { watchMemory } from "../support/memory";
import { Administrator } from "./administrator";
import { findFaults } from "./audit/audit";
import { makeMailsDue } from "./audit/mails";
import { makeNotificationsDue } from "./audit/told";
import { Browser } from "./browser";
import { Device } from "./device";
import { CLOSINGS, type Event, eventsOf, type Notes } from "./events";
import { Watchers } from "./everywhere";
import { flood } from "./flood";
import { Ledger } from "./ledger";
import { MatchDay } from "./match-day";
import { pingUntil, runAll } from "./pinger";
import { spendQuota } from "./quota";
import { addFixtures, fillPast } from "./season";
import { type Layout, openSite } from "./site";
import { subscribeSome } from "./subscribers";
import { Visitor } from "./visitor";

interface SoakOptions extends Layout {
  seconds: number;
  /** Calls a second. */
  rate: number;
  players: number;
  say: (line: string) => void;
}

interface SoakReport {
  calls: number;
  statuses: Record<string, number>;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Of each server, in megabytes. */
  peakMemory: number[];
  /** What was looked at in the end, with how many of it. */
  checked: Record<string, number>;
  faults: string[];
}

/** So many more players have picks on a device without a network. */
const OFFLINE = 0.1;
/** In which part of the day the devices come back into reach, some of them too late. */
const BACK = [0, 0.95] as const;
const PINGED = 100;

export async function playMatchDay({ seconds, rate, players, say, ...layout }: SoakOptions): Promise<SoakReport> {
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);
  const [names, away] = [named("player", players), named("offline", Math.ceil(players * OFFLINE))];
  const site = await openSite(layout, (source) => fillPast([...names, ...away], source));
  try {
    const subscribers = await subscribeSome(site.push, new MatchDay(site.origins, []), names);
    const memory = site.running.map((server) => watchMemory(server.process.pid ?? 0));
    const begun = Date.now();
    const at = (part: number) => new Date(begun + part * seconds * SECOND);
    const day = new MatchDay(site.origins, await addFixtures(CLOSINGS.map(at)));
    const ledger = new Ledger();
    const { faults } = ledger;
    const address = (net: number, index: number) => `10.${net}.${index >> 8}.${index & 255}`;
    const visitors = await Promise.all(
      names.map((id, index) => new Visitor(id, day, ledger, address(1, index)).signIn()),
    );
    const reach = [at(BACK[0]), at(BACK[1])] as const;
    const devices = await Promise.all(
      // Two each, which know nothing of one another.
      [...away, ...away].map((id, index) => new Device(id, day, faults, address(4, index), reach).signIn()),
    );
    const watchers = await Watchers.open(day, away[0] ?? "", faults);
    await watchers.look();
    const admin = new Administrator(await new Browser("admin", day, "10.0.0.1").signIn(true), day, watchers);
    const notes: Notes = { unsure: [], told: [], lastRun: new Date() };
    const [first] = day.fixtures;
    const pause = Math.max(SECOND, (seconds * SECOND) / PINGED);
    const load = Promise.all([
      flood([...visitors, ...devices], rate, at(1)),
      pingUntil(at(1), pause, day, faults),
      admin.askInVain(first?.matchId ?? ""),
    ]);
    // Whatever fails is told below, once what was to happen has happened.
    load.catch(() => undefined);
    await happen(eventsOf(site, day, admin, seconds, notes), at, say);
    await load;
    for (const device of devices) await device.finish();
    await Promise.all([makeMailsDue(), makeNotificationsDue()]);
    notes.lastRun = new Date();
    await runAll(day, faults);
    await spendQuota(site, day, admin, faults);
    const peakMemory = memory.map((end) => Math.max(...end().map(({ own }) => own)));
    const checked = await findFaults({ site, day, ledger, devices, subscribers, notes, peakMemory });
    const { times, statuses } = day.calls;
    times.sort((one, other) => one - other);
    return {
      ...{ calls: times.length, statuses: Object.fromEntries(statuses), checked, faults, peakMemory },
      ...{ p50: times[times.length >> 1] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 },
    };
  } finally {
    await site.close();
  }
}

async function happen(events: readonly Event[], at: (part: number) => Date, say: (line: string) => void) {
  for (const [part, what, work] of events) {
    await sleep(Math.max(0, at(part).getTime() - Date.now()));
    say(`${((Date.now() - at(0).getTime()) / SECOND).toFixed(0).padStart(4)} s  ${what}`);
    await work();
  }
}
