/** Contracts of the account calls. The forms of the guest screens use the same schemas as the handlers. */
import { z } from "zod";
import { messageReply } from "../message-reply-schema";
import { playerName, profileSchema } from "../profile/schema";
import { idSchema } from "../storable-schema";
import {
  address,
  newPassword,
  requiredText,
  TEXT_MAX_LENGTH,
  validAddress,
  verificationCode,
} from "./credential-schema";
import { PASSWORD_MIN_LENGTH } from "./rules";

export const registerSchema = z.strictObject({
  firstName: playerName("First name required"),
  lastName: playerName("Last name required"),
  email: validAddress("Email required"),
  password: newPassword("Password required", `Minimum length must be ${PASSWORD_MIN_LENGTH} characters`),
  /** Asked for when the group is closed. */
  inviteCode: z.string().trim().max(200).optional(),
});

export const loginSchema = z.strictObject({
  email: address("email required"),
  password: requiredText("password required"),
  rememberMe: z.boolean().default(false),
});

export const verifyEmailSchema = z.strictObject({
  code: verificationCode,
  /** Names the account where the cookie of the registration is missing. */
  email: validAddress("Email required").optional(),
  /** Asked for beside the address where it was registered more than once. */
  password: requiredText("Password required").optional(),
});

export const resendCodeSchema = z.strictObject({ email: validAddress("Email required").optional() }).default({});

export const forgotPasswordSchema = z.strictObject({ email: validAddress("Email required") });

const resetPassword = newPassword(
  "Please enter a new password",
  `Password must include at least ${PASSWORD_MIN_LENGTH} characters`,
);
export const resetTokenSchema = z.object({ token: requiredText("This link is not complete") });
export const resetPasswordSchema = z.strictObject({
  token: z.string().max(TEXT_MAX_LENGTH).optional(),
  password: resetPassword,
});

export const changePasswordSchema = z.strictObject({
  userId: idSchema,
  newPassword: newPassword("Required", `Password must be at least ${PASSWORD_MIN_LENGTH} characters`),
});

/** What the forms ask beyond their calls: a password typed twice. */
export const resetPasswordFormSchema = z
  .object({ password: requiredText("Please enter a new password"), repeat: requiredText("Please re-enter password") })
  .refine(({ password, repeat }) => password === repeat, { path: ["repeat"], error: "Password mismatch" });

export const changePasswordFormSchema = z
  .object({ newPassword: changePasswordSchema.shape.newPassword, confirm: requiredText("Required") })
  .refine(({ newPassword, confirm }) => newPassword === confirm, { path: ["confirm"], error: "Passwords must match" });

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
