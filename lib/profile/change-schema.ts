/** Contracts of the calls by which players change what is their own. */
import { z } from "zod";
import { flag } from "../flag-schema";
import { idSchema } from "../storable-schema";
import { ofTeams } from "../team/of-teams";
import type { Team } from "../team/schema";
import { canonicalZone, NO_PICTURE, PRESET_PICTURES } from "./rules";
import { homeTeamSchema, playerName, profileReply } from "./schema";

const changeableFields = (teams: readonly Team[]) => ({
  /** Whose page it is sent from: somebody else may have logged in in another window since. Compared, where it is given, and nothing else. */
  userId: idSchema.exactOptional(),
  firstName: playerName("First name required").exactOptional(),
  lastName: playerName("Last name required").exactOptional(),
  /** Read-only: taken, since the forms send it, and not looked at. */
  email: z.string().max(1000).exactOptional(),
  homeTeam: homeTeamSchema(teams).exactOptional(),
});

const choosePicture = { error: "Choose one of the ten avatars, a picture of your own, or none" };
const drawnPicture = z.enum([NO_PICTURE, ...PRESET_PICTURES], choosePicture);

/** What players change of their own profile; a field that is missing stays as it is. As JSON, and so without a file … */
export const updateProfileSchema = ofTeams((teams) =>
  z.strictObject({
    ...changeableFields(teams),
    reminderEmail: z.boolean().exactOptional(),
    profilePic: drawnPicture.exactOptional(),
  }),
);

/** … and as a form, where every field is a text or a file. */
export const updateProfileForm = ofTeams((teams) =>
  z.strictObject({
    ...changeableFields(teams),
    reminderEmail: flag.exactOptional(),
    profilePic: z.union([z.file(), drawnPicture], choosePicture).exactOptional(),
  }),
);
export type ProfileChanges = Omit<z.infer<ReturnType<typeof updateProfileForm>>, "userId">;

export const updateProfileReply = profileReply.extend({ message: z.string() });

/** The browser's zone, as an IANA name; however it is spelled, one zone has one name. */
export const keepTimeZoneSchema = z.strictObject({
  timeZone: z
    .string()
    .max(64)
    .transform((text, context) => {
      const zone = canonicalZone(text);
      if (zone) return zone;
      context.issues.push({ code: "custom", input: text, message: "This is not the name of a time zone" });
      return z.NEVER;
    }),
});

export const keepTimeZoneReply = z.object({ data: z.object({ timeZone: z.string() }) });
