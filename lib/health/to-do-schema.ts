/** Contract of the call that tells administrators what needs a hand beside the matches. */
import { z } from "zod";

export const toDoReply = z.object({
  data: z.object({
    /** Whether the scores of a match that is on are asked for and told; true where none is on, or nobody is asked. */
    scoresAreFresh: z.boolean(),
    /** What was found that is not as it was, in sentences. */
    bent: z.array(z.string()),
    /** Whether somebody looks for that while a season is on. */
    isProved: z.boolean(),
    mails: z.object({
      /** Whether reminders and notices that are due are written. */
      areWritten: z.boolean(),
      /** Whether those that are due leave. */
      leave: z.boolean(),
      waiting: z.number().int(),
      /** Since when the first of them waits. */
      oldest: z.coerce.date().nullable(),
      /** How many that somebody waited for were given up since this time yesterday. */
      givenUp: z.number().int(),
    }),
    /** Who has not paid the entry fee, of how many; null where there is none, or the season is over. */
    fees: z.object({ unpaid: z.number().int(), players: z.number().int() }).nullable(),
  }),
});
export type ToDo = z.infer<typeof toDoReply>["data"];
