/** A digest of every table, so that a test sees any change. */
import { z } from "zod";
import { db, rowsIn } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

const named = z.object({ name: z.string() });
const countRow = z.object({ name: z.string(), rows: z.string() });

/**
 * Reads each table's row count and a hash of its rows in a single statement. The caller says which tables and columns
 * to leave out.
 */
export async function tableReader(without: { tables: readonly string[]; columns: readonly string[] }) {
  const tables = await rowsIn(db(), named)`
    SELECT tablename::text AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename <> ALL (${[...without.tables]}) ORDER BY 1`;
  const each = tables.map(
    ({ name }) => Prisma.sql`
      SELECT ${name} AS name, count(*) || ' ' || COALESCE(md5(string_agg(x.row::text, ' ' ORDER BY x.row::text)), '') AS rows
      FROM (SELECT to_jsonb(t) - ${[...without.columns]}::text[] AS row FROM ${Prisma.raw(`"${name}"`)} t) x`,
  );
  return async () => {
    const rows = await rowsIn(db(), countRow)`${Prisma.join(each, " UNION ALL ")}`;
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
  };
}
