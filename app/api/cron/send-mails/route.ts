import { z } from "zod";
import { sweepStrays } from "@/lib/account/pictures";
import { sweepUnverified } from "@/lib/account/sign-up-actions";
import { handle } from "@/lib/http/handler";
import { sweepRateLimits } from "@/lib/http/rate-limit";
import { jobAnswer, jobReply } from "@/lib/jobs/schema";
import { sendDueMails, sweepMails } from "@/lib/mail/outbox";
import { mailNotices } from "@/lib/notify/notices";
import { mailScorecards } from "@/lib/scorecard/mail";

const reply = jobReply(z.object({ sent: z.number().int(), failed: z.number().int() }));

/** The platform's time limit in seconds. The next run continues where this one stops. */
export const maxDuration = 300;

/** Writes and sends due mails, retries failed ones, and deletes old rate limits, mails, pictures and unverified accounts. */
export const GET = handle(
  { summary: "Sends the emails that are due", access: "scheduler", changes: true, reply },
  async ({ now, moment }) => {
    await sweepRateLimits(now);
    await mailNotices(now);
    const mails = await sendDueMails(now);
    await sweepMails(now);
    await sweepStrays(now);
    await sweepUnverified(now);
    // Last, so that a scorecard that can't be written delays nothing else. The next run sends what this one writes.
    await mailScorecards(await moment());
    return jobAnswer(mails, ({ sent, failed }) => `Emails sent: ${sent}, failed: ${failed}`);
  },
);
