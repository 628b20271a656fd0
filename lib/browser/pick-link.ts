/** The call behind the links of reminders, as the browser makes it. */
import { mutationOptions } from "@tanstack/react-query";
import { pickByLinkReply } from "../pick-link/schema";
import { call } from "./fetch-call";

export const pickByLink = mutationOptions({
  mutationFn: (token: string) =>
    call("/api/prediction/by-link", { method: "POST", body: { token }, reply: pickByLinkReply }),
});
