/** What a player's calendar does by itself; see docs/decisions/060-pick-links-and-calendars.md. Times are milliseconds. */
import { HOUR } from "../clock";

/** So long before picks close, the calendar of somebody who has not picked sounds an alarm. */
export const ALARM_BEFORE = 1 * HOUR;
