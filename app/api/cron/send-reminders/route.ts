import { z } from "zod";
import { handle } from "@/lib/http/handler";
import { jobAnswer, jobReply } from "@/lib/job/schema";
import { sendReminders } from "@/lib/reminder/commands";

const reply = jobReply(z.object({ reminded: z.number().int() }));

/** Seconds that a hosting platform lets a run take; what is left over the next one does. */
export const maxDuration = 300;

/** Writes the reminders that are due into the outbox (rule 21). */
export const GET = handle(
  { summary: "Reminds players of the matches that they have not picked", access: "scheduler", changes: true, reply },
  async ({ moment }) =>
    jobAnswer(await sendReminders(await moment()), ({ reminded }) => `Reminders written: ${reminded}`),
);
