/** A pick as a device keeps it until it has reached the game. What another release has left there is read through it too. */
import { z } from "zod";
import { sendKeptSchema } from "../pick/kept-schema";

const stateSchema = z.discriminatedUnion("is", [
  z.object({ is: z.literal("waiting") }),
  /** Taken back by its player, though nobody knows whether it had reached the game: to be looked up. */
  z.object({ is: z.literal("withdrawn") }),
  /** The game has it; `stands` unless it has been deleted or changed since. The page keeps its receipt and then forgets it. */
  z.object({ is: z.literal("sent"), stands: z.boolean() }),
  /** To be read before it goes. `why` goes on a sentence. */
  z.object({ is: z.literal("lost"), why: z.string() }),
  /** Taken back in vain, since the game had it by then: to be read as well. */
  z.object({ is: z.literal("counts") }),
]);
export type KeptState = z.infer<typeof stateSchema>;

export const keptPickSchema = sendKeptSchema.extend({
  /** The match as its player knows it. */
  matchName: z.string(),
  /** By the device's clock; milliseconds. */
  madeAt: z.number(),
  state: stateSchema,
});
export type KeptPick = z.infer<typeof keptPickSchema>;
