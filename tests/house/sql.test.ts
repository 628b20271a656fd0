/** Values reach SQL as parameters. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

test("no query is built from strings", () => {
  const files = ["app", "lib"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const ours = files.filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"));
  expect(ours.length).toBeGreaterThan(100);
  // Numbers and a name, all our constants, where PostgreSQL accepts no parameter.
  const constant = /Prisma\.raw\((?:String\(PAGE\)|`"\$\{group\}"`|`p\$\{at\}`)\)/g;
  const text = (file: string) => read(file).replace(constant, "");
  expect(ours.filter((file) => /RawUnsafe|Prisma\.raw/.test(text(file)))).toEqual([]);
});
