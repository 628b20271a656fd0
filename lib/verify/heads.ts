/** Whether a head that somebody has kept is part of the chain as it is today. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import type { Read } from "./reading";

/** A head as it is written: all of it, or its beginning, as long as that is not to be met by chance. */
export const HEAD = /^[0-9a-f]{16,64}$/;

const headRow = z.object({ position: z.number(), kind: z.string(), subject: z.string() });

/** The link that bears the hash; undefined where none does. */
export async function findHead(read: Read, head: string) {
  const [found] = await read(
    headRow,
    Prisma.sql`SELECT position::float8 AS position, kind::text, subject FROM chain_links
      WHERE encode(hash, 'hex') LIKE ${`${head.replaceAll(/[^0-9a-f]/g, "")}%`} ORDER BY position LIMIT 1`,
  );
  return found;
}
