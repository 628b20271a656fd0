/** Whether the database still guards itself as the migrations have set it up: every trigger and every function as it was written, and on. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { reportAdded } from "./added-guards";
import type { Finding, Report } from "./finding";
import type { Read } from "./reading";
import { type Guards, guardsIn, nameOf, readMigrations, shapeOf } from "./written-guards";

const triggerRow = z.object({ name: z.string(), table: z.string(), isOn: z.boolean(), definition: z.string() });
const functionRow = z.object({ name: z.string(), body: z.string() });
type Trigger = z.infer<typeof triggerRow>;
type StoredFunction = z.infer<typeof functionRow>;

const appliedRow = z.object({ name: z.string(), isDone: z.boolean() });

/**
 * Compares the database's triggers and functions with those migrations of this build that it has, since a release may run before
 * its own are applied, and answers which have been applied that the build does not know. Where there are any they are the newer
 * release's to compare: they may have replaced each of them.
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
  const newer = applied.flatMap(({ name, isDone }) => (isDone && !migrations.has(name) ? [name] : []));
  const guardsOf = (those: typeof applied) => {
    const names = new Set(those.map(({ name }) => name));
    return guardsIn([...migrations].flatMap(([name, sql]) => (names.has(name) ? sql : [])));
  };
  if (newer.length === 0) {
    const functions = await read(functionRow, theirFunctions);
    // One that is just being applied may have changed them, or not yet.
    const [before, after] = [guardsOf(applied.filter(({ isDone }) => isDone)), guardsOf(applied)];
    const also = new Set(compareGuards(after, triggers, functions).map(({ subject }) => subject));
    for (const finding of compareGuards(before, triggers, functions)) if (also.has(finding.subject)) report(finding);
    await reportAdded(read, report, {
      triggers,
      functions,
      known: [before, after, guardsIn([...migrations.values()])],
    });
  }
  return newer;
}

/** Those of extensions are nobody's to compare. */
const theirFunctions = Prisma.sql`
  SELECT proname || '/' || pronargs AS name, prosrc AS body FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`;

function compareGuards(guards: Guards, triggers: readonly Trigger[], functions: readonly StoredFunction[]): Finding[] {
  const findings: Finding[] = [];
  for (const [name, shape] of guards.triggers) {
    const there = triggers.filter((trigger) => trigger.name === name);
    if (there.some(({ definition }) => shapeOf(definition) === shape)) continue;
    const what = there.length > 0 ? "is not what the migrations say" : "is gone";
    findings.push({ part: "guards", subject: `Trigger ${name}`, what });
  }
  for (const [name, body] of guards.functions) {
    const there = functions.filter((one) => one.name === name);
    if (there.some((one) => one.body === body)) continue;
    const what = there.length > 0 ? "is not what the migrations say" : "is gone";
    findings.push({ part: "guards", subject: `Function ${nameOf(name)}`, what });
  }
  return findings;
}
