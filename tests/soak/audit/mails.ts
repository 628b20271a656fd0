/** Mails that were written are taken by the service: reminders once, and none is left that is still of use. */
import { z } from "zod";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Site } from "../site";

const letterSchema = z.object({ to: z.string(), headers: z.record(z.string(), z.string()).optional() });
const handedOver = z.union([z.array(letterSchema), letterSchema.transform((letter) => [letter])]);

/** Once the service is back; a run that died with the database holds its job for a minute. */
const SENT_WITHIN = 2 * MINUTE;

export interface WrittenMail {
  to: string;
  /** Whether it is a reminder: the day knows no other mails to many. */
  bulk: boolean;
  expiresAt: Date | null;
  sentAt: Date | null;
}

/** Has the next run try again what the service has refused: its pauses are longer than the day. */
export async function makeMailsDue(): Promise<void> {
  const now = new Date();
  await db().mail.updateMany({ where: { nextAttemptAt: { gt: now } }, data: { nextAttemptAt: now } });
}

export async function checkMails({ mail }: Pick<Site, "mail">, now: Date, faults: string[]) {
  const written = await db().mail.findMany({ select: { to: true, bulk: true, expiresAt: true, sentAt: true } });
  const taken = mail.taken.flatMap(({ body }) => handedOver.parse(body));
  const reminders = taken.filter(({ headers }) => headers?.["List-Unsubscribe"]).map(({ to }) => to);
  faults.push(...faultsOf(written, { reminders, all: taken.map(({ to }) => to) }, mail.mendedAt, now));
  return { "reminders taken by the mail service": reminders.length, "mails taken by it": taken.length };
}

/** What is wrong with them, in words, by the addresses to which the service has taken some. */
export function faultsOf(
  written: readonly WrittenMail[],
  taken: { reminders: readonly string[]; all: readonly string[] },
  mendedAt: Date,
  now: Date,
): string[] {
  const inTime = Math.min(now.getTime(), mendedAt.getTime() + SENT_WITHIN);
  const [reminded, mailed] = [counted(taken.reminders), counted(taken.all)];
  const reminders = counted(written.filter(({ bulk }) => bulk).map(({ to }) => to));
  const twice = [...reminders].filter(([, times]) => times > 1).map(([to, times]) => `${to} has ${times} reminders`);
  const again = [...reminded].filter(([, times]) => times > 1);
  return [
    ...twice,
    ...again.map(([to, times]) => `${to} was reminded ${times} times`),
    ...written.flatMap(({ to, bulk, expiresAt, sentAt }) => {
      const name = bulk ? "The reminder" : "A mail";
      if (sentAt === null) return expiresAt && expiresAt.getTime() < inTime ? [] : [`${name} to ${to} was not sent`];
      return (bulk ? reminded : mailed).has(to) ? [] : [`${name} to ${to} is said to be sent, and was not taken`];
    }),
  ];
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
