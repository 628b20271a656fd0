/** The log as shown. */
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** Oldest first. */
export async function recordOf(where: Prisma.AuditEntryWhereInput) {
  const entries = await db().auditEntry.findMany({ where, orderBy: { id: "asc" } });
  return entries.map(({ before, after, ...entry }) => ({ ...entry, before: asState(before), after: asState(after) }));
}

function asState(value: Prisma.JsonValue): Record<string, unknown> | null {
  return typeof value === "object" && !Array.isArray(value) ? value : null;
}
