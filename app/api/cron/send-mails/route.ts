import { z } from "zod";
import { sweepUnverified } from "@/lib/account/sweep-unverified";
import { handle } from "@/lib/http/handler";
import { jobAnswer, jobReply } from "@/lib/job/schema";
import { sendDueMails } from "@/lib/mail/outbox";
import { sweepMails } from "@/lib/mail/sweep-mails";
import { mailNotices } from "@/lib/notice/mailing";
import { sweepKept } from "@/lib/pick/kept-commands";
import { sweepStrays } from "@/lib/profile/stray-pictures";
import { sweepRateLimits } from "@/lib/rate-limit";

const reply = jobReply(z.object({ sent: z.number().int(), failed: z.number().int() }));

/** Seconds that a hosting platform lets a run take; what is left over the next one does. */
export const maxDuration = 300;

/** Writes the mails of notices, tries again what could not be sent, and clears away limits, mails, pictures, outcomes of kept picks and accounts that nobody has use for. */
export const GET = handle(
  { summary: "Sends the mails that are due", access: "scheduler", changes: true, reply },
  async ({ now }) => {
    await sweepRateLimits(now);
    await mailNotices(now);
    const mails = await sendDueMails(now);
    await sweepMails(now);
    await sweepStrays(now);
    await sweepKept(now);
    await sweepUnverified(now);
    return jobAnswer(mails, ({ sent, failed }) => `Mails sent: ${sent}, failed: ${failed}`);
  },
);
