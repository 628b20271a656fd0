/** Started by job-process.ts: does some jobs at once. */

import { z } from "zod";
import { updateProfile } from "@/lib/account/actions";
import { refreshScores } from "@/lib/feed/scheduled-refresh";
import { sendDueMails } from "@/lib/mail/outbox";
import { applyChange } from "@/lib/match/apply-match-change";
import { sendReminders } from "@/lib/notify/reminders";
import { moment, THE_SEASON } from "./the-season";

type Work = (now: Date, subject: string, actor: string) => Promise<unknown>;

const JOBS: Record<string, Work> = {
  "change-type": (now, matchId, userId) =>
    applyChange(matchId, "edit-match", { userId, now, season: THE_SEASON }, (match) => ({
      ...match,
      matchType: "Qualifier",
    })),
  "refresh-scores": (now) => refreshScores(moment(now)),
  // Over and over, since it may wait too long for a lock before the process is frozen.
  rename: async (now, userId) => {
    for (;;) await updateProfile(userId, { firstName: "Frozen" }, moment(now)).catch(() => undefined);
  },
  "send-reminders": (now) => sendReminders(moment(now)),
  "send-mails": sendDueMails,
};

const [now = "", given = ""] = process.argv.slice(2);
const works = Object.entries(z.record(z.string(), z.array(z.string())).parse(JSON.parse(given)));
await Promise.all(works.map(([job, [subject = "", actor = ""]]) => JOBS[job]?.(new Date(now), subject, actor)));
process.exit();
