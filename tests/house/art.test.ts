import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

test("what the sharing picture says is drawn: it does not hang on the faces of the machine that renders it", () => {
  const drawing = readFileSync(path.resolve(import.meta.dirname, "../../docs/art/og.svg"), "utf8");
  expect(drawing).not.toMatch(/<text|font-family/);
});
