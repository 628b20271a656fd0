/** A season as every call and page knows it: who plays, by which rules, and where its days begin. */
import { z } from "zod";
import { isTimeZone } from "../clock";
import { line } from "../line-schema";
import { teamSchema } from "../team/schema";
import { rulesSchema } from "./rules-schema";

export const SEASON_STATES = ["to_come", "running", "over"] as const;

/** What stands in the season's address. */
export const slugSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "A season's short name is small letters, digits and single hyphens" });

export const seasonSchema = z.object({
  id: z.string(),
  slug: slugSchema,
  name: line(80),
  state: z.enum(SEASON_STATES),
  /** The zone that the season is played in: its days are the match days. */
  zone: z.string().refine(isTimeZone, { error: "A zone is a name of the IANA database, such as Asia/Kolkata" }),
  rules: rulesSchema,
  teams: z.array(teamSchema),
  /** Its id at the match data source; null where the configuration names one, or nobody does. */
  seriesId: z.string().nullable().default(null),
});
export type Season = z.infer<typeof seasonSchema>;

/** When something is asked or done, and in which season. */
export interface Moment {
  now: Date;
  season: Season;
}
