import { z } from "zod";
import { handle } from "@/lib/http/handler";
import { jobAnswer, jobReply } from "@/lib/job/schema";
import { sendNotifications } from "@/lib/notification/send";

const reply = jobReply(z.object({ sent: z.number().int(), failed: z.number().int() }));

/** Seconds that a hosting platform lets a run take; what is left over the next one does. */
export const maxDuration = 300;

export const GET = handle(
  { summary: "Sends the notifications that are due", access: "scheduler", changes: true, reply },
  async ({ moment }) =>
    jobAnswer(
      await sendNotifications(await moment()),
      ({ sent, failed }) => `Notifications sent: ${sent}, failed: ${failed}`,
    ),
);
