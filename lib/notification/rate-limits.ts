/** How often a player may have the server do something for notifications; see docs/decisions/004-rate-limits.md. */
import { HOUR } from "../clock";
import type { Limit } from "../rate-limit";

export const subscribeLimits = (userId: string): Limit[] => [
  { key: `notification:subscribe:${userId}`, tries: 60, window: HOUR },
];

/** Each is a request to a push service. */
export const testLimits = (userId: string): Limit[] => [
  { key: `notification:test:${userId}`, tries: 20, window: HOUR },
];
