/** Players, matches and the reminders they get, on a day in March 2083: far in the future, since triggers use the real clock. */

import { db } from "@/lib/db";
import { sendReminders } from "@/lib/notify/reminders";

import { buildPlayer, type PlayerTraits } from "./season";
import { moment } from "./the-season";

/** A time on that day in UTC, such as at("13:00"), or on another: at("13:00", 21). */
export const at = (time: string, day = 20) => new Date(`2083-03-${day}T${time.length === 5 ? `${time}:00` : time}Z`);

/** A verified player who wants reminders and by default has no known time zone. */
export const buildReader = (traits: PlayerTraits = {}) => buildPlayer(traits);

export function pick(user: { id: string }, { matchId, teamOne }: { matchId: string; teamOne: string }) {
  return db().pick.create({ data: { matchId, userId: user.id, predictedTeam: teamOne } });
}

/** Runs the job, and returns the emails it wrote: their recipients and matches. */
export async function remindAt(now: Date) {
  const before = new Set((await listMails()).map(({ id }) => id));
  await sendReminders(moment(now));
  const written = (await listMails()).filter(({ id }) => !before.has(id));
  return written.map(({ to, text }) => ({ to, matches: matchesIn(text ?? "") }));
}

export function listMails() {
  return db().mail.findMany({ orderBy: { id: "asc" } });
}

/** The matches a reminder links to, in its order. */
function matchesIn(text: string): string[] {
  return [...text.matchAll(/\/#match-(\w+)/g)].map(([, id = ""]) => id);
}
