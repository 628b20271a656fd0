/** What a team of a season is: its contract in season packs, in the database and on the way to the browser. */
import { z } from "zod";
import { line } from "../line-schema";

const colour = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, { error: "A colour is written as # and six digits, such as #004BA0" });
const year = z.number().int().min(1800).max(2200);

/** The drawings that a banner can be made with. */
export const MOTIFS = [
  "whirl",
  "arches",
  "kites",
  "bridge",
  "paisley",
  "bay",
  "wheat",
  "leaves",
  "palace",
  "sun",
] as const;

export const teamSchema = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9]{1,4}$/, { error: "A short code is two to five capital letters or digits" }),
  name: line(60),
  /** Other names and codes that the team goes by: former ones, and wrong ones that a match data source has sent. */
  aliases: z.array(line(60)).max(20).default([]),
  city: line(60),
  ground: line(100),
  /** The colour that people know the team by, and a second one to draw on it. */
  colour,
  accent: colour,
  firstSeason: year,
  /** The seasons that the team has won, oldest first. */
  titles: z.array(year).max(100).default([]),
  /** One sentence about the team; `teamBlurb` adds the titles. */
  about: line(200),
  /** The drawing of its banner. */
  motif: z.enum(MOTIFS),
});
export type Team = z.infer<typeof teamSchema>;
