import { z } from "zod";
import { parseOrNothing } from "../parse-json";
import { findTeam } from "../team/rules";
import { isReadable, looksLikeWebAddress, NAME_MAX_LENGTH } from "./names";
import { canonicalZone, NO_PICTURE, PRESET_PICTURES } from "./rules";

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
});
export type Profile = z.infer<typeof profileSchema>;

/** A home team by code or name, as its short code; an empty text, `none` and null mean no home team. */
export const homeTeamSchema = z
  .string()
  .trim()
  .max(60)
  .nullable()
  .transform((text, context) => {
    if (text === null || text === "" || text.toLowerCase() === "none") return null;
    const team = findTeam(text);
    if (team) return team.code;
    context.issues.push({ code: "custom", input: text, message: "Choose one of the ten teams" });
    return z.NEVER;
  });

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

const changeableFields = {
  firstName: playerName("First name required").exactOptional(),
  lastName: playerName("Last name required").exactOptional(),
  /** Read-only: taken, since the forms send it, and not looked at. */
  email: z.string().max(1000).exactOptional(),
  homeTeam: homeTeamSchema.exactOptional(),
};

const choosePicture = { error: "Choose one of the ten avatars, a picture of your own, or none" };
const drawnPicture = z.enum([NO_PICTURE, ...PRESET_PICTURES], choosePicture);

/** What players change of their own profile; a field that is missing stays as it is. As JSON, and so without a file … */
export const updateProfileSchema = z.strictObject({
  ...changeableFields,
  reminderEmail: z.boolean().exactOptional(),
  profilePic: drawnPicture.exactOptional(),
});

/** … and as a form, where every field is a text or a file. */
export const updateProfileForm = z.strictObject({
  ...changeableFields,
  reminderEmail: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .exactOptional(),
  profilePic: z.union([z.file(), drawnPicture], choosePicture).exactOptional(),
});
export type ProfileChanges = z.infer<typeof updateProfileForm>;

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

/** What verification sends along; only `userId` is looked at, the rest is known already. */
export const createProfileSchema = z.strictObject({
  userId: z.string().min(1).max(100),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
});

/** A player as other players see them. */
export const playerCardSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  profileBg: z.string().nullable(),
  homeTeam: z.string().nullable(),
  wildcards: z.number().int(),
  flips: z.number().int(),
  points: z.number().int(),
  correct: z.number().int(),
  winStreak: z.number().int(),
  winStreakPoints: z.number().int(),
});
export type PlayerCard = z.infer<typeof playerCardSchema>;

/** What the database takes for a text. */
const storable = z.string().regex(/^[^\0]*$/);

/** Behind which name, and player, a page begins; as a reply has told it. */
const placeByName = z
  .string()
  .max(1000)
  .transform((text, context): [nameKey: string, userId: string] => {
    const place = z.tuple([storable, storable]).safeParse(parseOrNothing(text));
    if (place.success) return place.data;
    context.issues.push({ code: "custom", input: text, message: "This is no place in the list" });
    return z.NEVER;
  });

/** Without a limit as many as a list has at most; with one the first, or those behind a place. */
export const playersQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(100).exactOptional(),
    after: placeByName.exactOptional(),
  })
  .refine(({ limit, after }) => limit !== undefined || !after, { error: "A page has a limit" });
export type PlayersQuery = z.infer<typeof playersQuery>;

export const playerCardsReply = z.object({
  data: z.array(playerCardSchema),
  /** What to ask for after the last; null where there is nobody more. Always with a limit, else where there is somebody. */
  next: z.string().nullable().exactOptional(),
});
