/** The call behind the links of reminders, as the browser makes it. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";

const pickByLinkReply = async () => (await import("../pick-link/schema")).pickByLinkReply;

export const pickByLink = mutationOptions({
  mutationFn: (token: string) =>
    call("/api/prediction/by-link", { method: "POST", body: { token }, reply: pickByLinkReply }),
});
