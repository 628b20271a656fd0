/** What runs by itself was done, and once, however many had it done. */
import { z } from "zod";
import { BY_ITSELF } from "@/lib/activity/record";
import { SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { SCHEDULED } from "../pinger";
import { CLOSES_BEFORE } from "../season";
import { ENDED, NEW } from "../told-by-source";
import type { Played } from "./audit";

/** What a pick of the last moment may take before a match is sealed, and longer. */
const ON_ITS_WAY = 3 * SECOND;

export async function checkJobs({ site }: Played, faults: string[]): Promise<Record<string, number>> {
  const say = (isWrong: boolean, what: string) => isWrong && faults.push(what);
  const deeds = (matchId: string, action: string) => db().auditEntry.findMany({ where: { matchId, action } });
  const awards = await deeds(ENDED, "award-points");
  const byItself = awards.filter(({ actorId }) => actorId === BY_ITSELF.id).length;
  say(awards.length !== 1 || byItself !== 1, `${awards.length} awards of what is awarded by itself, ${byItself} so`);
  const added = (await deeds(NEW, "create-match")).length;
  say(added !== 1, `The match that was new was added ${added} times`);
  const jobs = await db().job.findMany();
  for (const name of SCHEDULED) {
    const job = jobs.find((one) => one.name === name);
    say(job?.outcome !== "done", `${name} ended with ${job?.outcome}`);
  }
  const reminded = await checkReminders(site, faults);
  const [closed, sealed] = await Promise.all([
    db().match.count({ where: { matchDate: { lt: new Date(Date.now() + CLOSES_BEFORE - ON_ITS_WAY) } } }),
    db().seal.count(),
  ]);
  say(sealed < closed, `${sealed} seals on ${closed} matches that have closed`);
  return { "reminders by mail": reminded, seals: sealed, "questions to the source": site.source.asked.length };
}

const letterSchema = z.object({ to: z.string(), headers: z.record(z.string(), z.string()).optional() });
const handedOver = z.union([z.array(letterSchema), letterSchema.transform((letter) => [letter])]);

/** One mail a player, written once and taken once by the service. */
async function checkReminders({ mail }: Played["site"], faults: string[]): Promise<number> {
  const written = await db().mail.groupBy({ by: ["to"], where: { bulk: true }, _count: true });
  for (const { to, _count } of written) if (_count > 1) faults.push(`${to} has ${_count} reminders`);
  const taken = new Map<string, number>();
  for (const { to, headers } of mail.taken.flatMap(({ body }) => handedOver.parse(body))) {
    if (headers?.["List-Unsubscribe"]) taken.set(to, (taken.get(to) ?? 0) + 1);
  }
  for (const [to, times] of taken) if (times > 1) faults.push(`${to} was reminded ${times} times`);
  return written.length;
}
