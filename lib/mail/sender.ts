/** The mail service: Resend where there is a key, otherwise files in a folder. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Resend } from "resend";
import { SECOND } from "../clock";
import { env } from "../env";

/** How long the service may take over one mail: one that is silent must not hold up the others. */
const SEND_TIMEOUT = 10 * SECOND;
/** How often a mail is handed over before it counts as refused for coming too soon after others. */
const MOST_TRIES = 4;
/** The service counts by the second. */
const LONGEST_WAIT = 2 * SECOND;

export interface Message {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a mail client unsubscribes its reader by a POST (RFC 8058); null for mails that somebody asked for. */
  unsubscribeUrl: string | null;
}

/** Hands a message over; throws when it was not taken. The id keeps Resend from sending the same message twice. */
export async function sendMessage(message: Message): Promise<void> {
  const key = env().RESEND_API_KEY;
  if (key) await sendByResend(key, message);
  else await dropIntoFolder(message);
}

/**
 * The service takes a few mails a second and refuses what comes faster, which reminders to more than a few do: such a
 * mail waits for its moment, and is not put off for minutes as one that has failed.
 */
async function sendByResend(key: string, message: Message): Promise<void> {
  const baseUrl = env().RESEND_BASE_URL;
  const resend = new Resend(key, baseUrl ? { baseUrl } : {});
  for (let tries = 1; ; tries += 1) {
    const options = { idempotencyKey: message.id, signal: AbortSignal.timeout(SEND_TIMEOUT) };
    const { error, headers } = await resend.emails.send(toLetter(message), options);
    if (!error) return;
    if (error.name !== "rate_limit_exceeded" || tries === MOST_TRIES) {
      throw new Error(`Resend refused the mail: ${error.name}`);
    }
    await sleep(waitOf(headers?.["retry-after"]));
  }
}

/** Milliseconds of the seconds that a refusal asks to wait for; a second where it does not say. */
function waitOf(retryAfter: string | undefined): number {
  const asked = Number.parseFloat(retryAfter ?? "1") * SECOND;
  return Math.min(LONGEST_WAIT, Number.isNaN(asked) ? SECOND : asked);
}

function toLetter({ to, subject, html, text, unsubscribeUrl }: Message) {
  const headers = unsubscribeUrl && {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { from: env().MAIL_FROM, to, subject, html, text, ...(headers ? { headers } : {}) };
}

/** Writes aside and renames, so that whoever watches the folder never reads half a mail. */
async function dropIntoFolder(message: Message): Promise<void> {
  const folder = path.resolve(env().OUTBOX_DIR);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${message.id}.json`);
  await writeFile(`${file}.part`, JSON.stringify(toLetter(message), null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
}
