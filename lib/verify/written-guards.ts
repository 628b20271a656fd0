/** The guards that the migrations set up: their triggers and functions, read from what they say. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** What the migrations leave behind. */
export interface Guards {
  tables: ReadonlySet<string>;
  /** By name, what each does where and when. */
  triggers: ReadonlyMap<string, string>;
  /** Bodies by name and number of arguments. */
  functions: ReadonlyMap<string, string>;
}

const FUNCTION = /CREATE (?:OR REPLACE )?FUNCTION "?(\w+)"?\(([^)]*)\)[\s\S]*?AS \$\$([\s\S]*?)\$\$/g;
const TRIGGER = /(CREATE|DROP) (?:CONSTRAINT )?TRIGGER (?:IF EXISTS )?"?(\w+)"?[^;]*/g;
const TABLE = /CREATE TABLE "?(\w+)"?/g;
/** Of the first of them, which makes triggers from a list: table, call, events. */
const LISTED = /\('(\w+)', '(\w+\([^)]*\))', '((?:INSERT|UPDATE|DELETE)[A-Z ]*)'\)/g;
const PARTS = /TRIGGER \w+ (BEFORE|AFTER) (.+?) ON (?:public\.)?(\w+) (.+?)(?: WHEN (.+))? EXECUTE FUNCTION (.+)$/;
const COLUMN_MET = /\b(?:old|new)\.\w+/gi;

/** Reads them from what the migrations say, in their order. */
export function guardsIn(migrations: readonly string[]): Guards {
  const functions = new Map<string, string>();
  const triggers = new Map<string, string>();
  const tables = new Set<string>();
  for (const sql of migrations) {
    for (const [, table = ""] of sql.matchAll(TABLE)) tables.add(table);
    for (const [, table = "", call = "", events = ""] of sql.matchAll(LISTED)) {
      for (const event of events.split(" ")) {
        const rows = event === "DELETE" ? "OLD" : "NEW";
        const name = `${table}_note_${event.toLowerCase()}`;
        const what = `AFTER ${event} ON ${table} REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT`;
        triggers.set(name, shapeOf(`TRIGGER ${name} ${what} EXECUTE FUNCTION ${call.replaceAll("''", "'")}`));
      }
    }
    for (const [, name = "", args = "", body = ""] of sql.matchAll(FUNCTION)) {
      functions.set(`${name}/${args.trim() === "" ? 0 : args.split(",").length}`, body);
    }
    for (const [statement, verb, name = ""] of sql.matchAll(TRIGGER)) {
      if (verb === "CREATE") triggers.set(name, shapeOf(statement));
      else triggers.delete(name);
    }
  }
  return { tables, functions, triggers };
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

/** The table of a trigger that has this shape. */
export const tableIn = (shape: string) => shape.split("; ")[2] ?? "";

function columnsMet(condition: string): string[] {
  const met = [...condition.matchAll(COLUMN_MET)].map(([column]) => column.toLowerCase());
  return [...new Set(met)].toSorted();
}

/** Without the number of its arguments. */
export const nameOf = (key: string) => key.replace(/\/\d+$/, "");

/** Those of this build by name, in their order; next.config.mjs has them lie beside the calls that need them. */
export async function readMigrations(): Promise<Map<string, string>> {
  const folder = path.join(process.cwd(), "prisma/migrations");
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const sorted = names.map(({ name }) => name).toSorted();
  const read = async (name: string) =>
    [name, await readFile(path.join(folder, name, "migration.sql"), "utf8")] as const;
  return new Map(await Promise.all(sorted.map(read)));
}
