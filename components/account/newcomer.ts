/**
 * What someone typed to sign up, so that the next screens can use it. Held in memory until a reload, for ten minutes,
 * or until they log in. Only event handlers may write it: the server runs this module too and must not store passwords.
 */
import { MINUTE } from "@/lib/clock";

const KEPT_FOR = 10 * MINUTE;

interface Typed {
  firstName?: string;
  lastName?: string;
  email: string;
  password: string;
  inviteCode?: string | undefined;
}

export interface Newcomer extends Typed {
  /** Whether their code was accepted. */
  verified: boolean;
  /** Milliseconds since the epoch. */
  until: number;
}

let newcomer: Newcomer | null = null;
let forgetting: ReturnType<typeof setTimeout> | undefined;

export function saveNewcomer(typed: Typed, verified = false): void {
  clearTimeout(forgetting);
  newcomer = { ...typed, verified, until: Date.now() + KEPT_FOR };
  forgetting = setTimeout(forgetNewcomer, KEPT_FOR);
}

/** Marks an account as verified. Drops a password typed for another email; doesn't extend the ten minutes. */
export function noteVerified({ email, firstName }: { email: string; firstName: string }, password?: string): void {
  const known = readNewcomer();
  if (known?.email === email && !password) newcomer = { ...known, firstName, verified: true };
  else saveNewcomer({ email, firstName, password: password ?? "" }, true);
}

/** Null on a page that has just been loaded, and on the server. */
export function readNewcomer(): Newcomer | null {
  return newcomer && Date.now() < newcomer.until ? newcomer : null;
}

export function forgetNewcomer(): void {
  clearTimeout(forgetting);
  newcomer = null;
}
