/**
 * Migrations with the WebAssembly build of Prisma's schema engine: `prisma migrate` downloads a native engine, which
 * fails on build machines that can only reach npm. Compatible with `prisma migrate deploy`.
 */
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import type { DiffTarget, MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import * as wasmModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg, { type QueryConfig } from "pg";

import { say } from "./command";

const root = path.resolve(import.meta.dirname, "../..");
const MIGRATIONS_FOLDER = path.join(root, "prisma/migrations");
const schemaFile = path.join(root, "prisma/schema.prisma");
/** PostgreSQL's type OIDs. */
const CHAR_TYPE = 18;
const TEXT_TYPE = 25;
const noFilters = { externalTables: [], externalEnums: [] };

/** The package's state is global and allows one engine per process, even if this module is loaded again. */
const shared: { googlySchemaEngine?: Promise<void> } & typeof globalThis = globalThis;

function loadWasm(): Promise<void> {
  shared.googlySchemaEngine ??= (async () => {
    const file = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const bytes = await readFile(file.replace(/\.js$/, ".wasm"));
    const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": importsOf(wasmModule) });
    // The generated glue code isn't typed.
    const glue: { __wbg_set_wasm?: (exports: WebAssembly.Exports) => void } = wasmModule;
    glue.__wbg_set_wasm?.(instance.exports);
    // Receives the engine's panic messages.
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (words: string) => say(words) } });
    const start = instance.exports.__wbindgen_start;
    if (typeof start === "function") start();
  })();
  return shared.googlySchemaEngine;
}

function importsOf(module: object): WebAssembly.ModuleImports {
  const imports: WebAssembly.ModuleImports = {};
  for (const [name, value] of Object.entries(module)) {
    if (typeof value === "function") imports[name] = (...values: unknown[]) => value(...values);
  }
  return imports;
}

/**
 * Works around three bugs in Prisma 7.10's adapter. It replays migrations in the given database, because the adapter
 * drops its own shadow database before closing the connections. It supports the type "char", which the engine reads
 * from the catalogue. And it sends scripts whole, because the adapter splits them at semicolons inside functions too.
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

/** The columns of a result that were of type "char"; the adapter sees them as text. */
const charColumns = new WeakMap<object, Set<number>>();

function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const query = pool.query.bind(pool);
  const queryKnowingChars = async (config: QueryConfig | string) => {
    const result = await query(config);
    // A script returns several results, which aren't used.
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
  // Our own pool, because the engine never closes its connections, and a database with an open one can't be copied.
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

/** The names of this release's migrations, oldest first. */
export async function listMigrations(): Promise<string[]> {
  const entries = await readdir(MIGRATIONS_FOLDER, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
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

/** Applies the missing migrations (only `wanted` ones) and returns their names. Throws if one fails or was edited. */
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

/** The SQL from the migrations to schema.prisma; "" if they agree. Replays the migrations in an empty scratch database. */
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
