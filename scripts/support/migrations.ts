/** Which migrations this release has. */
import { readdir } from "node:fs/promises";
import path from "node:path";

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, "../../prisma/migrations");

/** The names of those that it knows, oldest first. */
export async function listMigrations(): Promise<string[]> {
  const entries = await readdir(MIGRATIONS_FOLDER, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
}
