/** Contract of the call that gives an umpire signal. */
import { z } from "zod";
import { matchIdSchema } from "../match/schema";
import { userIdSchema } from "../pick/schema";
import { SIGNALS } from "./rules";

const signal = z.enum(SIGNALS).nullable();

export const giveSignalSchema = z.strictObject({
  matchId: matchIdSchema,
  /** Whose pick it is for. */
  playerId: userIdSchema,
  /** Replaces the caller's signal for this pick; null takes it back. */
  signal,
});
export type SignalToGive = z.infer<typeof giveSignalSchema>;

/** See PickSignals in rules.ts. */
export const signalsReply = z.object({
  message: z.string(),
  data: z.object({ counts: z.partialRecord(z.enum(SIGNALS), z.number().int()), own: signal }),
});
