import { HOUR } from "../clock";
import type { Limit } from "../rate-limit";

/** Links that were not made here cannot be guessed; this keeps those who try from keeping the server busy. */
export const pickLinkLimits = (address: string): Limit[] => [
  { key: `pick-link:${address}`, tries: 60, window: HOUR, failuresOnly: true },
];
