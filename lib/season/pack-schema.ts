/** A season pack: all that a season is made from, as one JSON file. */
import type { z } from "zod";
import { seasonSchema } from "./schema";

export const packSchema = seasonSchema.omit({ id: true, state: true });
export type Pack = z.infer<typeof packSchema>;
