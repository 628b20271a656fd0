/** Where fonts lie, in real processes: fontconfig forgets nothing as long as one lives. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SCRIPTS } from "@/tests/support/shown-around";
import { WRITTEN_FILES } from "./faces";
import { write } from "./pen";

const WORKER = path.resolve(import.meta.dirname, "../../tests/support/pen-worker.ts");
const NAMES = Object.values(SCRIPTS);
const SHARED = `googly-faces-${process.getuid?.() ?? 0}`;

vi.setConfig({ testTimeout: 60_000 });

/** All that is temporary to the processes of a test. */
let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "googly-pens-"));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => end(child)));
  rmSync(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess, signal?: "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  if (signal) child.kill(signal);
  else child.stdin?.end();
  await ended;
}

/** A process that writes names, and answers the picture of each, or what went wrong. */
function startPen(temporary = folder) {
  for (const name of ["TMPDIR", "TEMP"]) vi.stubEnv(name, temporary);
  vi.stubEnv("TSX_DISABLE_CACHE", "1");
  const child = spawn(process.execPath, ["--import", "tsx", WORKER], { stdio: ["pipe", "pipe", "inherit"] });
  vi.unstubAllEnvs();
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const writeOne = async (name: string): Promise<string> => {
    child.stdin.write(`${name}\n`);
    return String((await lines.next()).value);
  };
  const writeAll = async () => {
    const pictures: string[] = [];
    for (const name of NAMES) pictures.push(await writeOne(name));
    return pictures;
  };
  return { child, writeOne, writeAll };
}

const expected = () => Promise.all(NAMES.map(async (name) => (await write(name, "#17231b")).image?.src));
const fontsIn = (...names: string[]) =>
  readdirSync(path.join(folder, ...names)).filter((name) => name.endsWith(".ttf"));

test("what a cleaner of temporary files has taken is put back, in scripts that come first afterwards and in others", async () => {
  const { writeOne, writeAll } = startPen();
  const [first] = await expected();
  expect(await writeOne(NAMES[0] ?? "")).toBe(first);
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
  expect(await writeAll()).toEqual(await expected());
  for (const font of fontsIn(SHARED).slice(5)) rmSync(path.join(folder, SHARED, font));
  expect(await writeAll()).toEqual(await expected());
});

test("a moment in which nothing can be unpacked is over when it is over", async () => {
  const later = path.join(folder, "later");
  const { writeOne } = startPen(later);
  expect(await writeOne(SCRIPTS.tamil)).toBe("ENOENT");
  mkdirSync(later);
  expect(await writeOne(SCRIPTS.tamil)).toBe((await write(SCRIPTS.tamil, "#17231b")).image?.src);
});

test("processes share one folder, also in the same moment, and one that was killed leaves no other", async () => {
  const pens = [startPen(), startPen()];
  const all = await Promise.all(pens.map(({ writeAll }) => writeAll()));
  for (const pictures of all) expect(pictures).toEqual(await expected());
  for (const { child } of pens) await end(child, "SIGKILL");
  expect(readdirSync(folder)).toEqual([SHARED]);
  expect(readdirSync(path.join(folder, SHARED)).length).toBe(WRITTEN_FILES.length);
});

test("a folder of that name that is not ours is left alone, and another taken as long as the process lives", async () => {
  const foreign = path.join(folder, "foreign");
  mkdirSync(foreign);
  symlinkSync(foreign, path.join(folder, SHARED));
  const { child, writeAll } = startPen();
  expect(await writeAll()).toEqual(await expected());
  expect(readdirSync(foreign)).toEqual([]);
  await end(child);
  expect(readdirSync(folder).sort()).toEqual(["foreign", SHARED]);
});

test("a folder that was taken by somebody else meanwhile is not drawn from", async () => {
  const { writeOne } = startPen();
  await writeOne(SCRIPTS.tamil);
  renameSync(path.join(folder, SHARED), path.join(folder, "foreign"));
  symlinkSync(path.join(folder, "foreign"), path.join(folder, SHARED));
  expect(await writeOne(SCRIPTS.telugu)).toContain("belongs to somebody else");
});
