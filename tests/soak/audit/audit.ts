/** The reckoning at the end of the day. Each check writes what is wrong, in words, and answers how much it has looked at. */
import type { Device } from "../device";
import type { Notes } from "../events";
import type { Ledger } from "../ledger";
import type { MatchDay } from "../match-day";
import type { Site } from "../site";
import type { Subscriber } from "../subscribers";
import { checkJobs } from "./jobs";
import { checkKept } from "./kept";
import { checkMails } from "./mails";
import { checkPicks, checkProof, checkTable } from "./table";
import { checkTold } from "./told";

export interface Played {
  site: Site;
  day: MatchDay;
  ledger: Ledger;
  devices: readonly Device[];
  subscribers: readonly Subscriber[];
  notes: Notes;
  /** Of each server, in megabytes. */
  peakMemory: readonly number[];
}

/** A server is held below it; megabytes. */
const MOST_MEMORY = 400;
/** A day on which less of something has happened has tried nothing. */
const LEAST_CHECKED = 6;

/** What is wrong goes into the ledger's faults; answers what was looked at. */
export async function findFaults(played: Played): Promise<Record<string, number>> {
  const { day, ledger } = played;
  const { faults } = ledger;
  // Before anything here seals or links what the jobs should have.
  const jobs = await checkJobs(played, faults);
  const mails = await checkMails(played.site, new Date(), faults);
  const checked = {
    "picks that players were told of": await checkPicks(played, faults),
    "players in the table": await checkTable(faults),
    "kept picks": await checkKept(played, faults),
    notifications: await checkTold(played, faults),
    ...jobs,
    "links of the chain": await checkProof(faults),
  };
  faults.push(...day.calls.faults());
  for (const [what, count] of Object.entries(checked)) {
    if (count < LEAST_CHECKED) faults.push(`Only ${count} ${what} could be checked`);
  }
  for (const most of played.peakMemory) {
    if (most > MOST_MEMORY) faults.push(`A server took ${most.toFixed(0)} MB, more than ${MOST_MEMORY}`);
  }
  // Of a short day's reminders each may be of no use by the time that one is sent.
  return { ...checked, ...mails };
}
