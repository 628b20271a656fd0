/** Decisions about accounts and profiles, and their constants; see docs/rules.md. */
import { DAY, HOUR, MINUTE } from "../clock";

export const PASSWORD_MIN_LENGTH = 6;
/** bcrypt ignores everything after 72 bytes. */
const PASSWORD_MAX_BYTES = 72;
/** Digits of an emailed code. */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME = 15 * MINUTE;
export const CODE_TRIES = 5;
export const RESET_TOKEN_LIFETIME = 1 * HOUR;
/** The session version of an account that was registered once; every further registration adds one. */
export const FIRST_REGISTRATION = 1;
/** How long after its last code an unverified account is deleted. */
export const UNVERIFIED_LIFETIME = 7 * DAY;

/**
 * Basic email pattern: the top-level domain has two to four letters. Dots stand between characters, and hyphens inside
 * the parts of a domain: mail services refuse anything else.
 */
export const EMAIL_PATTERN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Z0-9]+(-+[A-Z0-9]+)*\.)+[A-Z]{2,4}$/i;
export const CODE_PATTERN = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** Also decides what the hint beside the password field says. */
export function isPasswordLongEnough(password: string): boolean {
  return password.normalize("NFC").trim().length >= PASSWORD_MIN_LENGTH;
}

/** Whether bcrypt reads the whole password. */
export function fitsBcrypt(password: string): boolean {
  return new TextEncoder().encode(password.normalize("NFC")).length <= PASSWORD_MAX_BYTES;
}

/** The `profilePic` of a player without a picture. */
export const NO_PICTURE = "none";

export const PRESET_PICTURES = [
  "preset-1",
  "preset-2",
  "preset-3",
  "preset-4",
  "preset-5",
  "preset-6",
  "preset-7",
  "preset-8",
  "preset-9",
  "preset-10",
] as const;

/**
 * Whether the home team can no longer be changed: once the season's first match has started, by its flag or by the
 * clock. Without any match it can be changed.
 */
export function isHomeTeamLocked(firstMatch: { matchDate: Date; matchStarted: boolean } | null, now: Date): boolean {
  if (firstMatch === null) return false;
  // Written this way round so that an invalid date locks it.
  return firstMatch.matchStarted || !(now < firstMatch.matchDate);
}

/** The canonical spelling of an IANA time zone ("asia/kolkata" and "Asia/Calcutta" are one zone); null if invalid. */
export function canonicalZone(name: string): string | null {
  if (!/^[A-Z][\w+\-/]*$/i.test(name)) return null;
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
