import { readFile } from "node:fs/promises";

/** The last ten lines of a log. */
export async function lastWords(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => "(no log was written)");
  return text.trimEnd().split("\n").slice(-10).join("\n");
}
