/** The calls about the calendar's address, as the browser makes them. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";

// Fetched with the first call: see docs/decisions/009-weight.md.
const changedReply = async () => (await import("../calendar/schema")).changedCalendarReply;

const change = (verb: "renew" | "stop") => () => call(`/api/calendar/${verb}`, { method: "POST", reply: changedReply });

export const renewCalendar = mutationOptions({ mutationFn: change("renew") });
export const stopCalendar = mutationOptions({ mutationFn: change("stop") });
