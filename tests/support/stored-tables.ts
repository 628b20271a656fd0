/** What every table holds, in short, so that a test sees any write. */
import { z } from "zod";
import { db, rowsIn } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

const named = z.object({ name: z.string() });
const countRow = z.object({ name: z.string(), rows: z.string() });

/**
 * Reads each table's row count and a sum over its rows' last writers, in a single statement. Attempt counts and closing
 * times are left out: reads may write them too.
 */
export async function tableReader() {
  const tables = await rowsIn(db(), named)`
    SELECT tablename::text AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename <> 'rate_limits' ORDER BY 1`;
  const each = tables.map(({ name }) => {
    const content = Prisma.sql`hashtextextended((to_jsonb(t) - 'picks_closed_at')::text, 0)`;
    const row = name === "matches" ? content : Prisma.sql`t.xmin::text::bigint`;
    return Prisma.sql`
      SELECT ${name} AS name, count(*) || ' ' || COALESCE(sum(${row}), 0) AS rows FROM ${Prisma.raw(`"${name}"`)} t`;
  });
  return async () => {
    const rows = await rowsIn(db(), countRow)`${Prisma.join(each, " UNION ALL ")}`;
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
  };
}
