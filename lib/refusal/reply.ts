import { z } from "zod";

/** What every call answers that did not succeed; see catalogue.ts. */
export const failureReply = z.object({
  error: z.string(),
  code: z.string(),
  /** What is wrong with which field. */
  fields: z.record(z.string(), z.string()).default({}),
});
