/** The record, a page at a time. */
import { z } from "zod";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { rowsIn } from "../rows";
import { withNames } from "./names";
import { type Cursor, deedSchema } from "./schema";

export interface Page<T> {
  data: T[];
  next: string | null;
}

const state = z.record(z.string(), z.unknown()).nullable();
const entryRow = deedSchema.omit({ changes: true, actorName: true, userName: true }).extend({
  before: state,
  after: state,
  names: z.record(z.string(), z.string().nullable()).nullable(),
});
export type NamedRow = ReturnType<typeof withNames<Omit<z.infer<typeof entryRow>, "names">>>;

/** The newest entries that meet all conditions of one of the walks; no entry may meet those of two. */
export async function readPage(
  walks: Prisma.Sql[][],
  size: number,
  before: Cursor | undefined,
): Promise<Page<NamedRow>> {
  const older = before ? [Prisma.sql`(at, id) < (${before.at}, ${before.id})`] : [];
  const reads = walks.map((conditions) => {
    const all = [Prisma.sql`true`, ...conditions, ...older];
    return Prisma.sql`(SELECT * FROM audit_entries WHERE ${Prisma.join(all, " AND ")}
      ORDER BY at DESC, id DESC LIMIT ${size + 1})`;
  });
  const rows = await rowsIn(db(), entryRow)`
    SELECT id, at, action, actor_id AS "actorId", match_id AS "matchId", match_name AS "matchName", user_id AS "userId",
      EXISTS (SELECT FROM matches m WHERE m.match_id = entries.match_id) AS "hasMatch", before, after, (SELECT json_object_agg(n.part, n.name) FROM audit_names n WHERE n.entry_id = entries.id) AS names
    FROM (${Prisma.join(reads, " UNION ALL ")}) AS entries
    ORDER BY at DESC, id DESC LIMIT ${size + 1}`;
  const data = rows.slice(0, size).map(({ names, ...row }) => withNames(row, names));
  const last = data.at(-1);
  return { data, next: last && rows.length > size ? `${last.at.toISOString()}_${last.id}` : null };
}
