/** What people type to name themselves and to prove it: addresses, passwords, codes. */
import { z } from "zod";
import { CODE_PATTERN, EMAIL_PATTERN, fitsBcrypt, isPasswordLongEnough } from "./rules";

const EMAIL_MAX_LENGTH = 254;
export const TEXT_MAX_LENGTH = 1000;

export const requiredText = (message: string) =>
  z.string({ error: message }).max(TEXT_MAX_LENGTH, { error: "This is too long" }).min(1, { error: message });

/** Lower case, since addresses are compared without case. */
export const address = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .min(1, { error: message })
    .max(EMAIL_MAX_LENGTH, { error: "Invalid email address" });

export const validAddress = (message: string) =>
  address(message).regex(EMAIL_PATTERN, { error: "Invalid email address" });

export const newPassword = (missing: string, short: string) =>
  requiredText(missing)
    .refine(isPasswordLongEnough, { error: short })
    .refine(fitsBcrypt, { error: "Password is too long: at most 72 bytes, that is 72 plain letters and digits" });

export const verificationCode = z
  .string({ error: "Code Invalid" })
  .trim()
  .regex(CODE_PATTERN, { error: "Code Invalid" });
