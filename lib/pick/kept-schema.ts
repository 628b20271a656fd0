/** Contract of the call that sends a pick which a browser has kept, and what such a pick is. */
import { z } from "zod";
import { predictionSchema, submitSchema } from "./schema";

/** The key is the browser's own, made with the pick: by it the pick is known again however often it is sent. */
export const sendKeptSchema = submitSchema.extend({ key: z.uuid() });
export type SentPick = z.output<typeof sendKeptSchema>;

/** What became of a kept pick, once and for all. */
export const keptOutcomeSchema = z.discriminatedUnion("became", [
  /** It counts; `pick` is what stands there now, which may be another one by now, or none. */
  z.object({ became: z.literal("sent"), pick: predictionSchema.nullable() }),
  z.object({ became: z.literal("lost"), code: z.string(), why: z.string() }),
]);
export type KeptOutcome = z.infer<typeof keptOutcomeSchema>;

export const sendKeptReply = z.object({ message: z.string(), data: keptOutcomeSchema });
