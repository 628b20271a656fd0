/** Reads the folder in which mails land where there is no mail service. */
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "../env";

const ID = /^[0-9A-Z]{26}$/;

const mailSchema = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() });

interface OutboxMail extends z.infer<typeof mailSchema> {
  id: string;
  sentAt: Date;
}

/** The mails of the folder, newest first; none where there is no folder yet. */
export async function listOutbox(): Promise<OutboxMail[]> {
  const files = await readdir(folder()).catch(() => []);
  const ids = files.filter((file) => file.endsWith(".json")).map((file) => path.basename(file, ".json"));
  const mails = await Promise.all(ids.map(readOutboxMail));
  return mails.filter((mail) => mail !== null).sort((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
}

/** One mail by its id; null when there is none, or when it is not such a file at all. */
export async function readOutboxMail(id: string): Promise<OutboxMail | null> {
  if (!ID.test(id)) return null;
  const file = path.join(folder(), `${id}.json`);
  try {
    const [content, { mtime }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    const { data } = mailSchema.safeParse(JSON.parse(content));
    return data ? { id, sentAt: mtime, ...data } : null;
  } catch {
    return null;
  }
}

function folder(): string {
  return path.resolve(env().OUTBOX_DIR);
}
