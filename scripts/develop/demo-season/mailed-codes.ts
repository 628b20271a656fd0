/** The codes that newcomers are mailed, read where a demo shows its mails. */
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@/lib/clock";
import { Stop } from "../../support/progress";
import type { Visitor } from "./visitor";

const CODES_COME_WITHIN = 30 * SECOND;
const LOOK_EVERY = 200;

/** How many codes each of these addresses has been mailed so far: a demo that was emptied still shows those of before. */
export async function countCodes(visitor: Visitor, emails: readonly string[]): Promise<Map<string, number>> {
  return new Map([...(await codesOf(visitor, emails))].map(([email, codes]) => [email, codes.length]));
}

/** The newest code for each of these addresses, once each has more of them than `before`. Throws Stop where one does not come. */
export async function readCodes(visitor: Visitor, before: ReadonlyMap<string, number>): Promise<Map<string, string>> {
  const until = Date.now() + CODES_COME_WITHIN;
  while (Date.now() < until) {
    const codes = [...(await codesOf(visitor, [...before.keys()]))];
    const newest = codes.flatMap(([email, [code, ...older]]): [string, string][] =>
      code !== undefined && older.length >= (before.get(email) ?? 0) ? [[email, code]] : [],
    );
    if (newest.length === before.size) return new Map(newest);
    await sleep(LOOK_EVERY);
  }
  throw new Stop(`The codes for ${before.size} newcomers have not come to ${visitor.origin}/outbox.`);
}

/** The page has the newest mail first, each with its subject, in which the code stands, and whom it went to. */
async function codesOf(visitor: Visitor, emails: readonly string[]): Promise<Map<string, string[]>> {
  const { html } = await visitor.page("/outbox");
  const mails = html.match(/<summary[\s\S]*?<\/summary>/g) ?? [];
  const codeOf = (mail: string) => /\b(\d{6}) is your/.exec(mail)?.[1] ?? [];
  return new Map(emails.map((email) => [email, mails.filter((mail) => mail.includes(email)).flatMap(codeOf)]));
}
