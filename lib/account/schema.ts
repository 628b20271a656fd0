/** Contracts of accounts, profiles and players. The forms use the same schemas as the handlers. */
import { z } from "zod";
import { flag, idSchema, messageReply, placeByName } from "../http/schema";
import { findTeam, ofTeams } from "../team/names";
import type { Team } from "../team/schema";
import { spelled } from "../text";
import { isReadable, looksLikeWebAddress, NAME_MAX_LENGTH, tidyName } from "./names";
import {
  CODE_PATTERN,
  canonicalZone,
  EMAIL_PATTERN,
  fitsBcrypt,
  isPasswordLongEnough,
  NO_PICTURE,
  PASSWORD_MIN_LENGTH,
  PRESET_PICTURES,
} from "./rules";

const EMAIL_MAX_LENGTH = 254;
const TEXT_MAX_LENGTH = 1000;

const requiredText = (message: string) =>
  z.string({ error: message }).max(TEXT_MAX_LENGTH, { error: "This is too long" }).min(1, { error: message });

/** Lower case, since addresses are compared without case. */
export const address = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .min(1, { error: message })
    .max(EMAIL_MAX_LENGTH, { error: "Invalid email address" });

const validAddress = (message: string) => address(message).regex(EMAIL_PATTERN, { error: "Invalid email address" });

const newPassword = (missing: string, short: string) =>
  requiredText(missing)
    .refine(isPasswordLongEnough, { error: short })
    .refine(fitsBcrypt, { error: "Password is too long. Use at most 72 letters and digits." });

export const playerName = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(tidyName)
    .min(1, { error: missing })
    .max(NAME_MAX_LENGTH, { error: `At most ${NAME_MAX_LENGTH} characters` })
    .refine(isReadable, { error: "This name has characters that can't be shown" })
    .refine((name) => !looksLikeWebAddress(name), {
      error: "This looks like a web address. If it isn't, put a space after each dot.",
    });

// Signing up and in

export const registerSchema = z.strictObject({
  firstName: playerName("First name required"),
  lastName: playerName("Last name required"),
  email: validAddress("Email required"),
  password: newPassword("Password required", `Minimum length must be ${PASSWORD_MIN_LENGTH} characters`),
  /** Required when the group is closed. */
  inviteCode: z.string().trim().max(200).optional(),
});

export const loginSchema = z.strictObject({
  email: address("email required"),
  password: requiredText("password required"),
  rememberMe: z.boolean().default(false),
});

export const verifyEmailSchema = z.strictObject({
  code: z.string({ error: "Code Invalid" }).trim().regex(CODE_PATTERN, { error: "Code Invalid" }),
  /** Says whose code it is when the registration cookie is missing. */
  email: validAddress("Email required").optional(),
  /** Required with the email when that email was registered more than once. */
  password: requiredText("Password required").optional(),
});

export const resendCodeSchema = z.strictObject({ email: validAddress("Email required").optional() }).default({});

export const forgotPasswordSchema = z.strictObject({ email: validAddress("Email required") });

export const resetTokenSchema = z.object({ token: requiredText("This link is incomplete") });
export const resetPasswordSchema = z.strictObject({
  token: z.string().max(TEXT_MAX_LENGTH).optional(),
  password: newPassword(
    "Please enter a new password",
    `Password must include at least ${PASSWORD_MIN_LENGTH} characters`,
  ),
});

export const changePasswordSchema = z.strictObject({
  userId: idSchema,
  newPassword: newPassword("Required", `Password must be at least ${PASSWORD_MIN_LENGTH} characters`),
});

/** The forms ask for a new password twice. */
export const resetPasswordFormSchema = z
  .object({ password: requiredText("Please enter a new password"), repeat: requiredText("Please re-enter password") })
  .refine(({ password, repeat }) => password === repeat, { path: ["repeat"], error: "Password mismatch" });

export const changePasswordFormSchema = z
  .object({ newPassword: changePasswordSchema.shape.newPassword, confirm: requiredText("Required") })
  .refine(({ newPassword, confirm }) => newPassword === confirm, { path: ["confirm"], error: "Passwords must match" });

// Profiles

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
  /** Set when the player has not joined the current season: home team, counts and points mean nothing then. */
  isOutside: z.literal(true).exactOptional(),
});
export type Profile = z.infer<typeof profileSchema>;

export const profileReply = z.object({ data: profileSchema });

/** Sent after verification; only `userId` is used. */
export const createProfileSchema = z.strictObject({
  userId: idSchema,
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
});

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

const changeableFields = (teams: readonly Team[]) => ({
  /** Whose page sent it: someone else may have logged in since, in another window. Compared with the session only. */
  userId: idSchema.exactOptional(),
  firstName: playerName("First name required").exactOptional(),
  lastName: playerName("Last name required").exactOptional(),
  /** Read-only: the forms send it and it is ignored. */
  email: z.string().max(1000).exactOptional(),
  homeTeam: homeTeamSchema(teams).exactOptional(),
});

const choosePicture = { error: "Choose one of the ten avatars, a picture of your own, or none" };
const presetPicture = z.enum([NO_PICTURE, ...PRESET_PICTURES], choosePicture);

/** What players change of their own profile, as JSON (so without a file); a missing field stays as it is. */
export const updateProfileSchema = ofTeams((teams) =>
  z.strictObject({
    ...changeableFields(teams),
    reminderEmail: z.boolean().exactOptional(),
    profilePic: presetPicture.exactOptional(),
  }),
);

/** The same as a form, where every field is a text or a file. */
export const updateProfileForm = ofTeams((teams) =>
  z.strictObject({
    ...changeableFields(teams),
    reminderEmail: flag.exactOptional(),
    profilePic: z.union([z.file(), presetPicture], choosePicture).exactOptional(),
  }),
);
export type ProfileChanges = Omit<z.infer<ReturnType<typeof updateProfileForm>>, "userId">;

export const updateProfileReply = profileReply.extend({ message: z.string() });

/** The browser's IANA time zone, in its canonical spelling. */
export const keepTimeZoneSchema = z.strictObject({
  timeZone: z
    .string()
    .max(64)
    .transform((text, context) => {
      const zone = canonicalZone(text);
      if (zone) return zone;
      context.issues.push({ code: "custom", input: text, message: "Unknown time zone" });
      return z.NEVER;
    }),
});

export const keepTimeZoneReply = z.object({ data: z.object({ timeZone: z.string() }) });

// Who is signed in

const accountSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

const userSchema = accountSchema.extend({ isAdmin: z.boolean(), isVerified: z.boolean() });
export type User = z.infer<typeof userSchema>;

export const accountReply = messageReply.extend({ user: accountSchema });
export const loginReply = messageReply.extend({ user: userSchema, profile: profileSchema });
export const checkAuthReply = z.object({ user: userSchema.nullable(), profile: profileSchema.nullable() });
export type Authentication = z.infer<typeof checkAuthReply>;

// The list of players

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

/** Without a limit up to LONGEST_LIST players; with one the first, or those after a place in the list. */
export const playersQuery = z
  .strictObject({
    limit: z.coerce.number().int().min(1).max(100).exactOptional(),
    after: placeByName.exactOptional(),
  })
  .refine(({ limit, after }) => limit !== undefined || !after, { error: "Give a limit for a page" });
export type PlayersQuery = z.infer<typeof playersQuery>;

export const playerCardsReply = z.object({
  data: z.array(playerCardSchema),
  /** The next `after`; null at the end. Without a limit it is left out at the end. */
  next: z.string().nullable().exactOptional(),
});
