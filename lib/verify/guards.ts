/** Whether the database still guards itself as the migrations have set it up: every trigger and every function as it was written, and on. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { reportAdded } from "./added-guards";
import type { Report } from "./finding";
import type { Read } from "./reading";
import { type Guards, guardsIn, nameOf, readMigrations, shapeOf } from "./written-guards";

const triggerRow = z.object({ name: z.string(), table: z.string(), isOn: z.boolean(), definition: z.string() });
const functionRow = z.object({ name: z.string(), body: z.string() });
type Trigger = z.infer<typeof triggerRow>;
type StoredFunction = z.infer<typeof functionRow>;

const appliedRow = z.object({ name: z.string(), isDone: z.boolean() });

/**
 * Compares the database's triggers and functions with the migrations, and answers which of these only the database has or only the
 * build, or are being applied. Where there are any, nothing is compared: a newer release may have replaced each guard, and one that
 * runs before its own migrations knows of none what it is by now. Whether triggers are on is looked at all the same.
 */
export async function checkGuards(read: Read, report: Report): Promise<string[]> {
  const migrations = await readMigrations();
  const triggers = await read(
    triggerRow,
    Prisma.sql`SELECT tgname::text AS name, tgrelid::regclass::text AS "table", tgenabled = 'O' AS "isOn",
      pg_get_triggerdef(oid) AS definition FROM pg_trigger
      WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  );
  for (const { name, table, isOn } of triggers) {
    if (!isOn) report({ part: "guards", subject: `Trigger ${name} of ${table}`, what: "is switched off" });
  }
  const applied = await read(
    appliedRow,
    Prisma.sql`SELECT migration_name AS name, finished_at IS NOT NULL AS "isDone" FROM _prisma_migrations
      WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const done = new Set(applied.flatMap(({ name, isDone }) => (isDone ? name : [])));
  const names = new Set([...migrations.keys(), ...applied.map(({ name }) => name)]);
  const unlike = [...names].filter((name) => !done.has(name) || !migrations.has(name));
  if (unlike.length > 0) return unlike;
  const there = { triggers, functions: await read(functionRow, theirFunctions) };
  const guards = guardsIn([...migrations.values()]);
  compareGuards(guards, there, report);
  await reportAdded(read, report, { ...there, guards });
  return [];
}

/** Those of extensions are nobody's to compare. */
const theirFunctions = Prisma.sql`
  SELECT proname || '/' || pronargs AS name, prosrc AS body FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`;

interface There {
  triggers: readonly Trigger[];
  functions: readonly StoredFunction[];
}

function compareGuards(guards: Guards, { triggers, functions }: There, report: Report): void {
  for (const [name, shape] of guards.triggers) {
    const there = triggers.filter((trigger) => trigger.name === name);
    if (there.some(({ definition }) => shapeOf(definition) === shape)) continue;
    const what = there.length > 0 ? "is not what the migrations say" : "is gone";
    report({ part: "guards", subject: `Trigger ${name}`, what });
  }
  for (const [name, body] of guards.functions) {
    const there = functions.filter((one) => one.name === name);
    if (there.some((one) => one.body === body)) continue;
    const what = there.length > 0 ? "is not what the migrations say" : "is gone";
    report({ part: "guards", subject: `Function ${nameOf(name)}`, what });
  }
}
