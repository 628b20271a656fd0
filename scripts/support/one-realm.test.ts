import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "./home";

const run = promisify(execFile);

/** As Next.js reads one, and something else that is evaluated in a realm of its own. */
const READS = `
  const [file] = process.argv.slice(1);
  const { evalManifest } = require("next/dist/server/load-manifest.external.js");
  const manifest = evalManifest(file);
  const other = {};
  require("node:vm").runInNewContext("found = [1]", other);
  const isOurs = (it) => it instanceof Object;
  console.log(JSON.stringify({ manifest: manifest.__RSC_MANIFEST, ours: isOurs(manifest.__RSC_MANIFEST), frozen: Object.isFrozen(manifest), other: isOurs(other.found) }));
`;

test("a manifest of Next.js's is data of the server's own realm, and keeps no other; whatever else wants a realm has it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-realm-"));
  try {
    const file = path.join(folder, "page_client-reference-manifest.js");
    const parts = { clientModules: { one: { id: 1, chunks: ["a.js"], async: false } } };
    await writeFile(
      file,
      "globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\n" +
        `globalThis.__RSC_MANIFEST["/page"] = ${JSON.stringify(parts)};`,
    );
    const preload = ["--import", path.join(import.meta.dirname, "one-realm.mjs")];
    const { stdout } = await run(process.execPath, [...preload, "-e", READS, file], { cwd: ROOT });
    expect(JSON.parse(stdout)).toEqual({ manifest: { "/page": parts }, ours: true, frozen: true, other: false });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
