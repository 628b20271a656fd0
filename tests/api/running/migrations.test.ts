import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { applyMigrations, diffMigrationsToSchema } from "../../../scripts/support/schema-engine";
import { createScratchDatabase, query } from "../../support/raw-sql";

const FOLDER = path.resolve(import.meta.dirname, "../../../prisma/migrations");

const columns = `SELECT table_name, column_name, data_type, is_nullable, column_default
  FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`;

test("The migrations produce what schema.prisma says", async () => {
  expect(await diffMigrationsToSchema(await createScratchDatabase())).toBe("");
});

test("Applied in order, and a second time without effect", async () => {
  const url = await createScratchDatabase();
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  expect(await applyMigrations(url)).toEqual(names);
  const built = await query(url, columns);
  expect(built.length).toBeGreaterThan(20);
  expect(await applyMigrations(url)).toEqual([]);
  expect(await query(url, columns)).toEqual(built);
});

test("An address is unique in any case, and no count falls below zero", async () => {
  const url = await createScratchDatabase();
  await applyMigrations(url);
  const insert = (id: string, email: string) =>
    query(
      url,
      `INSERT INTO users (id, email, first_name, last_name, password_hash) VALUES ('${id}', '${email}', '', '', '')`,
    );
  await insert("1", "ada@example.com");
  await expect(insert("2", "ada@example.com")).rejects.toThrow("users_email_key");
  await expect(insert("3", "Ada@example.com")).rejects.toThrow("users_email_lower_case");
  const entry = (column: string) => query(url, `INSERT INTO entries (user_id, ${column}) VALUES ('1', -1)`);
  await expect(entry("wildcards")).rejects.toThrow("entries_wildcards_not_negative");
  await expect(entry("gamechangers")).rejects.toThrow("entries_gamechangers_not_negative");
});
