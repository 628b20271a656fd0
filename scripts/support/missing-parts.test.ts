/** Every platform gets the parts that are made for it, also from an npm that installs nothing beside the lock file. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { portOf } from "../../tests/support/port-of";
import { listUnnamedParts } from "./missing-parts.mjs";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../..");
const tree = mkdtempSync(path.join(tmpdir(), "googly-parts-"));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Where no platform of ours is this one. */
const ELSEWHERE = process.platform === "darwin" ? "win32" : "darwin";
const HERE_PART = `engine-${process.platform}`;
const AWAY_PART = `engine-${ELSEWHERE}`;
const version = "1.0.0";
const engine = {
  name: "engine",
  version,
  // One is of a version that the registry does not have.
  optionalDependencies: { [HERE_PART]: version, [AWAY_PART]: version, "engine-of-none": version },
};

test("the lock file names the parts of every platform", () => {
  expect(listUnnamedParts(JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")))).toEqual([]);
});

test("a part that lies beside its package, or further out, is named", () => {
  const asking = { optionalDependencies: { "@a/part": "1.2.3", other: "1.0.0" } };
  const packages = {
    "node_modules/asks": asking,
    "node_modules/b/node_modules/asks": asking,
    "node_modules/b/node_modules/@a/part": {},
    "node_modules/other": {},
  };
  expect(listUnnamedParts({ packages })).toEqual(["@a/part@1.2.3"]);
});

test("what the lock file does not name is installed where it fits, and only there", { timeout: 60_000 }, async () => {
  const registry = await openRegistry([
    engine,
    { name: HERE_PART, version, os: [process.platform] },
    { name: AWAY_PART, version, os: [ELSEWHERE] },
  ]);
  const house = path.join(tree, "house");
  write(house, "package.json", { name: "house", version, dependencies: { engine: version } });
  write(house, "package-lock.json", {
    ...{ name: "house", version, lockfileVersion: 3, requires: true },
    packages: { "": { name: "house", version, dependencies: { engine: version } }, "node_modules/engine": engine },
  });
  for (const file of ["scripts/run.mjs", "scripts/support/missing-parts.mjs"])
    cpSync(path.join(ROOT, file), path.join(house, file));
  // Nothing is to be generated here.
  for (const file of ["prisma/schema.prisma", "lib/generated/prisma/client.ts"]) write(house, file, {});
  const npm = path.join(tree, "npm.mjs");
  writeFileSync(npm, AN_OLD_NPM);
  const variables = {
    npm_execpath: npm,
    npm_config_registry: registry.url,
    npm_config_cache: path.join(tree, "cache"),
  };
  await run(process.execPath, ["scripts/run.mjs"], { cwd: house, env: { ...process.env, ...variables } });
  registry.stop();
  expect(existsSync(path.join(house, "node_modules", "engine"))).toBe(true);
  expect(existsSync(path.join(house, "node_modules", HERE_PART))).toBe(true);
  expect(existsSync(path.join(house, "node_modules", AWAY_PART))).toBe(false);
});

/** npm of this machine, but deaf, as npm 10 is, to optional packages that it is not told of. */
const AN_OLD_NPM = `
import { spawnSync } from "node:child_process";
const options = process.argv.slice(2);
if (options.every((option) => option === "install" || option.startsWith("--"))) options.push("--omit=optional");
const { status } = spawnSync("npm", options, { stdio: "inherit", shell: process.platform === "win32" });
process.exit(status ?? 1);
`;

function write(folder: string, file: string, content: object): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
}

/** A registry of these packages, each of which is its own package.json. */
async function openRegistry(manifests: { name: string; version: string; os?: string[] }[]) {
  const packed = path.join(tree, "packed");
  for (const manifest of manifests) {
    write(path.join(packed, manifest.name), "package.json", manifest);
    const options = { cwd: path.join(packed, manifest.name), shell: process.platform === "win32" };
    await run("npm", ["pack", "--pack-destination", packed], options);
  }
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? "";
    const manifest = manifests.find((each) => each.name === name);
    if (name.endsWith(".tgz") && existsSync(path.join(packed, name))) {
      response.end(readFileSync(path.join(packed, name)));
    } else if (manifest) {
      const dist = { tarball: `http://${request.headers.host}/${name}-${manifest.version}.tgz` };
      const versions = { [manifest.version]: { ...manifest, dist } };
      response.end(JSON.stringify({ name, "dist-tags": { latest: manifest.version }, versions }));
    } else {
      response.writeHead(404).end("{}");
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.closeAllConnections() ?? server.close() };
}
