/** The call that gives an umpire signal, as the browser makes it. */
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";
import type { SignalToGive } from "./schema";

// Imported with the first call, to keep zod out of the first load.
const signalsReply = async () => (await import("./schema")).signalsReply;

export const giveSignal = mutationOptions({
  // Two taps in a row are saved in order.
  scope: { id: "signal" },
  mutationFn: (body: SignalToGive) => call("/api/prediction/signal", { method: "POST", body, reply: signalsReply }),
});
