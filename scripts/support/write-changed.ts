import { readFile, writeFile } from "node:fs/promises";

/** Writes a file where it would be another one than is there, and answers whether it did: a build is stale once a source is written. */
export async function writeChanged(file: string, content: Buffer): Promise<boolean> {
  const before = await readFile(file).catch(() => null);
  if (before?.equals(content)) return false;
  await writeFile(file, content);
  return true;
}
