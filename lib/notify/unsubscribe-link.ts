/** The signed link that stops a player's reminders without a login (RFC 8058). */
import { keyedHash } from "../account/credentials";
import { env } from "../env";
import { secretsEqual } from "../session/secrets-equal";

/** Doesn't expire: emails are opened months later, and the token can only stop emails. */
export function unsubscribeToken(userId: string): string {
  return `${userId}.${keyedHash(userId, "unsubscribe")}`;
}

/** The user id of a token; null if it is not ours. */
export function ownerOfToken(token: string): string | null {
  const [userId = ""] = token.split(".");
  return secretsEqual(token, unsubscribeToken(userId)) ? userId : null;
}

/** Where mail clients unsubscribe with one click, by a POST, which link scanners don't make. */
export function oneClickUrl(userId: string): string {
  return `${env().NEXTAUTH_URL}/api/reminders/unsubscribe/${unsubscribeToken(userId)}`;
}

/** The page to unsubscribe on. */
export function unsubscribePage(token: string): string {
  return `${env().NEXTAUTH_URL}/unsubscribe/${token}`;
}
