/** The table as it stood on an evening, as replies tell it. */
import { z } from "zod";
import { leaderboardEntrySchema } from "../leaderboard/schema";

export const eveningSchema = z.object({
  /** Its place among the evenings of its season, from 1. */
  position: z.number().int(),
  matchId: z.string(),
  matchNumber: z.number().int(),
  matchName: z.string(),
  matchDate: z.date(),
  /** Whether the home team bonus was due by then (rule 9). */
  bonusDue: z.boolean(),
});

/** Points and how many had them: most points first, without those who had none. */
const countsSchema = z.array(z.tuple([z.number().int(), z.number().int()]));

/** An evening with how many players had how many points, the bonus included: enough to rank anybody. */
export const countedEveningSchema = eveningSchema.extend({
  standings: countsSchema.transform((counts) => counts.map(([points, players]) => ({ points, players }))),
});
export type Evening = z.infer<typeof countedEveningSchema>;

/** A line of the table of an evening; places gained are those since the evening before it. */
export const eveningEntrySchema = leaderboardEntrySchema;
export type EveningEntry = z.infer<typeof eveningEntrySchema>;

/** What somebody had after each evening, the bonus included once it was due. */
export const pathSchema = leaderboardEntrySchema
  .pick({ userId: true, firstName: true, lastName: true, profilePic: true, homeTeam: true })
  .extend({ points: z.array(z.number().int()), ranks: z.array(z.number().int()), form: z.string() });
export type Path = z.infer<typeof pathSchema>;
