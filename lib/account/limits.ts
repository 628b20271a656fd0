/** How often the account calls may be tried, per account and per address; see docs/decisions/004-rate-limits.md. */
import { HOUR, MINUTE } from "../clock";
import type { Limit } from "../http/rate-limit";

export const loginLimits = (email: string, address: string): Limit[] => [
  { key: `login:address:${address}`, tries: 100, window: 15 * MINUTE, failuresOnly: true },
  { key: `login:account:${email}`, tries: 10, window: 15 * MINUTE, failuresOnly: true },
];

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

export const resetLimits = (address: string): Limit[] => [
  { key: `reset:address:${address}`, tries: 60, window: HOUR, failuresOnly: true },
];
