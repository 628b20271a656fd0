/** Resend, the mail service, as far as mails are handed over to it: one at a time, or up to a hundred together. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Resend } from "resend";
import { SECOND } from "../clock";
import { env } from "../env";
import { type Message, toLetter } from "./message";

/** How long the service may take over one call: one that is silent must not hold up the others. */
const SEND_TIMEOUT = 10 * SECOND;
/** How often a call is made before it counts as refused for coming too soon after others. */
const MOST_TRIES = 4;
/** The service counts by the second. */
const LONGEST_WAIT = 2 * SECOND;

/** Throws when it was not taken. The id keeps the service from sending the same message twice. */
export async function sendByResend(key: string, message: Message): Promise<void> {
  await patiently((options) => service(key).emails.send(toLetter(message), { ...options, idempotencyKey: message.id }));
}

/**
 * Answers what was not taken of them, by id, and why; throws when nothing was. The same messages are not sent twice, so whoever
 * tries again does it with the same: under a key of theirs, and in one order, since the service compares all that it gets.
 */
export async function sendTogetherByResend(key: string, messages: readonly Message[]): Promise<Map<string, unknown>> {
  const ordered = messages.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const ids = ordered.map(({ id }) => id).join();
  const idempotencyKey = createHash("sha256").update(ids).digest("hex");
  const sent = await patiently((options) =>
    service(key).batch.send(ordered.map(toLetter), { ...options, idempotencyKey, batchValidation: "permissive" }),
  );
  const refused = new Map<string, unknown>();
  for (const { index, message } of sent?.errors ?? []) {
    const id = ordered[index]?.id;
    if (id) refused.set(id, refusal(message));
  }
  return refused;
}

interface Answer<T> {
  data: T | null;
  error: { name: string } | null;
  headers: Record<string, string> | null;
}

/**
 * The service takes a few calls a second and refuses what comes faster, which reminders to more than a few do: such a call
 * waits for its moment, and is not put off for minutes as one that has failed.
 */
async function patiently<T>(call: (options: { signal: AbortSignal }) => Promise<Answer<T>>): Promise<T | null> {
  for (let tries = 1; ; tries += 1) {
    const { data, error, headers } = await call({ signal: AbortSignal.timeout(SEND_TIMEOUT) });
    if (!error) return data;
    if (error.name !== "rate_limit_exceeded" || tries === MOST_TRIES) throw refusal(error.name);
    await sleep(waitOf(headers?.["retry-after"]));
  }
}

function service(key: string): Resend {
  const baseUrl = env().RESEND_BASE_URL;
  return new Resend(key, baseUrl ? { baseUrl } : {});
}

const refusal = (why: string) => new Error(`Resend refused the mail: ${why}`);

/** Milliseconds of the seconds that a refusal asks to wait for; a second where it does not say. */
function waitOf(retryAfter: string | undefined): number {
  const asked = Number.parseFloat(retryAfter ?? "1") * SECOND;
  return Math.min(LONGEST_WAIT, Number.isNaN(asked) ? SECOND : asked);
}
