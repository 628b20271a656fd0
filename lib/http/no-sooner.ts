import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds from now at the least, however it ends. */
export async function noSooner<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, sleep(milliseconds)]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
