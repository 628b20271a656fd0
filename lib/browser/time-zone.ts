/** The call that tells in which zone this browser is. */
import { SECOND } from "../clock";
import { call } from "./fetch-call";

/** How long whoever logs in waits for it at most; milliseconds. */
const MOST = 1 * SECOND;

// Fetched with the first call: see docs/decisions/009-weight.md.
const keepTimeZoneReply = async () => (await import("../profile/change-schema")).keepTimeZoneReply;

export const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const putTimeZone = (timeZone: string, signal?: AbortSignal) =>
  call("/api/profile/time-zone", {
    method: "PUT",
    body: { timeZone },
    reply: keepTimeZoneReply,
    ...(signal && { signal }),
  });

/** So that the first screen comes with the matches of the reader's day. A failure bothers nobody: the next visit tells it again. */
export async function tellTimeZone(): Promise<void> {
  await putTimeZone(zoneOfBrowser(), AbortSignal.timeout(MOST)).catch(() => undefined);
}
