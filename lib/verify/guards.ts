/** Whether the database still guards itself as the migrations have set it up: every trigger on, every function as it was written. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import type { Report } from "./finding";
import type { Read } from "./reading";

/** What the migrations leave behind. */
interface Guards {
  triggers: ReadonlySet<string>;
  /** Bodies by name and number of arguments. */
  functions: ReadonlyMap<string, string>;
}

const FUNCTION = /CREATE (?:OR REPLACE )?FUNCTION "?(\w+)"?\(([^)]*)\)[\s\S]*?AS \$\$([\s\S]*?)\$\$/g;
const TRIGGER = /(CREATE|DROP) TRIGGER (?:IF EXISTS )?"?(\w+)"?/g;

/** Reads them from what the migrations say, in their order. */
export function guardsIn(migrations: readonly string[]): Guards {
  const functions = new Map<string, string>();
  const triggers = new Set<string>();
  for (const sql of migrations) {
    for (const [, name = "", args = "", body = ""] of sql.matchAll(FUNCTION)) {
      functions.set(`${name}/${args.trim() === "" ? 0 : args.split(",").length}`, body);
    }
    for (const [, verb, name = ""] of sql.matchAll(TRIGGER)) {
      if (verb === "CREATE") triggers.add(name);
      else triggers.delete(name);
    }
  }
  return { functions, triggers };
}

const triggerRow = z.object({ name: z.string(), table: z.string(), isOn: z.boolean() });
const functionRow = z.object({ name: z.string(), body: z.string() });

/** Compares the database's triggers and functions with the migrations of this build. */
export async function checkGuards(read: Read, report: Report): Promise<void> {
  const guards = guardsIn(await readMigrations());
  const triggers = await read(
    triggerRow,
    Prisma.sql`SELECT tgname::text AS name, tgrelid::regclass::text AS "table", tgenabled = 'O' AS "isOn" FROM pg_trigger
      WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  );
  for (const { name, table, isOn } of triggers) {
    if (!isOn) report({ part: "guards", subject: `Trigger ${name} of ${table}`, what: "is switched off" });
  }
  const there = new Set(triggers.map(({ name }) => name));
  for (const name of guards.triggers) {
    if (!there.has(name)) report({ part: "guards", subject: `Trigger ${name}`, what: "is gone" });
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

/** Those of this build; next.config.mjs has them lie beside the calls that need them. */
async function readMigrations(): Promise<string[]> {
  const folder = path.join(process.cwd(), "prisma/migrations");
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const sorted = names.map(({ name }) => name).toSorted();
  return Promise.all(sorted.map((name) => readFile(path.join(folder, name, "migration.sql"), "utf8")));
}
