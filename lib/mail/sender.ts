/** The mail service: Resend where there is a key, otherwise files in a folder. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "../env";
import { type Message, toLetter } from "./message";
import { sendByResend, sendTogetherByResend } from "./resend";

/** From so many on mails go together; fewer go one by one, so that none of them hangs on another. */
const TOGETHER_FROM = 20;

/** Hands a message over; throws when it was not taken. The id keeps Resend from sending the same message twice. */
export async function sendMessage(message: Message): Promise<void> {
  const key = env().RESEND_API_KEY;
  if (key) await sendByResend(key, message);
  else await dropIntoFolder(message);
}

/** Whether so many messages are better handed over together, where the service takes them so. */
export const goTogether = (count: number): boolean => count >= TOGETHER_FROM && env().RESEND_API_KEY !== undefined;

/** Hands over at most a hundred at once, and answers those that were not taken, by id, and why. */
export async function sendTogether(messages: readonly Message[]): Promise<Map<string, unknown>> {
  const key = env().RESEND_API_KEY ?? "";
  return sendTogetherByResend(key, messages).catch(
    (error: unknown) => new Map(messages.map(({ id }): [string, unknown] => [id, error])),
  );
}

/** Writes aside and renames, so that whoever watches the folder never reads half a mail. */
async function dropIntoFolder(message: Message): Promise<void> {
  const folder = path.resolve(env().OUTBOX_DIR);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${message.id}.json`);
  await writeFile(`${file}.part`, JSON.stringify(toLetter(message), null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
}
