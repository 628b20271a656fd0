/** How often the account calls may be tried, per account and per address; see docs/decisions/004-rate-limits.md. */
import { HOUR, MINUTE } from "../clock";
import type { Limit } from "../rate-limit";

/**
 * A browser in which the owner has signed in before has tries of its own, so that strangers who use up those of the
 * account do not lock the owner out. All such browsers at one address share tries too, of the account and of all
 * accounts: who has many marks has no more guesses for it. See docs/decisions/013-locked-out.md and 026-accounts.md.
 */
export function loginLimits(email: string, address: string, knownBrowser: string | null): Limit[] {
  const failures = { window: 15 * MINUTE, failuresOnly: true };
  if (knownBrowser) {
    return [
      { key: `login:browser:${knownBrowser}`, tries: 10, ...failures },
      { key: `login:marked:${email}:${address}`, tries: 20, ...failures },
      { key: `login:marked:${address}`, tries: 100, ...failures },
    ];
  }
  return [
    { key: `login:address:${address}`, tries: 100, ...failures },
    { key: `login:account:${email}`, tries: 10, ...failures },
  ];
}

export const registerLimits = (address: string): Limit[] => [
  { key: `register:address:${address}`, tries: 60, window: HOUR },
];

/** How many wrong invite codes all callers together may send. */
export const inviteLimits: Limit[] = [{ key: "invite:everybody", tries: 300, window: HOUR, failuresOnly: true }];

/** How many codes a mailbox gets, whether by registering, logging in or asking for another. */
export const codeMailLimit = (email: string): Limit => ({ key: `code:account:${email}`, tries: 10, window: HOUR });

/** `account` is what the request names it by: an address, or the registration in the cookie. */
export const verifyLimits = (account: string, address: string): Limit[] => [
  { key: `verify:address:${address}`, tries: 100, window: 15 * MINUTE, failuresOnly: true },
  { key: `verify:account:${account}`, tries: 20, window: 15 * MINUTE, failuresOnly: true },
];

export const resendLimits = (account: string, address: string): Limit[] => [
  { key: `resend:address:${address}`, tries: 30, window: HOUR },
  { key: `resend:account:${account}`, tries: 5, window: HOUR },
];

export const forgotLimits = (email: string, address: string): Limit[] => [
  { key: `forgot:address:${address}`, tries: 30, window: HOUR },
  { key: `forgot:account:${email}`, tries: 5, window: HOUR },
];

/** Each costs the server a hash. */
export const changePasswordLimits = (userId: string): Limit[] => [
  { key: `change-password:${userId}`, tries: 20, window: HOUR },
];

export const resetLimits = (address: string): Limit[] => [
  { key: `reset:address:${address}`, tries: 60, window: HOUR, failuresOnly: true },
];
