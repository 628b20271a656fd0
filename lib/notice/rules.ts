/** What a notice may be, and when it is mailed. */
import { MINUTE } from "../clock";

export const NOTICE_MAX_LENGTH = 2000;
/** So long after it was written a notice is mailed: by then nobody takes it back any more; milliseconds. */
export const MAILED_AFTER = 1 * MINUTE;
/** So many are shown at most, the newest ones: to a player who has not read them, and to administrators. */
export const NOTICES_AT_MOST = 20;

/** The first words of a text on one line, so many characters at most. */
export function beginningOf(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const words = lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut;
  // Not the half of a character that takes two places.
  return `${words.replace(/[\uD800-\uDBFF]$/, "")}…`;
}
