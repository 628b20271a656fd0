/** How often the account calls may be tried, per account and per address; see docs/decisions/004-rate-limits.md. */
import { HOUR, MINUTE } from "../clock";
import type { Limit } from "../http/rate-limit";

/**
 * A browser in which the owner has signed in before has tries of its own, so that strangers who use up those of the
 * account do not lock the owner out; see docs/decisions/018-locked-out.md.
 */
export function loginLimits(email: string, address: string, knownBrowser: string | null): Limit[] {
  const failures = { window: 15 * MINUTE, failuresOnly: true };
  if (knownBrowser) return [{ key: `login:browser:${knownBrowser}`, tries: 10, ...failures }];
  return [
    { key: `login:address:${address}`, tries: 100, ...failures },
    { key: `login:account:${email}`, tries: 10, ...failures },
  ];
}

export const registerLimits = (address: string): Limit[] => [
  { key: `register:address:${address}`, tries: 60, window: HOUR },
];

/** How many codes a mailbox gets, whether by registering, logging in or asking for another. */
export const codeMailLimits = (email: string): Limit[] => [{ key: `code:account:${email}`, tries: 10, window: HOUR }];

/** `account` is what the request names it by: an address, or the id in the cookie. */
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
