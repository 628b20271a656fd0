import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { env } from "@/lib/env";
import { applyMigrations, diffMigrationsToSchema } from "../../../scripts/support/schema-engine";
import { createScratchDatabase, query } from "../../support/raw-sql";

const FOLDER = path.resolve(import.meta.dirname, "../../../prisma/migrations");

const columns = `SELECT table_name, column_name, data_type, is_nullable, column_default
  FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`;

test("The migrations produce what schema.prisma says", async () => {
  expect(await diffMigrationsToSchema(await createScratchDatabase())).toBe("");
});

test("Applied in order, and a second time without effect", async () => {
  const url = env().DATABASE_URL;
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  const applied = await query<{ name: string }>(
    url,
    "SELECT migration_name AS name FROM _prisma_migrations ORDER BY started_at",
  );
  expect(applied.map(({ name }) => name)).toEqual(names);
  const built = await query(url, columns);
  expect(built.length).toBeGreaterThan(20);
  expect(await applyMigrations(url)).toEqual([]);
  expect(await query(url, columns)).toEqual(built);
});
