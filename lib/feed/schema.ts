/** Contracts of the calls that ask the match data source. */
import { z } from "zod";
import { jobReply } from "../job/schema";

/** What an administrator needs to know beside the counts. */
const notes = {
  /** Picks that went with a side that no longer plays. */
  picksRemoved: z.number().int(),
  /** What could not be read or stored, and why, a sentence each. */
  problems: z.array(z.string()),
  /** From when on the source may be asked again; null: at any time. */
  askAgainAt: z.coerce.date().nullable(),
};

export const pullReply = z.object({
  message: z.string(),
  data: z.object({ created: z.number().int(), updated: z.number().int(), unchanged: z.number().int(), ...notes }),
});
export type Pulled = z.infer<typeof pullReply>["data"];

export const refreshAllReply = z.object({
  message: z.string(),
  data: z.object({ checked: z.number().int(), updated: z.number().int(), ...notes }),
});
export type RefreshedAll = z.infer<typeof refreshAllReply>["data"];

/** What a scheduled refresh did. */
export const refreshDueReply = jobReply(refreshAllReply.shape.data);

/** Where match data comes from, and how that goes. */
export const sourceStateReply = z.object({
  data: z.object({
    /** Null where none is configured: then matches are kept by hand. */
    source: z.enum(["cricketdata", "replay"]).nullable(),
    /** Why it is left alone now, and what to do about it; null where nothing is wrong. */
    problem: z.string().nullable(),
    hitsLeft: z.number().int().nullable(),
    /** When it last answered what it was asked. */
    answeredAt: z.coerce.date().nullable(),
  }),
});
export type SourceState = z.infer<typeof sourceStateReply>["data"];
