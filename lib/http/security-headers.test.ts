import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { NOTIFICATION_STYLES } from "./security-headers";

test("the policy knows the style sheet that the installed notifications' library adds", () => {
  const library = readFileSync(
    createRequire(import.meta.url)
      .resolve("sonner")
      .replace(/\.js$/, ".mjs"),
    "utf8",
  );
  const [, sheet] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(library) ?? [];
  const css: string = JSON.parse(sheet ?? '""');
  expect(css.length).toBeGreaterThan(1000);
  for (const state of [css, ""]) {
    expect(NOTIFICATION_STYLES).toContain(`'sha256-${createHash("sha256").update(state).digest("base64")}'`);
  }
});
