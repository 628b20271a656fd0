/** How often mini-leagues may be made and invitations guessed; see docs/decisions/004-rate-limits.md. */
import { HOUR } from "../clock";
import type { Limit } from "../rate-limit";

/** Those that are left empty go, so the bound on how many there are at once does not bound how many are made. */
export const createLimits = (userId: string): Limit[] => [
  { key: `mini-league:create:${userId}`, tries: 60, window: HOUR },
];

/** Looks at invitations that lead nowhere, and joins that are refused; an address may be that of a whole office. */
export const invitationLimits = (address: string): Limit[] => [
  { key: `mini-league:invitation:${address}`, tries: 60, window: HOUR, failuresOnly: true },
];

/** Changes are seen by others, who poll. */
export const changeLimits = (userId: string): Limit[] => [
  { key: `mini-league:change:${userId}`, tries: 300, window: HOUR },
];
