/** Started by job-process.ts: does some work, so many times at once, and prints the results. */

import { updateProfile } from "@/lib/account/actions";
import { refreshScores } from "@/lib/feed/scheduled-refresh";
import { sendDueMails } from "@/lib/mail/outbox";
import { awardPoints } from "@/lib/match/actions";
import { applyChange } from "@/lib/match/apply-match-change";
import { sendReminders } from "@/lib/notify/reminders";
import { moment, THE_SEASON } from "./the-season";

type Work = (now: Date, subject: string, other: string) => Promise<unknown>;

/** The subject is a match, a player or an address; the other is the actor or the new value. */
const JOBS: Record<string, Work> = {
  "award-points": (now, matchId) => awardPoints(matchId, { userId: "admin", now, season: THE_SEASON }),
  "change-type": (now, matchId, userId) =>
    applyChange(matchId, "edit-match", { userId, now, season: THE_SEASON }, (match) => ({
      ...match,
      matchType: "Qualifier",
    })),
  "refresh-scores": (now) => refreshScores(moment(now)),
  rename: (now, userId) => updateProfile(userId, { firstName: "Frozen" }, moment(now)),
  "send-reminders": (now) => sendReminders(moment(now)),
  "send-mails": sendDueMails,
};

const [job = "", now = "", pings = "1", subject = "", other = ""] = process.argv.slice(2);
const works = Array.from({ length: Number(pings) }, () => JOBS[job]?.(new Date(now), subject, other));
const results = await Promise.all(works);
process.stdout.write(JSON.stringify(results), () => process.exit());
