/** Somebody outside who has every scheduled call made, of all servers at once, while their own schedules run as well. */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { SECOND } from "@/lib/clock";
import { TEST_ENV } from "../support/test-env";
import type { MatchDay } from "./match-day";
import { within } from "./within";

export const SCHEDULED = ["refresh-scores", "prove", "send-reminders", "send-mails", "send-notifications"] as const;
const PATIENCE = 60 * SECOND;
/** A run that died with the database holds its job for a minute. */
const MOST_TRIES = 300;
/** What a call answers: null where another run was under way. */
const ranSchema = z.object({ data: z.unknown() });

/** Pings all servers again and again until a moment; what is answered otherwise than it may be becomes a fault. */
export async function pingUntil(end: Date, every: number, day: MatchDay, faults: string[]): Promise<void> {
  for (; Date.now() < end.getTime(); await sleep(every)) await pingAll(day, faults);
}

/** Every job of every server at once. */
export async function pingAll(day: MatchDay, faults: string[]): Promise<void> {
  await Promise.all(SCHEDULED.flatMap((job) => day.origins.map((origin) => ping(origin, job, day, faults))));
}

/** Has every job run once more from its beginning to its end. */
export async function runAll(day: MatchDay, faults: string[]): Promise<void> {
  const [origin = ""] = day.origins;
  for (const job of SCHEDULED) {
    let ran = false;
    for (let tries = 0; !ran && tries < MOST_TRIES; tries += 1) {
      ran = await ping(origin, job, day, faults);
      if (!ran) await sleep(250);
    }
    if (!ran) faults.push(`${job} did not run any more`);
  }
}

/** Whether it was this call whose run it was. */
async function ping(origin: string, job: string, day: MatchDay, faults: string[]): Promise<boolean> {
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  const [path, started] = [`/api/cron/${job}`, performance.now()];
  const ask = (signal: AbortSignal) => fetch(origin + path, { headers, signal });
  const reply = await within(PATIENCE, ask).catch(() => null);
  day.calls.judge({ path, status: reply?.status ?? 0, started, ended: performance.now() });
  if (reply?.status === 200) return ranSchema.parse(await reply.json()).data !== null;
  if (reply && reply.status !== 503) faults.push(`${job} was answered with ${reply.status} ${await reply.text()}`);
  return false;
}
