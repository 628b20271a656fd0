/** What happens on the day, and in which part of it. */
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { BROKEN } from "../support/feed-source";
import type { Administrator } from "./administrator";
import { makeMailsDue } from "./audit/mails";
import type { MatchDay } from "./match-day";
import { confirmEnd } from "./season";
import type { Site } from "./site";
import { truthAround } from "./told-by-source";

/** Where picks of the two matches close. */
export const CLOSINGS = [0.4, 0.8] as const;
/** How long the database is away. */
const AWAY = 0.03;

export type Event = readonly [part: number, what: string, happen: () => Promise<void> | void];

/** What the audit has to know of it. */
export interface Notes {
  /** How much had been pushed around the times at which the database was away: what was sent then may be sent again. */
  unsure: { from: number; until: number }[];
  /** Who had been told what the first match had brought when that was corrected. */
  told: string[];
  /** From then on every job ran once more, from its beginning to its end. */
  lastRun: Date;
}

export function eventsOf(site: Site, day: MatchDay, admin: Administrator, seconds: number, notes: Notes): Event[] {
  const { source, mail, push, cluster } = site;
  const [one, two] = day.fixtures;
  if (!one || !two) throw new Error("A day has two matches");
  const { teamOne, teamTwo } = one;
  const breakDatabase = async () => {
    const from = push.pushed.length;
    await day.calls.while(async () => {
      const startAgain = await cluster.breakOff();
      await sleep(AWAY * seconds * SECOND);
      await startAgain();
    });
    await sleep(SECOND);
    notes.unsure.push({ from, until: push.pushed.length });
  };
  const mendMails = async () => {
    mail.mend();
    // Before what they remind of has closed.
    await makeMailsDue();
  };
  const correct = async () => {
    const told = await db().toldPoints.findMany({ where: { matchId: one.matchId } });
    notes.told = told.map(({ userId }) => userId);
    await admin.setWinner(one.matchId, teamTwo);
  };
  return [
    [0.1, "the source answers with a page of HTML", () => source.turn(BROKEN.html)],
    [0.15, "the database breaks off, and comes back", breakDatabase],
    [0.3, "the mail service is back", mendMails],
    [0.42, "the first match begins", () => admin.begin(one.matchId)],
    [0.45, "awards are left to the product", () => admin.leaveAwards()],
    [0.46, "the source tells what is so", () => source.turn(truthAround(site.filled, { tellsNew: true }))],
    [0.5, "every server takes over the season", () => admin.loadFixtures()],
    [0.55, "the database breaks off once more", breakDatabase],
    // What was asked in vain before would not be asked again on a day that short.
    [0.6, "the source may be asked once more for an end", confirmEnd],
    [0.65, `${teamOne} win`, () => admin.setWinner(one.matchId, teamOne)],
    [0.68, "points are awarded", () => admin.award(one.matchId)],
    [0.75, `it was ${teamTwo} after all`, correct],
    [0.78, "points are awarded a second time", () => admin.award(one.matchId)],
    [0.85, "the second match begins", () => admin.begin(two.matchId)],
  ];
}
