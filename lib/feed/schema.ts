/** Contracts of the calls that ask the match data source. */
import { z } from "zod";
import { jobReply } from "../jobs/schema";

/** Reported to the administrator beside the counts. */
const notes = {
  /** Picks for a team that no longer plays. */
  picksRemoved: z.number().int(),
  /** What couldn't be read or stored and why, a sentence each. */
  problems: z.array(z.string()),
  /** When the source may be asked again; null: at any time. */
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

/** Where match data comes from, and its state. */
export const sourceStateReply = z.object({
  data: z.object({
    /** Null if none is configured and administrators enter results. */
    source: z.enum(["cricketdata", "replay"]).nullable(),
    /** Why it is paused and what to do about it; null if nothing is wrong. */
    problem: z.string().nullable(),
    hitsLeft: z.number().int().nullable(),
    /** When it last answered successfully. */
    answeredAt: z.coerce.date().nullable(),
  }),
});
export type SourceState = z.infer<typeof sourceStateReply>["data"];
