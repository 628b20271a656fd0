/** The call behind the links in reminders, as the browser makes it. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";

const messageReply = async () => (await import("../http/schema")).messageReply;

export const pickByLink = mutationOptions({
  mutationFn: (token: string) =>
    call("/api/prediction/by-link", { method: "POST", body: { token }, reply: messageReply }),
});
