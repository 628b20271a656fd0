/** Passwords and marks of browsers, made here, and the keyed hashes that are kept of codes and tokens. */
import { createHmac, randomBytes } from "node:crypto";
import bcrypt from "bcrypt";
import { SECOND } from "../clock";
import { env } from "../env";
import { secretsEqual } from "../secrets-equal";
import { BROWSER_MARK_LIFETIME } from "../session/cookie";
import { makeTurns } from "../take-turns";
import { fitsBcrypt } from "./rules";

const BCRYPT_COST = 12;

/**
 * A hash keeps one of Node's four threads busy for a quarter of a second, and what opens cookies and speaks with the
 * database needs these threads too.
 */
const hashing = makeTurns(2);
/** How long somebody waits for their turn; milliseconds. */
const TURN_TIMEOUT = 5 * SECOND;

/** Throws UNAVAILABLE where no turn came, since too many others wait. */
export async function hashPassword(password: string): Promise<string> {
  return hashing(() => bcrypt.hash(password, BCRYPT_COST), TURN_TIMEOUT);
}

// Of random bytes that nobody has kept, at the same cost, for addresses without an account.
const nobodysHash = "$2b$12$3TRo8YzbH63b6FWJdDmLIui8/Y9jCSrCAKDT6DVUUNB016j5y7OT6";

/**
 * Compares a password with the hash of an account, or, where there is none, wastes the same time and says no. Throws
 * UNAVAILABLE where no turn came.
 */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await hashing(() => bcrypt.compare(password, hash ?? nobodysHash), TURN_TIMEOUT);
  // What lies behind the bytes that bcrypt looks at must not be ignored either.
  return matches && hash !== undefined && fitsBcrypt(password);
}

/** A keyed hash: a code has a million values only, so a plain one could be undone by whoever reads the table. */
export function seal(
  secret: string,
  purpose: "code" | "token" | "browser" | "unsubscribe" | "pick",
  owner = "",
): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`${purpose}:${owner}:${secret}`).digest("hex");
}

/** What a mark hangs on: with a new password all marks that were made before end. */
interface MarkedAccount {
  email: string;
  passwordHash: string;
}

/** Marks a browser in which somebody has proved to own this account, for a time; nobody else can make such a mark. */
export function newBrowserMark(account: MarkedAccount, now: Date): string {
  const said = `${randomBytes(32).toString("base64url")}.${now.getTime() + BROWSER_MARK_LIFETIME}`;
  return `${said}.${sealMark(said, account)}`;
}

/** Which browser a mark names, if it is one of ours for this account and still good; null otherwise. */
export function readBrowserMark(mark: string, account: MarkedAccount, now: Date): string | null {
  const [id = "", end = "", proof = ""] = mark.split(".");
  if (!secretsEqual(proof, sealMark(`${id}.${end}`, account))) return null;
  return now.getTime() < Number(end) ? id : null;
}

function sealMark(said: string, { email, passwordHash }: MarkedAccount): string {
  return seal(said, "browser", `${email}:${passwordHash}`);
}
