/** Contracts of the account calls. The forms of the guest screens use the same schemas as the handlers. */
import { z } from "zod";
import { fromDigits } from "../from-digits";
import { LONGEST_LIST } from "../list-limit";
import { homeTeamSchema, playerName, profileSchema } from "../profile/schema";
import { CODE_PATTERN, EMAIL_PATTERN, fitsBcrypt, isPasswordLongEnough } from "./rules";

const EMAIL_MAX_LENGTH = 254;
const TEXT_MAX_LENGTH = 1000;

const required = (message: string) =>
  z.string({ error: message }).max(TEXT_MAX_LENGTH, { error: "This is too long" }).min(1, { error: message });

/** Lower case, since addresses are compared without case. */
const address = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .min(1, { error: message })
    .max(EMAIL_MAX_LENGTH, { error: "Invalid email address" });

const validAddress = (message: string) => address(message).regex(EMAIL_PATTERN, { error: "Invalid email address" });

const newPassword = (missing: string, short: string) =>
  required(missing)
    .refine(isPasswordLongEnough, { error: short })
    .refine(fitsBcrypt, { error: "Password is too long: at most 72 bytes, that is 72 plain letters and digits" });

const code = z.string({ error: "Code Invalid" }).trim().regex(CODE_PATTERN, { error: "Code Invalid" });

export const idSchema = z.string().min(1).max(100);

export const registerSchema = z.strictObject({
  firstName: playerName("First name required"),
  lastName: playerName("Last name required"),
  email: validAddress("Email required"),
  password: newPassword("Password required", "Minimum length must be 6 characters"),
  /** Asked for when the group is closed. */
  inviteCode: z.string().trim().max(200).optional(),
});

export const loginSchema = z.strictObject({
  email: address("email required"),
  password: required("password required"),
  rememberMe: z.boolean().default(false),
});

export const verifyEmailSchema = z.strictObject({
  code,
  /** Names the account where the cookie of the registration is missing. */
  email: validAddress("Email required").optional(),
  /** Asked for beside the address where it was registered more than once. */
  password: required("Password required").optional(),
});

export const resendCodeSchema = z.strictObject({ email: validAddress("Email required").optional() }).default({});

export const forgotPasswordSchema = z.strictObject({ email: validAddress("Email required") });

const resetPassword = newPassword("Please enter a new password", "Password must include at least 6 characters");
export const resetTokenSchema = z.object({ token: required("This link is not complete") });
export const resetPasswordSchema = z.strictObject({
  token: z.string().max(TEXT_MAX_LENGTH).optional(),
  password: resetPassword,
});

export const changePasswordSchema = z.strictObject({
  userId: idSchema,
  newPassword: newPassword("Required", "Password must be at least 6 characters"),
});

/** What the forms ask beyond their calls: a password typed twice. */
export const resetPasswordFormSchema = z
  .object({ password: required("Please enter a new password"), repeat: required("Please re-enter password") })
  .refine(({ password, repeat }) => password === repeat, { path: ["repeat"], error: "Password mismatch" });

export const changePasswordFormSchema = z
  .object({ newPassword: changePasswordSchema.shape.newPassword, confirm: required("Required") })
  .refine(({ newPassword, confirm }) => newPassword === confirm, { path: ["confirm"], error: "Passwords must match" });

