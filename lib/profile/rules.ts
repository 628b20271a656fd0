/** Decisions about profiles and their constants; see docs/rules.md. */

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

interface Opening {
  matchDate: Date;
  matchStarted: boolean;
}

/**
 * Whether the home team can no longer be changed: as soon as the season's first match has started, by its flag or by
 * the clock. Without any match it is free.
 */
export function isHomeTeamLocked(firstMatch: Opening | null, now: Date): boolean {
  if (firstMatch === null) return false;
  // Put this way round, a date that is none locks it.
  return firstMatch.matchStarted || !(now < firstMatch.matchDate);
}

/**
 * The one spelling of a time zone that this runtime uses, of "asia/kolkata" as of "Asia/Calcutta"; null where the text
 * names none, as an offset such as "+05:30" does not.
 */
export function canonicalZone(name: string): string | null {
  if (!/^[A-Z][\w+\-/]*$/i.test(name)) return null;
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
