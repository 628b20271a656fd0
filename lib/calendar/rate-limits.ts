import { HOUR } from "../clock";
import type { Limit } from "../rate-limit";

/** Addresses that lead nowhere; one from which many ask may be that of a calendar service. */
export const calendarLimits = (address: string): Limit[] => [
  { key: `calendar:${address}`, tries: 300, window: HOUR, failuresOnly: true },
];
