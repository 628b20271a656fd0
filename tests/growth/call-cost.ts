/** What one call costs, as tests/growth/every-call.growth.ts writes it down and `npm run bench:growth` reads it. */
import { z } from "zod";

export const callCost = z.object({
  /** The middle one of all that were made; milliseconds. */
  waited: z.number(),
  /** Processor time of the process that answers, and of all of PostgreSQL's; milliseconds. */
  server: z.number(),
  database: z.number(),
  status: z.number(),
});

export type CallCost = z.infer<typeof callCost>;
