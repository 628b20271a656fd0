/** The link that stops a player's reminders without a login: it names the player and is signed (RFC 8058). */
import { seal } from "../account/credentials";
import { env } from "../env";
import { secretsEqual } from "../secrets-equal";

/** It does not expire: a mail is opened months later, and all that the link can do is to stop mails. */
export function unsubscribeToken(userId: string): string {
  return `${userId}.${seal(userId, "unsubscribe")}`;
}

/** Whose token this is; null where it was not made here. */
export function ownerOfToken(token: string): string | null {
  const [userId = ""] = token.split(".");
  return secretsEqual(token, unsubscribeToken(userId)) ? userId : null;
}

/** Where a mail client unsubscribes with one click: a POST, which nothing that only looks at links makes. */
export function oneClickUrl(userId: string): string {
  return `${env().NEXTAUTH_URL}/api/reminders/unsubscribe/${unsubscribeToken(userId)}`;
}

/** The page where a person does. */
export function unsubscribePage(token: string): string {
  return `${env().NEXTAUTH_URL}/unsubscribe/${token}`;
}
