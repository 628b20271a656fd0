import { HOUR } from "../clock";
import type { Limit } from "../rate-limit";

/** How often a player's browsers may send picks that they have kept: what became of each is written down. A browser goes on later. */
export const keptLimits = (userId: string): Limit[] => [{ key: `kept:${userId}`, tries: 300, window: HOUR }];
