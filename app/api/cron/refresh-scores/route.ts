import { refreshedMessage } from "@/lib/feed/messages";
import { refreshScores } from "@/lib/feed/scheduled-refresh";
import { refreshDueReply } from "@/lib/feed/schema";
import { handle } from "@/lib/http/handler";
import { jobAnswer } from "@/lib/jobs/schema";

/** The platform's time limit in seconds. The next run continues where this one stops. */
export const maxDuration = 300;

export const GET = handle(
  {
    summary: "Refreshes the scores of matches that are on",
    access: "scheduler",
    changes: true,
    reply: refreshDueReply,
  },
  async ({ moment }) => jobAnswer(await refreshScores(await moment()), refreshedMessage),
);
