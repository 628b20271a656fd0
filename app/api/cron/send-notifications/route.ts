import { z } from "zod";
import { handle } from "@/lib/http/handler";
import { jobAnswer, jobReply } from "@/lib/jobs/schema";
import { sendNotifications } from "@/lib/notify/send-notifications";

const reply = jobReply(z.object({ sent: z.number().int(), failed: z.number().int() }));

/** The platform's time limit in seconds. The next run continues where this one stops. */
export const maxDuration = 300;

export const GET = handle(
  { summary: "Sends the notifications that are due", access: "scheduler", changes: true, reply },
  async ({ moment }) =>
    jobAnswer(
      await sendNotifications(await moment()),
      ({ sent, failed }) => `Notifications sent: ${sent}, failed: ${failed}`,
    ),
);
