/** The mail that brings a player their receipts. */

import { HOUR } from "../clock";
import { db } from "../db";
import { env } from "../env";
import { layOut } from "../mail/html-and-text";
import { postMail, sendMailsAfterReply } from "../mail/outbox";
import { PRODUCT } from "../product";
import type { Limit } from "../rate-limit";
import { inTransaction } from "../transaction";
import { textOfLeaf } from "./leaf-schema";
import { listReceiptsOfSeason } from "./receipts";
import type { Receipt } from "./schema";

/** So many times an hour one may have them mailed. */
export function receiptMailLimits(userId: string): Limit[] {
  return [{ key: `receipts:${userId}`, tries: 5, window: HOUR }];
}

/** Mails a player all their receipts of the season; answers how many these are. */
export async function mailReceipts(userId: string, now: Date): Promise<number> {
  const receipts = await listReceiptsOfSeason(userId);
  const { email, firstName } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  if (receipts.length === 0) return 0;
  await inTransaction("verb", (tx) => postMail(tx, { to: email, ...receiptMail(firstName, receipts) }, now));
  sendMailsAfterReply();
  return receipts.length;
}

function receiptMail(firstName: string, receipts: readonly Receipt[]) {
  return layOut({
    subject: receipts.length === 1 ? "Your receipt" : `Your ${receipts.length} receipts`,
    preview: "What you picked and when, to be found in the seal once picks have closed.",
    heading: `What you have picked, ${firstName}`,
    parts: [
      {
        kind: "text",
        text: "Each line below is one pick as it goes into its match's seal. Nobody else knows the last part of it until picks have closed: keep it to yourself until then.",
      },
      ...receipts.map((receipt) => ({ kind: "text" as const, text: lineOf(receipt) })),
      { kind: "button", label: "My receipts", url: `${env().NEXTAUTH_URL}/receipts` },
    ],
    footer: `You get this mail because you asked ${PRODUCT.name} for your receipts.`,
  });
}

function lineOf(receipt: Receipt): string {
  const { matchNumber, predictedTeam, wildcardUsed } = receipt;
  const what = `Match ${matchNumber}: ${predictedTeam}${wildcardUsed ? ", with a wildcard" : ""}.`;
  return `${what} ${textOfLeaf(receipt)}`;
}
