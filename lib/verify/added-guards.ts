/**
 * Guards that somebody has added: triggers and rules on our tables that no migration of this build names, and functions that go by the
 * name of one of ours. What else lies in the schema nothing of ours calls: a host may have put it there.
 */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import type { Report } from "./finding";
import type { Read } from "./reading";
import { type Guards, nameOf, tableIn } from "./written-guards";

interface There {
  triggers: readonly { name: string; table: string }[];
  /** By name, and how many arguments each takes behind a slash. */
  functions: readonly { name: string }[];
  /** Whatever these name is ours. */
  guards: Guards;
}

export async function reportAdded(read: Read, report: Report, { triggers, functions, guards }: There): Promise<void> {
  const { tables } = guards;
  const add = (subject: string) => report({ part: "guards", subject, what: "is in no migration" });
  const named = new Set([...guards.triggers].map(([name, shape]) => `${name} of ${tableIn(shape)}`));
  // Of one name there is one on a table: whether it is what it was has been compared.
  for (const { name, table } of triggers) {
    if (tables.has(table) && !named.has(`${name} of ${table}`)) add(`Trigger ${name} of ${table}`);
  }
  for (const { name, table } of await read(ruleRow, theirRules)) if (tables.has(table)) add(`Rule ${name} of ${table}`);
  const ours = guards.functions;
  const names = new Set([...ours.keys()].map(nameOf));
  for (const [index, { name }] of functions.entries()) {
    const isSecond = functions.findIndex((one) => one.name === name) < index;
    if (names.has(nameOf(name)) && (!ours.has(name) || isSecond)) add(`A further function ${nameOf(name)}`);
  }
}

const ruleRow = z.object({ name: z.string(), table: z.string() });
const theirRules = Prisma.sql`
  SELECT rulename::text AS name, ev_class::regclass::text AS "table" FROM pg_rewrite
  WHERE rulename <> '_RETURN' AND ev_class IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  ORDER BY 1, 2`;
