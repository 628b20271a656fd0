import { refreshedMessage } from "@/lib/feed/messages";
import { refreshScores } from "@/lib/feed/refresh-scores";
import { refreshDueReply } from "@/lib/feed/schema";
import { handle } from "@/lib/http/handler";
import { jobAnswer } from "@/lib/job/schema";

/** Seconds that a hosting platform lets a run take; what is left over the next one does. */
export const maxDuration = 300;

/** Players read what is stored; this is what keeps it fresh. */
export const GET = handle(
  {
    summary: "Takes over the scores of the matches that are on",
    access: "scheduler",
    changes: true,
    reply: refreshDueReply,
  },
  async ({ moment }) => jobAnswer(await refreshScores(await moment()), refreshedMessage),
);
