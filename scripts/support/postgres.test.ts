/** Real processes on one embedded database: whose it is, while they live and after they were killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import pg from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { openEmbedded } from "./postgres";

const HOLDER = path.resolve(import.meta.dirname, "../../tests/support/database-holder.ts");

// Each starts a PostgreSQL, and may have to wait for a machine that does other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), "googly-owner-"));
const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) await end(child);
});

afterAll(async () => {
  // Whatever a killed one has left running is stopped by its successor.
  await (await openEmbedded(folder)).close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts one and answers what it says first: the URL of the database, or why it has none. */
async function hold(how: "alone" | "shared" | "reset") {
  const child = spawn(process.execPath, ["--import", "tsx", HOLDER, folder, how], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  started.push(child);
  return { child, said: await Promise.any([firstLine(child.stdout), firstLine(child.stderr)]) };
}

async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) if (line) return line;
  throw new Error("Nothing was said.");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.stdin?.end();
  await ended;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query("SELECT 1");
  await client.end();
  return rowCount === 1;
}

const REFUSAL = /in use by another command in this folder \(process \d+\)/;

test("one that stays has the database alone, those that end soon share it, and nobody empties it", async () => {
  const both = await Promise.all([hold("alone"), hold("alone")]);
  const [owner, refused] = both[0].said.startsWith("postgresql") ? both : both.toReversed();
  if (!owner || !refused) throw new Error("Two were started");
  expect(owner.said).toMatch(/^postgresql:/);
  expect(refused.said).toMatch(REFUSAL);
  expect(refused.said).toContain(String(owner.child.pid));
  if (refused.child.exitCode === null) await once(refused.child, "exit");
  expect(refused.child.exitCode).toBe(1);

  const [guest, emptier] = await Promise.all([hold("shared"), hold("reset")]);
  expect(guest.said).toBe(owner.said);
  expect(emptier.said).toMatch(REFUSAL);
  expect(emptier.said).toContain("can't be emptied");
  await end(guest.child);
  expect(await answers(owner.said)).toBe(true);
  await end(owner.child);
  await expect(answers(owner.said)).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name.startsWith("owner"))).toEqual([]);
});

test("what was killed owns nothing any more: the next ones have it, and again one alone", async () => {
  const killed = await hold("alone");
  const gone = once(killed.child, "exit");
  killed.child.kill("SIGKILL");
  await gone;
  const both = await Promise.all([hold("alone"), hold("alone")]);
  const urls = both.filter(({ said }) => said.startsWith("postgresql:"));
  expect(urls).toHaveLength(1);
  expect(await answers(urls[0]?.said ?? "")).toBe(true);
  expect(both.find(({ said }) => !said.startsWith("postgresql:"))?.said).toMatch(REFUSAL);
});