const accountSchema = z.object({
  _id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

export const userSchema = accountSchema.extend({ isAdmin: z.boolean(), isVerified: z.boolean() });
export type User = z.infer<typeof userSchema>;

export const messageReply = z.object({ message: z.string() });
export const accountReply = messageReply.extend({ user: accountSchema });
export const loginReply = messageReply.extend({ user: userSchema, profile: profileSchema });
export const checkAuthReply = z.object({ user: userSchema.nullable(), profile: profileSchema.nullable() });
export type Authentication = z.infer<typeof checkAuthReply>;

/** A profile as administrators see it; `picks` is how many would go with the user. */
export const managedUserSchema = profileSchema.extend({
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  picks: z.number().int(),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

export const USER_ORDERS = ["name", "email", "type", "status", "homeTeam", "wildcards", "flips"] as const;
export type UserOrder = (typeof USER_ORDERS)[number];

/** What the database takes for a text. */
const storable = z.string().regex(/^[^\0]*$/);

/** Which users, in which order: all but so many at most, one, or those without a pick in a match. */
export const userSearch = z
  .object({
    /** Words, all of which have to speak of a user. */
    search: storable.max(200).exactOptional(),
    userId: storable.max(100).exactOptional(),
    /** A match that they have no pick in: of players alone. */
    without: storable.max(100).exactOptional(),
    sort: z.enum(USER_ORDERS).exactOptional(),
    descending: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .exactOptional(),
    limit: z.coerce.number().int().min(1).max(LONGEST_LIST).exactOptional(),
    /** What a list by name has told as `next`. */
    after: storable.max(1000).exactOptional(),
  })
  .refine(({ sort = "name", descending, after }) => after === undefined || (sort === "name" && !descending), {
    error: "Only a list by name goes on",
  });
export type UserSearch = z.infer<typeof userSearch>;

const userCounts = z.object({
  found: z.number().int(),
  users: z.number().int(),
  admins: z.number().int(),
});

export const managedUsersReply = z.object({
  data: z.array(managedUserSchema),
  /** Where the list goes on, with a limit or where it does. */
  next: z.string().nullable().exactOptional(),
  /** With a limit: how many were looked for, how many there are, and how many of all are administrators. */
  counts: userCounts.exactOptional(),
});
export const usersPageReply = managedUsersReply.required({ next: true, counts: true });
export type UsersPage = z.infer<typeof usersPageReply>;

/** The most wildcards or gamechangers that somebody can have in hand. */
export const COUNT_MAX = 1000;

const count = (what: string) => {
  const error = `${what}: a whole number from 0 to ${COUNT_MAX}`;
  return z.preprocess(fromDigits, z.number({ error }).int({ error }).min(0, { error }).max(COUNT_MAX, { error }));
};

const editableFields = {
  firstName: playerName("First name required").exactOptional(),
  lastName: playerName("Last name required").exactOptional(),
  homeTeam: homeTeamSchema.exactOptional(),
  wildcards: count("Wildcards").exactOptional(),
  flips: count("Gamechangers").exactOptional(),
  isAdmin: z.boolean().exactOptional(),
};

/**
 * What an administrator may change of a user. The form sends whole profiles back: what is only shown there, such as
 * the email, is taken and not looked at, but may name the user where there is no `userId`. `seen` is what the
 * administrator had before them: who was overtaken by another is told first.
 */
export const editUserSchema = z
  .strictObject({
    userId: idSchema.exactOptional(),
    email: address("Email required").exactOptional(),
    ...editableFields,
    seen: z.strictObject(editableFields).exactOptional(),
    isVerified: z.unknown().exactOptional(),
    profilePic: z.unknown().exactOptional(),
    profileBg: z.unknown().exactOptional(),
    reminderEmail: z.unknown().exactOptional(),
    points: z.unknown().exactOptional(),
    picks: z.unknown().exactOptional(),
  })
  .refine(({ userId, email }) => userId !== undefined || email !== undefined, {
    path: ["userId"],
    error: "Which user?",
  });
export type EditedUser = z.infer<typeof editUserSchema>;

/** As it was shown, whatever a form would say of it: nothing may stand in the way of whoever has to go. */
const shownOfDeleted = managedUserSchema.pick({
  ...{ firstName: true, lastName: true, homeTeam: true, wildcards: true, flips: true, isAdmin: true, picks: true },
}).shape;
export const deleteUserSchema = z.strictObject({
  userId: idSchema,
  seen: z.strictObject(shownOfDeleted).partial().exactOptional(),
  /** Whether the name goes from the record too. */
  eraseName: z.boolean().exactOptional(),
});
export type DeletedUser = z.infer<typeof deleteUserSchema>;

export const eraseNameSchema = z.strictObject({ userId: idSchema });

export const profileMessageReply = messageReply.extend({ data: profileSchema });
