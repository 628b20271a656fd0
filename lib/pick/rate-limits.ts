import { HOUR } from "../clock";
import type { Limit } from "../http/rate-limit";

/** Made-up links. They can't be guessed; this keeps attempts from loading the server. */
export const pickLinkLimits = (address: string): Limit[] => [{ key: `pick-link:${address}`, tries: 60, window: HOUR }];

/** How often an hour a player may change and delete picks: each leaves events, which are never deleted. */
export const PICK_CHANGES = 60;

export const pickChangeLimits = (userId: string): Limit[] => [
  {
    key: `pick-changes:${userId}`,
    tries: PICK_CHANGES,
    window: HOUR,
    reason: `You've changed picks ${PICK_CHANGES} times this hour`,
  },
];
