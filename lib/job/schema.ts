import { z } from "zod";

/** How a run came off: with its result, or not at all because another was under way. */
export type Ran<T> = { ran: true; result: T } | { ran: false };

/** What a scheduled call answers: what its run did, or null where another run was under way and it did nothing. */
export function jobReply<T>(data: z.ZodType<T>) {
  return z.object({ message: z.string(), data: data.nullable() });
}

/** The answer of a scheduled call; `tell` says in a sentence what the run did. */
export function jobAnswer<T>(ran: Ran<T>, tell: (result: T) => string) {
  if (!ran.ran) return { reply: { message: "Another run is under way; this one did nothing", data: null } };
  return { reply: { message: tell(ran.result), data: ran.result } };
}
