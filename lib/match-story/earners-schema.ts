/** What is told of somebody who picked a side of a match. */
import { z } from "zod";
import { namedPredictionSchema } from "../pick/schema";
import { partSchema } from "../scoring/part-schema";

/** So many stand on a page. */
export const EARNERS_PAGE = 50;

export const earnerSchema = namedPredictionSchema
  .pick({ userId: true, firstName: true, lastName: true, profilePic: true, predictedTeam: true })
  .extend({
    ...namedPredictionSchema.pick({ wildcardUsed: true, gamechangerUsed: true }).shape,
    parts: z.array(partSchema),
    /** The sum of the parts. */
    points: z.number().int(),
  });
export type Earner = z.infer<typeof earnerSchema>;
