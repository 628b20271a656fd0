/** The reminders' calls, as the browser makes them. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";

const stopRemindersReply = async () => (await import("../reminder/schema")).stopRemindersReply;

export const stopReminders = mutationOptions({
  mutationFn: (token: string) =>
    call(`/api/reminders/unsubscribe/${encodeURIComponent(token)}`, { method: "POST", reply: stopRemindersReply }),
});
