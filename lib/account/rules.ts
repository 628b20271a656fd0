/** Decisions about accounts and their constants; see docs/rules.md. */
import { DAY, HOUR, MINUTE } from "../clock";
import { CODE_LENGTH } from "../mail/code-length";

export const PASSWORD_MIN_LENGTH = 6;
/** bcrypt looks at no more than 72 bytes; what lies behind would not protect anybody. */
const PASSWORD_MAX_BYTES = 72;
export const CODE_LIFETIME = 15 * MINUTE;
export const CODE_TRIES = 5;
export const RESET_TOKEN_LIFETIME = 1 * HOUR;
/** The version of an account's sessions when it has been registered once; every registration after it adds one. */
export const FIRST_REGISTRATION = 1;
/** How long after its last code an account stays that nobody has verified. */
export const UNVERIFIED_LIFETIME = 7 * DAY;

/** The pattern of an address: basic, with an ending of two to four letters. */
export const EMAIL_PATTERN = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,4}$/i;
export const CODE_PATTERN = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** Whether a password is long enough, as the hint beside its field judges it. */
export function isPasswordLongEnough(password: string): boolean {
  return password.trim().length >= PASSWORD_MIN_LENGTH;
}

/** Whether bcrypt takes the whole of a password into account. */
export function fitsBcrypt(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}
