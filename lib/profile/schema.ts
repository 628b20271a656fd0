/** Contracts of a profile as its player has it, and the fields of which it is made. */
import { z } from "zod";
import { spelled } from "../spelled";
import { idSchema } from "../storable-schema";
import { findTeam } from "../team/names";
import { ofTeams } from "../team/of-teams";
import { isReadable, looksLikeWebAddress, NAME_MAX_LENGTH } from "./names";

export const profileSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `preset-1` to `preset-10`, `none`, or the address of an uploaded picture. */
  profilePic: z.string(),
  /** The banner of the home team, if there is one. */
  profileBg: z.string().nullable(),
  homeTeam: z.string().nullable(),
  wildcards: z.number().int(),
  /** Gamechangers left. */
  flips: z.number().int(),
  reminderEmail: z.boolean(),
  points: z.number().int(),
  /** There where the player has not joined the current season: then home team, counts and points are nobody's. */
  isOutside: z.literal(true).exactOptional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** A home team by code or name, as its short code; an empty text, `none` and null mean no home team. */
export const homeTeamSchema = ofTeams((teams) =>
  z
    .string()
    .trim()
    .max(60)
    .nullable()
    .transform((text, context) => {
      if (text === null || text === "" || text.toLowerCase() === "none") return null;
      const team = findTeam(text, teams);
      if (team) return team.code;
      const message = `Choose one of the ${spelled(teams.length)} teams`;
      context.issues.push({ code: "custom", input: text, message });
      return z.NEVER;
    }),
);

export const profileReply = z.object({ data: profileSchema });

export const playerName = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(NAME_MAX_LENGTH, { error: `At most ${NAME_MAX_LENGTH} characters` })
    .refine(isReadable, { error: "This name holds characters that cannot be shown" })
    .refine((name) => !looksLikeWebAddress(name), {
      error: "This name looks like a web address. If it is none, put a space behind each dot",
    });

/** What verification sends along; only `userId` is looked at, the rest is known already. */
export const createProfileSchema = z.strictObject({
  userId: idSchema,
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
});
