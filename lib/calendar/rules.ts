import { HOUR } from "../clock";

/** How long before picks close the calendar reminds players who haven't picked; milliseconds. */
export const ALARM_BEFORE = 1 * HOUR;
