/** The calls about the calendar's address, as the browser makes them. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";
import { FRESH } from "./freshness";

// Fetched with the first call: see docs/decisions/009-weight.md.
const calendarReply = async () => (await import("../calendar/schema")).calendarReply;
const changedReply = async () => (await import("../calendar/schema")).changedCalendarReply;

/** The address; null where the player has none. It comes with the page, and is asked for again on coming back to it. */
export const ownCalendar = queryOptions({
  queryKey: ["calendar"],
  queryFn: async ({ signal }) => (await call("/api/calendar/own", { reply: calendarReply, signal })).data.url,
  ...FRESH,
});

const change = (verb: "make" | "renew" | "stop") =>
  mutationOptions({
    mutationFn: () => call(`/api/calendar/${verb}`, { method: "POST", reply: changedReply }),
    onSuccess: async ({ data }, _nothing, _shown, { client }) => {
      // Whatever was asked for before tells the address before.
      await client.cancelQueries(ownCalendar);
      client.setQueryData(ownCalendar.queryKey, data.url);
    },
  });

/** Where there is one already, on another device, it answers that. */
export const makeCalendar = change("make");
export const renewCalendar = change("renew");
export const stopCalendar = change("stop");
