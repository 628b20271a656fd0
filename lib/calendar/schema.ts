import { z } from "zod";

export const calendarParams = z.object({ address: z.string().max(100) });

const calendarSchema = z.object({
  /** Where calendars read the feed; null where the player has none. */
  url: z.string().nullable(),
});

export const calendarReply = z.object({ data: calendarSchema });
export const changedCalendarReply = z.object({ message: z.string(), data: calendarSchema });
