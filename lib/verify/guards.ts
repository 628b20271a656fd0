/** Whether the database still guards itself as the migrations have set it up: every trigger and every function as it was written, and on. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import type { Report } from "./finding";
import type { Read } from "./reading";

/** What the migrations leave behind. */
interface Guards {
  /** By name, what each does where and when. */
  triggers: ReadonlyMap<string, string>;
  /** Bodies by name and number of arguments. */
  functions: ReadonlyMap<string, string>;
}

const FUNCTION = /CREATE (?:OR REPLACE )?FUNCTION "?(\w+)"?\(([^)]*)\)[\s\S]*?AS \$\$([\s\S]*?)\$\$/g;
const TRIGGER = /(CREATE|DROP) (?:CONSTRAINT )?TRIGGER (?:IF EXISTS )?"?(\w+)"?[^;]*/g;
const PARTS = /TRIGGER \w+ (BEFORE|AFTER) (.+?) ON (?:public\.)?(\w+) (.+?)(?: WHEN (.+))? EXECUTE FUNCTION (.+)$/;
const COLUMN_MET = /\b(?:old|new)\.\w+/gi;

/** Reads them from what the migrations say, in their order. */
export function guardsIn(migrations: readonly string[]): Guards {
  const functions = new Map<string, string>();
  const triggers = new Map<string, string>();
  for (const sql of migrations) {
    for (const [, name = "", args = "", body = ""] of sql.matchAll(FUNCTION)) {
      functions.set(`${name}/${args.trim() === "" ? 0 : args.split(",").length}`, body);
    }
    for (const [statement, verb, name = ""] of sql.matchAll(TRIGGER)) {
      if (verb === "CREATE") triggers.set(name, shapeOf(statement));
      else triggers.delete(name);
    }
  }
  return { functions, triggers };
}

/**
 * What a trigger does where and when, the same for how a migration writes it and how PostgreSQL gives it back, which writes
 * conditions in words of its own: of one, the columns that it looks at.
 */
export function shapeOf(statement: string): string {
  const plain = statement.replaceAll('"', "").replaceAll(/\s+/g, " ").trim();
  const [, when = "", events = "", table = "", how = "", condition, calls = ""] = PARTS.exec(plain) ?? [];
  const looksAt = condition === undefined ? "always" : columnsMet(condition).join(", ");
  return [when, events.split(" OR ").toSorted().join(" OR "), table, how, looksAt, calls].join("; ");
}

function columnsMet(condition: string): string[] {
  const met = [...condition.matchAll(COLUMN_MET)].map(([column]) => column.toLowerCase());
  return [...new Set(met)].toSorted();
}

const triggerRow = z.object({ name: z.string(), table: z.string(), isOn: z.boolean(), definition: z.string() });
const functionRow = z.object({ name: z.string(), body: z.string() });

const appliedRow = z.object({ name: z.string() });

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
    Prisma.sql`SELECT migration_name AS name FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const newer = applied.flatMap(({ name }) => (migrations.has(name) ? [] : name));
  const has = new Set(applied.map(({ name }) => name));
  const there = [...migrations].flatMap(([name, sql]) => (has.has(name) ? sql : []));
  if (newer.length === 0) await compareGuards(read, report, guardsIn(there), triggers);
  return newer;
}

type Trigger = z.infer<typeof triggerRow>;

async function compareGuards(read: Read, report: Report, guards: Guards, triggers: readonly Trigger[]): Promise<void> {
  for (const [name, shape] of guards.triggers) {
    const there = triggers.filter((trigger) => trigger.name === name);
    if (there.some(({ definition }) => shapeOf(definition) === shape)) continue;
    const what = there.length > 0 ? "is not what the migrations say" : "is gone";
    report({ part: "guards", subject: `Trigger ${name}`, what });
  }
  const functions = await read(
    functionRow,
    Prisma.sql`SELECT proname || '/' || pronargs AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  const bodies = new Map(functions.map(({ name, body }) => [name, body]));
  for (const [name, body] of guards.functions) {
    const what = bodies.has(name) ? "is not what the migrations say" : "is gone";
    if (bodies.get(name) !== body) report({ part: "guards", subject: `Function ${name.replace(/\/\d+$/, "")}`, what });
  }
}

/** Those of this build by name, in their order; next.config.mjs has them lie beside the calls that need them. */
async function readMigrations(): Promise<Map<string, string>> {
  const folder = path.join(process.cwd(), "prisma/migrations");
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const sorted = names.map(({ name }) => name).toSorted();
  const read = async (name: string) =>
    [name, await readFile(path.join(folder, name, "migration.sql"), "utf8")] as const;
  return new Map(await Promise.all(sorted.map(read)));
}
