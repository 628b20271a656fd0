/** The reminders' calls, as the browser makes them. */
import { mutationOptions } from "@tanstack/react-query";
import { stopRemindersReply } from "../reminder/schema";
import { call } from "./fetch-call";

export const stopReminders = mutationOptions({
  mutationFn: (token: string) =>
    call(`/api/reminders/unsubscribe/${encodeURIComponent(token)}`, { method: "POST", reply: stopRemindersReply }),
});
