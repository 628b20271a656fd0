/** The files of the source tree. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["app", "components", "lib", "prisma", "scripts", "tests"];

/** All our code, by path from the root, without generated files. */
export function codeFiles(): string[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const above = readdirSync(ROOT).filter((file) => existsSync(path.join(ROOT, file)));
  return [...above, ...below].filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith("lib/generated/") && !file.endsWith(".d.ts"),
  );
}
