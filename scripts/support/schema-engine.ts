/**
 * Prisma's schema engine as WebAssembly, so that migrations run where its native build cannot be downloaded.
 * It reads and writes the same folder and the same `_prisma_migrations` table as `prisma migrate deploy`.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type { DiffTarget, MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import * as wasmModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg, { type QueryConfig } from "pg";

import { listMigrations, MIGRATIONS_FOLDER } from "./migrations";
import { say } from "./progress";

const root = path.resolve(import.meta.dirname, "../..");
const schemaFile = path.join(root, "prisma/schema.prisma");
/** PostgreSQL's numbers of these types. */
const CHAR_TYPE = 18;
const TEXT_TYPE = 25;
const noFilters = { externalTables: [], externalEnums: [] };

/** The package's own state is one a process, and takes one engine: also where this module is loaded anew. */
const kept: { googlySchemaEngine?: Promise<void> } & typeof globalThis = globalThis;

function loadWasm(): Promise<void> {
  kept.googlySchemaEngine ??= (async () => {
    const file = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const bytes = await readFile(file.replace(/\.js$/, ".wasm"));
    const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": importsOf(wasmModule) });
    // The generated glue is not typed: these two are its documented way in.
    const glue: { __wbg_set_wasm?: (exports: WebAssembly.Exports) => void } = wasmModule;
    glue.__wbg_set_wasm?.(instance.exports);
    // Where the engine leaves its last words when it breaks down.
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (words: string) => say(words) } });
    const start = instance.exports.__wbindgen_start;
    if (typeof start === "function") start();
  })();
  return kept.googlySchemaEngine;
}

function importsOf(module: object): WebAssembly.ModuleImports {
  const imports: WebAssembly.ModuleImports = {};
  for (const [name, value] of Object.entries(module)) {
    if (typeof value === "function") imports[name] = (...values: unknown[]) => value(...values);
  }
  return imports;
}

/**
 * The adapter of Prisma 7.10 with three faults mended. It plays migrations in the very database that it was given: the
 * one it would make for the purpose it drops before it has closed its connections. It knows PostgreSQL's
 * one-letter type "char", which stands in the catalogue that the engine reads. And it leaves it to PostgreSQL to take a
 * script apart: at every semicolon, as the adapter does it, is wrong inside a function.
 */
class ScratchAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const set = await queryRaw(query);
      const isChar = (column: number) => charColumns.get(set.rows)?.has(column);
      const columnTypes = set.columnTypes.map((type, column) => (isChar(column) ? ColumnTypeEnum.Character : type));
      return { ...set, columnTypes };
    };
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }

  override connectToShadowDb() {
    return this.connect();
  }
}

/** Which columns of a result were of type "char" before the adapter got to see them as text. */
const charColumns = new WeakMap<object, Set<number>>();

function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const query = pool.query.bind(pool);
  const queryKnowingChars = async (config: QueryConfig | string) => {
    const result = await query(config);
    // A script answers with a list of results, of which nobody wants any.
    if (typeof config === "string") return result;
    const chars = result.fields.flatMap((field, column) => (field.dataTypeID === CHAR_TYPE ? [column] : []));
    for (const column of chars) Object.assign(result.fields[column] ?? {}, { dataTypeID: TEXT_TYPE });
    charColumns.set(result.rows, new Set(chars));
    return result;
  };
  return Object.assign(pool, { query: queryKnowingChars });
}

async function withEngine<T>(databaseUrl: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  await loadWasm();
  // The engine never closes its connections, and an open one would keep the database from being copied.
  const pool = openPool(databaseUrl);
  const adapter = bindMigrationAwareSqlAdapterFactory(new ScratchAdapter(pool));
  const schema = await readFile(schemaFile, "utf8");
  const engine = await wasmModule.SchemaEngine.new(
    { datamodels: [[schemaFile, schema]] },
    () => undefined,
    adapter as never,
  );
  try {
    return await use(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

async function readMigrations(): Promise<MigrationList> {
  const names = await listMigrations();
  return {
    baseDir: MIGRATIONS_FOLDER,
    lockfile: {
      path: "migration_lock.toml",
      content: await readFile(path.join(MIGRATIONS_FOLDER, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: {
            tag: "ok" as const,
            value: await readFile(path.join(MIGRATIONS_FOLDER, name, "migration.sql"), "utf8"),
          },
        },
      })),
    ),
  };
}

/**
 * Applies what is missing of those that are `wanted`, of all unless more is said, and answers with the names applied; throws
 * when a migration fails or was edited.
 */
export async function applyMigrations(
  databaseUrl: string,
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const all = await readMigrations();
  const migrationDirectories = all.migrationDirectories.filter(({ path: name }) => wanted(name));
  const migrationsList = { ...all, migrationDirectories };
  return withEngine(databaseUrl, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: noFilters });
    return appliedMigrationNames;
  });
}

/**
 * The SQL that leads from the migrations to schema.prisma; "" when they agree.
 * Needs an empty scratch database: it plays the migrations there.
 */
export async function diffMigrationsToSchema(scratchDatabaseUrl: string): Promise<string> {
  const source: DiffTarget = { tag: "migrations", ...(await readMigrations()) };
  const schema = await readFile(schemaFile, "utf8");
  return withEngine(scratchDatabaseUrl, async (engine) => {
    const { stdout } = await engine.diff({
      from: source,
      to: { tag: "schemaDatamodel", files: [{ path: schemaFile, content: schema }] },
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    const sql = (stdout ?? "").trim();
    return sql === "-- This is an empty migration." ? "" : sql;
  });
}
