/** The import rules of biome.json, each seen to refuse what it is for and to let pass what it is not. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const BIOME = path.join(ROOT, "node_modules/@biomejs/biome/bin/biome");

// A tree of its own under the project's rules, so that the files of this test do not have to exist.
const tree = mkdtempSync(path.join(tmpdir(), "googly-import-rules-"));
const { vcs: _vcs, $schema: _schema, ...rules } = JSON.parse(readFileSync(path.join(ROOT, "biome.json"), "utf8"));
writeFileSync(path.join(tree, "biome.json"), JSON.stringify(rules));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** What the linter says of a file with this import, at this place. */
function lint(file: string, imported: string): string {
  mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
  const source = `import { something } from "${imported}";\n\nexport const used = something;\n`;
  writeFileSync(path.join(tree, file), source);
  const { stdout, stderr } = spawnSync(process.execPath, [BIOME, "lint", file], { cwd: tree, encoding: "utf8" });
  return stdout + stderr;
}

test.each([
  ["components/match/card.tsx", "@/lib/match/data", "Components know HTTP contracts"],
  ["components/match/card.tsx", "@/lib/db", "Components know HTTP contracts"],
  ["components/match/card.tsx", "@/app/layout", "Nothing imports app/"],
  ["components/ui/button.tsx", "@/lib/account/schema", "it knows no noun of ours"],
  ["components/ui/button.tsx", "@/components/account/login-form", "ground floor"],
  ["lib/match/rules.ts", "./data", "rules.ts decides and nothing else"],
  ["lib/match/rules.ts", "../db", "rules.ts decides and nothing else"],
  ["lib/match/schema.ts", "../env", "schema.ts runs in the browser too"],
  ["lib/match/queries.ts", "./commands", "queries.ts runs in the browser"],
  ["lib/match/data.ts", "./queries", "data.ts and commands.ts run on the server"],
  ["lib/match/commands.ts", "@/components/match/card", "lib/ knows nothing of what people see"],
  ["app/(player)/page.tsx", "@/lib/db", "Routing only"],
])("%s may not import %s", (file, imported, lesson) => {
  const said = lint(file, imported);
  expect(said).toContain("noRestrictedImports");
  expect(said.replace(/\s+/g, " ")).toContain(lesson);
});

test.each([
  ["components/match/card.tsx", "@/lib/match/queries"],
  ["components/match/card.tsx", "@/components/ui/button"],
  ["components/ui/button.tsx", "@/components/ui/loader"],
  ["lib/match/rules.ts", "../team/rules"],
  ["lib/match/rules.ts", "../clock"],
  ["lib/match/schema.ts", "./rules"],
  ["lib/match/commands.ts", "../db"],
  ["app/api/match/list/route.ts", "@/lib/match/data"],
])("%s may import %s", (file, imported) => {
  expect(lint(file, imported)).not.toContain("noRestrictedImports");
});
