/** The signed links that stop a player's emails without a login (RFC 8058). */
import { keyedHash } from "../account/credentials";
import { env } from "../env";
import { secretsEqual } from "../session/secrets-equal";

/** What a link stops, and the purpose of its signature. */
const PURPOSES = { reminders: "unsubscribe", scorecard: "scorecard" } as const;
/** Reminders come with notices; the weekly scorecard on its own. */
export type Mailing = keyof typeof PURPOSES;

/** A player, and emails they get. */
export interface Subscribed {
  userId: string;
  mailing: Mailing;
}

/** Doesn't expire: emails are opened months later, and the token can only stop emails. */
export function unsubscribeToken(userId: string, mailing: Mailing = "reminders"): string {
  return `${userId}.${keyedHash(userId, PURPOSES[mailing])}`;
}

/** Whose token it is, and what it stops; null if it is not ours. */
export function ownerOfToken(token: string): Subscribed | null {
  const [userId = ""] = token.split(".");
  const mailing = (["reminders", "scorecard"] as const).find((one) =>
    secretsEqual(token, unsubscribeToken(userId, one)),
  );
  return mailing ? { userId, mailing } : null;
}

/** Where mail clients unsubscribe with one click, by a POST, which link scanners don't make. */
export function oneClickUrl(userId: string, mailing: Mailing = "reminders"): string {
  return `${env().NEXTAUTH_URL}/api/reminders/unsubscribe/${unsubscribeToken(userId, mailing)}`;
}

/** The page to unsubscribe on. */
export function unsubscribePage(token: string): string {
  return `${env().NEXTAUTH_URL}/unsubscribe/${token}`;
}
