/** Passwords, codes and tokens: made here, kept as hashes only. */
import { createHmac, randomBytes, randomInt } from "node:crypto";
import bcrypt from "bcrypt";
import { env } from "../env";
import { secretsEqual } from "../http/secrets";
import { CODE_LENGTH, fitsBcrypt } from "./rules";

const BCRYPT_COST = 12;

export async function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, BCRYPT_COST);
}

// The hash of nothing anybody knows, at the same cost, for addresses without an account.
let nobodysHash: Promise<string> | undefined;

/** Compares a password with the hash of an account, or, where there is none, wastes the same time and says no. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString("base64url"));
  const matches = await bcrypt.compare(password, hash ?? (await nobodysHash));
  // What lies behind the bytes that bcrypt looks at must not be ignored either.
  return matches && hash !== undefined && fitsBcrypt(password);
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A keyed hash: a code has a million values only, so a plain one could be undone by whoever reads the table. */
export function seal(secret: string, purpose: "code" | "token" | "browser" | "unsubscribe", owner = ""): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`${purpose}:${owner}:${secret}`).digest("hex");
}

/** Marks a browser in which somebody has proved to own this account; nobody else can make such a mark. */
export function newBrowserMark(email: string): string {
  const id = newToken();
  return `${id}.${seal(id, "browser", email)}`;
}

/** Which browser a mark names, if it is one of ours for this account; null otherwise. */
export function readBrowserMark(mark: string | undefined, email: string): string | null {
  const [id = "", proof = ""] = mark?.split(".") ?? [];
  return secretsEqual(proof, seal(id, "browser", email)) ? id : null;
}
