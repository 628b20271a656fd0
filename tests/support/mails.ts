/** The outbox folder, as a mailbox. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "@/lib/env";
import { waitFor } from "./wait-for";

const mailSchema = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});
type DroppedMail = z.infer<typeof mailSchema>;

/** All emails to an address, oldest first. */
export async function mailsTo(address: string): Promise<DroppedMail[]> {
  const files = await readdir(env().OUTBOX_DIR).catch(() => []);
  const names = files.filter((file) => file.endsWith(".json")).sort();
  const mails = await Promise.all(names.map((name) => readFile(path.join(env().OUTBOX_DIR, name), "utf8")));
  return mails.map((mail) => mailSchema.parse(JSON.parse(mail))).filter(({ to }) => to === address);
}

/** Waits until so many emails have arrived, and returns the last. */
export async function nextMailTo(address: string, count = 1): Promise<DroppedMail> {
  return waitFor(async () => {
    const mails = await mailsTo(address);
    const mail = mails[count - 1];
    if (!mail) throw new Error(`${mails.length} of ${count} mails have come to ${address}`);
    return mail;
  });
}

export function codeIn(mail: DroppedMail): string {
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? "no code in this mail";
}

export function tokenIn(mail: DroppedMail): string {
  return /\/reset-password\/([\w-]+)/.exec(mail.text)?.[1] ?? "no token in this mail";
}
