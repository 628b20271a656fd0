/** Password hashes, browser marks, and the keyed hashes stored of codes and tokens. */
import { createHmac, randomBytes } from "node:crypto";
import bcrypt from "bcrypt";
import { SECOND } from "../clock";
import { env } from "../env";
import { limitConcurrency } from "../http/limit-concurrency";
import { BROWSER_MARK_LIFETIME } from "../session/cookie";
import { secretsEqual } from "../session/secrets-equal";
import { fitsBcrypt } from "./rules";

const BCRYPT_COST = 12;

/** A hash takes one of Node's four worker threads for a quarter of a second; cookies and the database need them too. */
const hashing = limitConcurrency(2);
export const TURN_TIMEOUT = 5 * SECOND;

/** Keyboards write an accented letter in one way or another. */
const sameBytes = (password: string) => password.normalize("NFC");

/** Throws UNAVAILABLE when too many others are waiting for a hash. */
export async function hashPassword(password: string): Promise<string> {
  return hashing(() => bcrypt.hash(sameBytes(password), BCRYPT_COST), TURN_TIMEOUT);
}

/** The hash of discarded random bytes, at the same cost, for emails without an account. */
const NOBODYS_HASH = "$2b$12$3TRo8YzbH63b6FWJdDmLIui8/Y9jCSrCAKDT6DVUUNB016j5y7OT6";

/** Compares a password with an account's hash. Without an account it takes as long and says no. Throws UNAVAILABLE. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await hashing(() => bcrypt.compare(sameBytes(password), hash ?? NOBODYS_HASH), TURN_TIMEOUT);
  return matches && hash !== undefined && fitsBcrypt(password);
}

/** A keyed hash. A plain one would be useless: a code has only a million values. */
export function keyedHash(
  secret: string,
  purpose: "code" | "token" | "browser" | "unsubscribe" | "scorecard" | "pick",
  owner = "",
): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`${purpose}:${owner}:${secret}`).digest("hex");
}

/** What a mark depends on: a new password ends all earlier marks. */
interface MarkedAccount {
  email: string;
  passwordHash: string;
}

/** Signs a mark for a browser whose user has proved to own this account. */
export function newBrowserMark(account: MarkedAccount, now: Date): string {
  const claim = `${randomBytes(32).toString("base64url")}.${now.getTime() + BROWSER_MARK_LIFETIME}`;
  return `${claim}.${sealMark(claim, account)}`;
}

/** The browser that a mark names; null unless the mark is ours, for this account, and still valid. */
export function readBrowserMark(mark: string, account: MarkedAccount, now: Date): string | null {
  const [id = "", end = "", proof = ""] = mark.split(".");
  if (!secretsEqual(proof, sealMark(`${id}.${end}`, account))) return null;
  return now.getTime() < Number(end) ? id : null;
}

function sealMark(claim: string, { email, passwordHash }: MarkedAccount): string {
  return keyedHash(claim, "browser", `${email}:${passwordHash}`);
}
