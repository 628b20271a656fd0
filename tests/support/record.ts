/** The record as it reads: entries with the names that are kept apart from them. */
import { withNames } from "@/lib/activity/names";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Oldest first. */
export async function recordOf(where: Prisma.AuditEntryWhereInput) {
  const entries = await db().auditEntry.findMany({ where, orderBy: { id: "asc" } });
  const kept = await db().auditName.findMany({ where: { entryId: { in: entries.map(({ id }) => id) } } });
  return entries.map(({ before, after, ...entry }) => {
    const names = kept.filter(({ entryId }) => entryId === entry.id).map(({ part, name }) => [part, name] as const);
    return withNames({ ...entry, before: asState(before), after: asState(after) }, Object.fromEntries(names));
  });
}

function asState(value: Prisma.JsonValue): Record<string, unknown> | null {
  return typeof value === "object" && !Array.isArray(value) ? value : null;
}
