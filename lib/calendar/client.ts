/** The calls about the calendar's address, as the browser makes them. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";
import { FRESH } from "../http/polling";

// Fetched with the first call, so that pages load without zod.
const calendarReply = async () => (await import("../calendar/schema")).calendarReply;
const changedReply = async () => (await import("../calendar/schema")).changedCalendarReply;

/** The address; null if the player has none. */
export const ownCalendar = queryOptions({
  queryKey: ["calendar"],
  queryFn: async ({ signal }) => (await call("/api/calendar/own", { reply: calendarReply, signal })).data.url,
  ...FRESH,
});

const change = (verb: "make" | "renew" | "stop") =>
  mutationOptions({
    mutationFn: () => call(`/api/calendar/${verb}`, { method: "POST", reply: changedReply }),
    onSuccess: async ({ data }, _nothing, _shown, { client }) => {
      // Requests sent before this would bring the old address.
      await client.cancelQueries(ownCalendar);
      client.setQueryData(ownCalendar.queryKey, data.url);
    },
  });

/** Returns the existing address if the player has one already, from another device. */
export const makeCalendar = change("make");
export const renewCalendar = change("renew");
export const stopCalendar = change("stop");
