/** What runs by itself was done, and once, however many had it done. */
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
  const [closed, sealed] = await Promise.all([
    db().match.count({ where: { matchDate: { lt: new Date(Date.now() + CLOSES_BEFORE - ON_ITS_WAY) } } }),
    db().seal.count(),
  ]);
  say(sealed < closed, `${sealed} seals on ${closed} matches that have closed`);
  return { seals: sealed, "questions to the source": site.source.asked.length };
}
