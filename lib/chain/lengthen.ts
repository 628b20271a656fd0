/** How the chain gets longer: whatever waits is linked, in a transaction that holds the chain. */
import { z } from "zod";
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { rowsIn } from "../rows";
import { contentOfLink } from "./contents";
import { hashOfLink, LINK_KINDS, type LinkName } from "./link-hash";

/** So many links are made at once. */
const AT_ONCE = 2_000;

/** Where the chain ends, in a transaction that holds it. */
interface End {
  length: bigint;
  head: Uint8Array;
}

const endRow = z.object({ length: z.bigint(), head: z.instanceof(Uint8Array) });
const nameRow = z.object({ kind: z.enum(LINK_KINDS), subject: z.string(), part: z.string(), step: z.number() });
/** What somebody has taken away meanwhile says nothing: it is linked all the same, and the walk along the chain misses it. */
const waitingRow = nameRow.extend({
  content: z
    .string()
    .nullable()
    .transform((content) => content ?? ""),
});

/** Holds the chain until the transaction ends. */
export async function holdChain(tx: Transaction): Promise<End> {
  const [end] = await rowsIn(tx, endRow)`SELECT length, head FROM chain FOR UPDATE`;
  if (!end) throw new Error("The chain has lost its row");
  return end;
}

/** Links what waits, so many at most, and answers how much of it that was. Steps of the same go in their order. */
export async function linkWaiting(tx: Transaction, end: End, atMost: number = AT_ONCE): Promise<number> {
  const waiting = await rowsIn(tx, waitingRow)`
    WITH l AS (
      DELETE FROM unlinked u USING (
        SELECT * FROM unlinked ORDER BY kind, subject, part, step LIMIT ${Math.min(atMost, AT_ONCE)}
      ) x WHERE (u.kind, u.subject, u.part, u.step) = (x.kind, x.subject, x.part, x.step)
      RETURNING u.*
    ) SELECT l.kind::text, l.subject, l.part, l.step, ${contentOfLink} AS content FROM l ORDER BY l.kind, subject, part, step`;
  if (waiting.length > 0) await append(tx, end, waiting);
  return waiting.length;
}

/** Links all that waits. */
export async function linkAll(tx: Transaction, end: End): Promise<void> {
  while ((await linkWaiting(tx, end)) === AT_ONCE);
}

/** Adds a link that nothing waits for: a seal that has just been made, or a day. It is shown to everybody as the head. */
export async function linkShown(tx: Transaction, end: End, name: LinkName): Promise<void> {
  const [row] = await rowsIn(tx, z.object({ content: z.string() }))`
    SELECT ${contentOfLink} AS content FROM (VALUES (${name.kind}, ${name.subject}, ${name.part}, ${name.step}::int)) l (kind, subject, part, step)`;
  await append(tx, end, [{ ...name, content: row?.content ?? "" }]);
  await tx.$executeRaw`UPDATE chain SET shown = head, shown_at = clock_timestamp()`;
}

async function append(tx: Transaction, end: End, links: readonly (LinkName & { content: string })[]): Promise<void> {
  const hashes: Buffer[] = [];
  for (const { content, ...name } of links) {
    end.head = hashOfLink(end.head, name, content);
    hashes.push(Buffer.from(end.head));
  }
  const from = end.length;
  end.length += BigInt(links.length);
  await tx.$executeRaw`
    INSERT INTO chain_links (position, kind, subject, part, step, hash)
    SELECT ${from}::bigint + place, kind::link_kind, subject, part, step, decode(hash, 'hex')
    FROM unnest(${column(links, "kind")}, ${column(links, "subject")}, ${column(links, "part")},
      ${links.map(({ step }) => step)}::int[], ${hashes.map((hash) => hash.toString("hex"))}::text[])
      WITH ORDINALITY x (kind, subject, part, step, hash, place)`;
  await tx.$executeRaw`UPDATE chain SET length = ${end.length}, head = decode(${Buffer.from(end.head).toString("hex")}, 'hex')`;
}

const column = (links: readonly LinkName[], name: "kind" | "subject" | "part") =>
  Prisma.sql`${links.map((link) => link[name])}::text[]`;
