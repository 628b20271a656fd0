/** What a whole verification finds once somebody has bent the database itself, past every trigger. */
import { db, type Transaction } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Finding } from "@/lib/verify/finding";
import { readingBy } from "@/lib/verify/reading";
import { verifyAll } from "@/lib/verify/verify";

/** What somebody bends in the database itself. */
export interface Bend {
  statement: Prisma.Sql;
  /** What the finding that names it has. */
  names: Partial<Finding>;
}

/** What is found once these are bent, in a transaction that is rolled back; null where one of them found nothing to bend. */
export async function findAfter(bends: readonly Bend[]): Promise<Finding[] | null> {
  const findings: Finding[] = [];
  const back = new Error("Nothing of it stays");
  let hasBent = true;
  await db()
    .$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      for (const { statement } of bends) hasBent &&= await bend(tx, statement);
      const read = readingBy((asked) => tx.$queryRaw<unknown[]>(asked));
      if (hasBent)
        await verifyAll(
          read,
          (finding) => findings.push(finding),
          () => undefined,
        );
      throw back;
    })
    .catch((error: unknown) => {
      // What the database refuses by itself cannot be bent.
      if (error instanceof Error && error.message.includes("violates check constraint")) hasBent = false;
      else if (error !== back) throw error;
    });
  return hasBent ? findings : null;
}

async function bend(tx: Transaction, statement: Prisma.Sql): Promise<boolean> {
  const changed = await tx.$executeRaw(statement);
  return changed > 0 || /^(ALTER|CREATE)/.test(statement.sql);
}

/** Whether a finding says all of it: texts as parts. */
export function isNamed({ names }: Bend, findings: readonly Finding[]): boolean {
  const entries = Object.entries(names);
  return findings.some((finding) => {
    const said = new Map(Object.entries(finding));
    return entries.every(([key, value]) => String(said.get(key) ?? "").includes(String(value)));
  });
}
