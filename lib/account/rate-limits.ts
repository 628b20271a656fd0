/** How often the account calls may be tried, per account and per network address. */
import { DAY, HOUR, MINUTE } from "../clock";
import type { Limit } from "../http/rate-limit";

/**
 * A browser in which the owner has signed in before has tries of its own, so that strangers who use up the account's
 * tries can't lock the owner out. All such browsers at one network address share tries too, so that many marks mean no
 * more guesses.
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

/** Emails that a network may cause in a day by signing up, or asking for codes and links: mail plans are limited. */
export const networkMailLimit = (address: string): Limit => ({
  key: `mails:address:${address}`,
  tries: 60,
  window: DAY,
  reason: "Too many emails were requested from your network today",
});

/** In a closed group a whole office may sign up on one day: who has the invite code is trusted with the mail plan. */
export const registerLimits = (address: string, isClosed: boolean): Limit[] => [
  { key: `register:address:${address}`, tries: 60, window: HOUR },
  ...(isClosed ? [] : [networkMailLimit(address)]),
];

/** Wrong invite codes. Right ones aren't counted, so that guessing locks nobody out. */
export const inviteLimits = (address: string): Limit[] => [
  { key: `invite:address:${address}`, tries: 60, window: HOUR },
];

/** How many codes a mailbox gets, by registering, logging in or asking for another. */
export const codeMailLimit = (email: string): Limit => ({ key: `code:account:${email}`, tries: 10, window: HOUR });

/** `account` is what the request names it by: an email, or the registration in the cookie. */
export const verifyLimits = (account: string, address: string): Limit[] => [
  { key: `verify:address:${address}`, tries: 100, window: 15 * MINUTE, failuresOnly: true },
  { key: `verify:account:${account}`, tries: 20, window: 15 * MINUTE, failuresOnly: true },
];

export const resendLimits = (account: string, address: string): Limit[] => [
  { key: `resend:address:${address}`, tries: 30, window: HOUR },
  { key: `resend:account:${account}`, tries: 5, window: HOUR },
  networkMailLimit(address),
];

export const forgotLimits = (email: string, address: string): Limit[] => [
  { key: `forgot:address:${address}`, tries: 30, window: HOUR },
  { key: `forgot:account:${email}`, tries: 5, window: HOUR },
  networkMailLimit(address),
];

/** Every try costs the server a hash. */
export const changePasswordLimits = (userId: string): Limit[] => [
  { key: `change-password:${userId}`, tries: 20, window: HOUR },
];

/** Wrong tokens of reset links. Right ones aren't counted. */
export const resetLimits = (address: string): Limit[] => [{ key: `reset:address:${address}`, tries: 60, window: HOUR }];

/** Profile forms, which may hold a picture: converting one can take a second of processor time. */
export const pictureLimits = (userId: string): Limit[] => [{ key: `picture:${userId}`, tries: 30, window: HOUR }];
