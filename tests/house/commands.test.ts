/** Every file that is a command. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { codeFiles, ROOT } from "./tree";

const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const commands = codeFiles().filter(
  (file) => /^scripts\/\w+\/[\w-]+\.ts$/.test(file) && textOf(file).includes("await command("),
);

test("each is in the list of files", () => {
  expect(commands.length).toBeGreaterThan(25);
});

test.each(commands)("%s does nothing where it is told what it does not know", (file) => {
  const text = textOf(file);
  expect(text).toContain("readLine(");
  expect(text).not.toContain("process.argv");
});
