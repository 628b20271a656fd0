/** What job-process.ts starts: pings a job, and prints what the runs answered. */
import { sendDueMails } from "../../lib/mail/outbox";
import { sendReminders } from "../../lib/reminder/commands";

const JOBS: Record<string, (now: Date) => Promise<unknown>> = {
  "send-reminders": sendReminders,
  "send-mails": sendDueMails,
};

const [job = "", now = "", pings = "1"] = process.argv.slice(2);
const results = await Promise.all(Array.from({ length: Number(pings) }, () => JOBS[job]?.(new Date(now))));
process.stdout.write(JSON.stringify(results), () => process.exit());
