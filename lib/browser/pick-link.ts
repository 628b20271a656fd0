/** The call behind the links of reminders, as the browser makes it. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";

const messageReply = async () => (await import("../message-reply-schema")).messageReply;

export const pickByLink = mutationOptions({
  mutationFn: (token: string) =>
    call("/api/prediction/by-link", { method: "POST", body: { token }, reply: messageReply }),
});
