/** What job-process.ts starts: does some work, so many times at once, and prints what came of it. */
import { refreshScores } from "../../lib/feed/refresh-due";
import { sendDueMails } from "../../lib/mail/outbox";
import { awardPoints } from "../../lib/match/commands";
import { sendReminders } from "../../lib/reminder/commands";

const JOBS: Record<string, (now: Date, subject: string) => Promise<unknown>> = {
  "award-points": (now, matchId) => awardPoints(matchId, { userId: "admin", now }),
  "refresh-scores": refreshScores,
  "send-reminders": sendReminders,
  "send-mails": sendDueMails,
};

const [job = "", now = "", pings = "1", subject = ""] = process.argv.slice(2);
const results = await Promise.all(Array.from({ length: Number(pings) }, () => JOBS[job]?.(new Date(now), subject)));
process.stdout.write(JSON.stringify(results), () => process.exit());
