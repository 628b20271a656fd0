/** The mail service: Resend where there is a key, otherwise files in a folder. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Resend } from "resend";
import { SECOND } from "../clock";
import { env } from "../env";

/** How long the service may take over one mail: one that is silent must not hold up the others. */
const PATIENCE = 10 * SECOND;

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

async function sendByResend(key: string, message: Message): Promise<void> {
  const baseUrl = env().RESEND_BASE_URL;
  const resend = new Resend(key, baseUrl ? { baseUrl } : {});
  const options = { idempotencyKey: message.id, signal: AbortSignal.timeout(PATIENCE) };
  const { error } = await resend.emails.send(toLetter(message), options);
  if (error) throw new Error(`Resend refused the mail: ${error.name}`);
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
