import { cookies } from "next/headers";
import { findWaitingAddress } from "../account/data";
import { readPending } from "../caller/read-session";

/** The address at which this browser's registration waits for its code; null where there is none. */
export async function readWaitingAddress(): Promise<string | null> {
  const pending = await readPending(await cookies());
  return pending && findWaitingAddress(pending);
}
