/** The codes that newcomers are mailed, read where a demo shows its mails. */
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@/lib/clock";
import { Stop } from "../../support/progress";
import type { Visitor } from "./visitor";

const CODES_COME_WITHIN = 30 * SECOND;
const LOOK_EVERY = 200;

/** The newest code for each of these addresses. Throws Stop where one does not come. */
export async function readCodes(visitor: Visitor, emails: readonly string[]): Promise<Map<string, string>> {
  const until = Date.now() + CODES_COME_WITHIN;
  while (Date.now() < until) {
    const codes = codesIn((await visitor.page("/outbox")).html, emails);
    if (codes.size === emails.length) return codes;
    await sleep(LOOK_EVERY);
  }
  throw new Stop(`The codes for ${emails.length} newcomers have not come to ${visitor.origin}/outbox.`);
}

/** The page has the newest mail first, each with its subject, in which the code stands, and whom it went to. */
function codesIn(html: string, emails: readonly string[]): Map<string, string> {
  const mails = html.match(/<summary[\s\S]*?<\/summary>/g) ?? [];
  const codes = new Map<string, string>();
  for (const email of emails) {
    const code = mails.map((mail) => (mail.includes(email) ? /\b(\d{6}) is your/.exec(mail)?.[1] : undefined));
    const newest = code.find((found) => found !== undefined);
    if (newest !== undefined) codes.set(email, newest);
  }
  return codes;
}
