/** Sends emails: through Resend if there is a key, otherwise to files in a folder, which the outbox page shows. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Resend } from "resend";
import { z } from "zod";
import { SECOND } from "../clock";
import { env } from "../env";

/** From this many on, emails are sent in one call; fewer go one by one, so that none depends on another. */
const TOGETHER_FROM = 20;
/** Timeout of a call. */
const SEND_TIMEOUT = 10 * SECOND;
/** Attempts of a call that is rate limited, before it counts as refused. */
const MOST_TRIES = 4;
const LONGEST_WAIT = 2 * SECOND;

/** An email to send. */
export interface Message {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a mail client unsubscribes its reader with a POST (RFC 8058); null for emails that the reader asked for. */
  unsubscribeUrl: string | null;
}

/** The service doesn't take this address, now or later; other emails aren't affected. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

/** Sends a message. Throws if it was not accepted, AddressRefused if it never will be. Its id keeps Resend from sending it twice. */
export async function sendMessage(message: Message): Promise<void> {
  const key = env().RESEND_API_KEY;
  if (!key) return writeToFolder(message);
  await withRetries((options) =>
    resend(key).emails.send(toPayload(message), { ...options, idempotencyKey: message.id }),
  );
}

/** Whether this many messages are sent in one call. */
export const goTogether = (count: number): boolean => count >= TOGETHER_FROM && env().RESEND_API_KEY !== undefined;

/**
 * Sends up to a hundred in one call; returns those that were not accepted, by id, and why. A retry with the same
 * messages has the same key and order, so Resend sends none of them twice.
 */
export async function sendTogether(messages: readonly Message[]): Promise<Map<string, unknown>> {
  const ordered = messages.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const idempotencyKey = createHash("sha256")
    .update(ordered.map(({ id }) => id).join())
    .digest("hex");
  try {
    const sent = await withRetries((options) => {
      const batchOptions = { ...options, idempotencyKey, batchValidation: "permissive" } as const;
      return resend(env().RESEND_API_KEY ?? "").batch.send(ordered.map(toPayload), batchOptions);
    });
    const refused = new Map((sent?.errors ?? []).map(({ index, message }) => [index, refusal("", message)]));
    return new Map(ordered.flatMap(({ id }, index) => (refused.has(index) ? [[id, refused.get(index)]] : [])));
  } catch (error) {
    return new Map(ordered.map(({ id }) => [id, error]));
  }
}

function toPayload({ id, to, subject, html, text, unsubscribeUrl }: Message) {
  const unsubscribe = unsubscribeUrl && {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  // Keeps Gmail from hiding a new code in the thread of the last one.
  const headers = { "X-Entity-Ref-ID": id, ...unsubscribe };
  return { from: env().MAIL_FROM, to, subject, html, text, headers };
}

interface Answer<T> {
  data: T | null;
  error: { name: string; message: string } | null;
  headers: Record<string, string> | null;
}

/** Resend limits calls per second: one that came too soon is retried. */
async function withRetries<T>(call: (options: { signal: AbortSignal }) => Promise<Answer<T>>): Promise<T | null> {
  for (let tries = 1; ; tries += 1) {
    const { data, error, headers } = await call({ signal: AbortSignal.timeout(SEND_TIMEOUT) });
    if (!error) return data;
    if (error.name !== "rate_limit_exceeded" || tries === MOST_TRIES) throw refusal(error.name, error.message);
    const retryAfter = Number.parseFloat(headers?.["retry-after"] ?? "1") * SECOND;
    await sleep(Math.min(LONGEST_WAIT, Number.isNaN(retryAfter) ? SECOND : retryAfter));
  }
}

function resend(key: string): Resend {
  const baseUrl = env().RESEND_BASE_URL;
  return new Resend(key, baseUrl ? { baseUrl } : {});
}

/** Only what is said about the reader's address is final: other errors are about the key, the sender or the plan. */
function refusal(name: string, message: string): Error {
  const isFinal = (name === "validation_error" || name === "") && message.startsWith("Invalid `to` field");
  return new (isFinal ? AddressRefused : Error)(`Resend refused the email: ${name || message}`);
}

const folder = () => path.resolve(env().OUTBOX_DIR);

/** Writes to a temporary name and renames, so that nobody reads half an email. */
async function writeToFolder(message: Message): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const file = path.join(folder(), `${message.id}.json`);
  await writeFile(`${file}.part`, JSON.stringify(toPayload(message), null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

const folderMail = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() });

interface FolderMail extends z.infer<typeof folderMail> {
  id: string;
  sentAt: Date;
}

/** The emails in the folder, newest first; none if there is no folder yet. */
export async function listOutbox(): Promise<FolderMail[]> {
  const files = await readdir(folder()).catch(() => []);
  const ids = files.filter((file) => file.endsWith(".json")).map((file) => path.basename(file, ".json"));
  const mails = await Promise.all(ids.map(readOutboxMail));
  return mails.filter((mail) => mail !== null).sort((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
}

/** One email by its id; null if there is none. */
export async function readOutboxMail(id: string): Promise<FolderMail | null> {
  if (!/^[0-9A-Z]{26}$/.test(id)) return null;
  const file = path.join(folder(), `${id}.json`);
  try {
    const [content, { mtime }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    return { id, sentAt: mtime, ...folderMail.parse(JSON.parse(content)) };
  } catch {
    return null;
  }
}
