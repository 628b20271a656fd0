import { z } from "zod";
import { handle } from "@/lib/http/handler";
import { jobAnswer, jobReply } from "@/lib/jobs/schema";
import { sendReminders } from "@/lib/notify/reminders";

const reply = jobReply(z.object({ reminded: z.number().int() }));

/** The platform's time limit in seconds. The next run continues where this one stops. */
export const maxDuration = 300;

/** Writes due reminders to the outbox (rule 21). */
export const GET = handle(
  { summary: "Reminds players of matches they haven't picked", access: "scheduler", changes: true, reply },
  async ({ moment }) =>
    jobAnswer(await sendReminders(await moment()), ({ reminded }) => `Reminders queued: ${reminded}`),
);
