/** The reminders' calls, as the browser makes them. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";

const messageReply = async () => (await import("../message-reply-schema")).messageReply;

export const stopReminders = mutationOptions({
  mutationFn: (token: string) =>
    call(`/api/reminders/unsubscribe/${encodeURIComponent(token)}`, { method: "POST", reply: messageReply }),
});
