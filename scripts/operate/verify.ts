/**
 * `npm run verify`: walks the chain, the seals, the guards of the database and the replay of every season, and says what was
 * bent. `-- --head HASH`: whether a head that somebody has kept is part of today's chain. Ends with 1 where not all is well.
 */
import pg from "pg";
import type { Finding } from "../../lib/verify/finding";
import type { Read } from "../../lib/verify/reading";
import { readLine } from "../support/command-line";
import { withProduct } from "../support/home";
import { command, Stop, say } from "../support/progress";

const { values } = readLine({ head: { type: "string" } });
const head = values.head?.toLowerCase() ?? null;
/** The step that progress was told of last. */
let shown = "";

await command(() =>
  withProduct(async ({ direct }) => {
    const client = new pg.Client(direct);
    await client.connect();
    try {
      // One moment for all of it, however long it takes.
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const { readingBy } = await import("../../lib/verify/reading");
      const read = readingBy(async ({ text, values }) => (await client.query(text, values)).rows);
      await (head === null ? verify(read) : answerHead(read, head));
    } finally {
      await client.end();
    }
  }),
);

async function verify(read: Read): Promise<void> {
  const { verifyAll } = await import("../../lib/verify/verify");
  const { inSentences } = await import("../../lib/verify/sentences");
  const { keepCheck } = await import("../../lib/verify/prove");
  const findings: Finding[] = [];
  const began = Date.now();
  const { end, unlike } = await verifyAll(read, (finding) => findings.push(finding), showProgress);
  const took = ((Date.now() - began) / 1000).toFixed(1);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  if (process.stdout.isTTY) say();
  say(
    `${end.position.toLocaleString("en")} links in ${took} s, ${peak} MB. The chain ends in ${Buffer.from(end.hash).toString("hex")}.`,
  );
  const bent = await inSentences(read, findings);
  await keepCheck(end, { at: new Date(), player: null, bent, replayedAt: new Date() });
  for (const sentence of bent) say(`  ✗ ${sentence}`);
  const uncompared = `Triggers and functions were not compared, since database and build do not have the same migrations (${unlike.join(", ")}): run this where they do.`;
  if (unlike.length > 0) say(uncompared);
  if (findings.length > 0)
    throw new Stop(`${findings.length} ${findings.length === 1 ? "thing is" : "things are"} bent.`);
  if (unlike.length === 0) return say("Nothing is bent: the table equals its picks, and all is as it was sealed.");
  throw new Stop("Nothing else is bent.");
}

function showProgress(step: string, done: number): void {
  const line = `  … ${done.toLocaleString("en")} ${step}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(60)}`);
  else if (step !== shown) say(`  … ${step}`);
  shown = step;
}

async function answerHead(read: Read, kept: string): Promise<void> {
  const { findHead, HEAD } = await import("../../lib/verify/heads");
  if (!HEAD.test(kept)) throw new Stop("A head is 16 to 64 letters a to f and digits: npm run verify -- --head HASH");
  const found = await findHead(read, kept);
  if (!found) throw new Stop("No: today's chain has no such head. It has been made anew since, or cut off.");
  say(
    `Yes: it is link ${found.position.toLocaleString("en")} of today's chain. To know that the chain itself is whole: npm run verify`,
  );
}
