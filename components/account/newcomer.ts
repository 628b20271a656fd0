/**
 * What somebody who signs up has typed, for the screens that come next. It is kept in the memory of this page and nowhere
 * else: gone with the tab and with a reload, after ten minutes, and once they have logged in. Only what people do calls
 * the functions that write, so the server, which runs this module too, keeps nobody's.
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
  /** When this is forgotten; milliseconds. */
  until: number;
}

let kept: Newcomer | null = null;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Keeps what was typed for ten minutes. */
export function keepNewcomer(typed: Typed, verified = false): void {
  clearTimeout(forgetting);
  kept = { ...typed, verified, until: Date.now() + KEPT_FOR };
  forgetting = setTimeout(forgetNewcomer, KEPT_FOR);
}

/**
 * Notes that an account is verified, by the password where one was asked for. A password that was typed for another
 * address is not kept, and one that is kept gets no more time.
 */
export function noteVerified({ email, firstName }: { email: string; firstName: string }, password?: string): void {
  const known = recallNewcomer();
  if (known?.email === email && !password) kept = { ...known, firstName, verified: true };
  else keepNewcomer({ email, firstName, password: password ?? "" }, true);
}

/** What is kept; null in a page that has just been loaded, as on the server. */
export function recallNewcomer(): Newcomer | null {
  return kept && Date.now() < kept.until ? kept : null;
}

export function forgetNewcomer(): void {
  clearTimeout(forgetting);
  kept = null;
}
