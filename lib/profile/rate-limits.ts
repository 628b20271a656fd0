import { HOUR } from "../clock";
import type { Limit } from "../rate-limit";

/** How many pictures somebody may have made of their uploads: each may keep a core busy for a second. */
export const pictureLimits = (userId: string): Limit[] => [{ key: `picture:${userId}`, tries: 30, window: HOUR }];
