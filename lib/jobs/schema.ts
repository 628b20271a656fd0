import { z } from "zod";

/** The result of a run, or none because another run was under way. */
export type JobResult<T> = { ran: true; result: T } | { ran: false };

/** The schema of a scheduled call's reply: what its run did, or null if another was under way. */
export function jobReply<T>(data: z.ZodType<T>) {
  return z.object({ message: z.string(), data: data.nullable() });
}

/** The reply of a scheduled call. `describe` says in a sentence what the run did. */
export function jobAnswer<T>(ran: JobResult<T>, describe: (result: T) => string) {
  if (!ran.ran) return { reply: { message: "Another run is in progress, so this one did nothing", data: null } };
  return { reply: { message: describe(ran.result), data: ran.result } };
}
