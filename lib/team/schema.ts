/** Contract of a season's team: in season packs, in the database and in the browser. */
import { z } from "zod";
import { idSchema, line, optionalLine, versionField } from "../http/schema";

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: "Write a colour as # and six digits, such as #004BA0" });
const year = z.number().int().min(1800).max(2200);

/** The drawings that a banner can have. */
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
  code: z.string().regex(/^[A-Z][A-Z0-9]{1,4}$/, { error: "Two to five capital letters or digits" }),
  name: line(60),
  /** Other names and codes of the team: former ones, and wrong ones that a match data source has sent. */
  aliases: z.array(line(60)).max(20).default([]),
  city: optionalLine(60),
  ground: optionalLine(100),
  /** The colour that the team is known for, and a second one to draw on it. */
  colour,
  accent: colour,
  firstSeason: year.default(2000),
  /** The seasons that the team won, oldest first. */
  titles: z.array(year).max(100).default([]),
  /** One sentence about the team; `teamBlurb` adds the titles. */
  about: optionalLine(200),
  /** The drawing of its banner. */
  motif: z.enum(MOTIFS),
});
export type Team = z.infer<typeof teamSchema>;

/** What can be edited after the import. */
export const editTeamSchema = z.strictObject({
  /** The current code of the team. */
  team: idSchema,
  ...teamSchema.pick({ code: true, name: true, colour: true, accent: true }).shape,
  aliases: z.array(line(60)).max(20),
  ...versionField,
});
export type EditedTeam = z.infer<typeof editTeamSchema>;
