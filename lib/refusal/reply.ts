import { z } from "zod";

/** The reply of every call that failed; see catalogue.ts. */
export const failureReply = z.object({
  error: z.string(),
  code: z.string(),
  /** Messages by field. */
  fields: z.record(z.string(), z.string()).default({}),
});
