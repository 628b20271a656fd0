/** The server as a process: how it ends with its parents, and its open connections. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../scripts/support/machine";
import { findFreePort } from "../../scripts/support/postgres";
import { copyTemplate } from "../support/cluster-for-tests";
import { TEST_ENV } from "../support/test-env";
import { expect, test } from "./support/fixtures";

const run = promisify(execFile);

/** Every process on this machine with its parent. */
async function listProcesses(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid="]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.map(([pid = 0, parent = 0]) => ({ pid, parent }));
}

/** All descendants of a process. */
async function listOffspring(ancestor: number): Promise<number[]> {
  const all = await listProcesses();
  const below = (pid: number): number[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(ancestor);
}

/** Starts an npm script as a person or a service does, and returns once the site answers. */
async function startNpm(script: string, database: string, folder: string) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...{ ...process.env, ...TEST_ENV, DATABASE_URL: database, NEXTAUTH_URL: origin, PORT: String(port) },
    ...{ OUTBOX_DIR: path.join(folder, "outbox"), UPLOADS_DIR: path.join(folder, "uploads"), LOG_LEVEL: "warn" },
  };
  const npm = spawn("npm", ["run", script], { cwd: ROOT, env, stdio: ["ignore", "ignore", "inherit"] });
  const answers = () =>
    fetch(`${origin}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 150_000 }).toBe(true);
  return { npm, answers };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

for (const [script, target] of [
  ["up", "npm"],
  ["start", "its shell"],
] as const) {
  test(`a kill of npm run ${script} that reaches only ${target} ends the server too`, async ({ site: _site }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "googly-ending-"));
    const name = `ending_${script}_${target.replace(" ", "_")}`;
    const { npm, answers } = await startNpm(
      script,
      await copyTemplate(process.env.TEST_CLUSTER_URL ?? "", name),
      folder,
    );
    const offspring = await listOffspring(npm.pid ?? 0);
    // A shell and the server, which is the command itself or its child.
    expect(offspring.length).toBeGreaterThan(1);
    process.kill(target === "npm" ? (npm.pid ?? 0) : (offspring[0] ?? 0), "SIGTERM");
    await endOf(npm);
    const left = async () => (await listProcesses()).filter(({ pid }) => offspring.includes(pid));
    await expect.poll(left).toEqual([]);
    expect(await answers()).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  });
}

test("a request for another protocol is answered like any other, and its connection ends", async ({
  site,
  request,
}) => {
  const { port } = new URL(site.origin);
  const paths = ["/", "/login", "/nowhere", "/_next/webpack-hmr"];
  const ask = (index: number) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1").on("error", reject);
      let said = "";
      socket.on("data", (chunk) => {
        said += chunk;
        // Connections that close are forgotten.
        socket.end();
      });
      socket.on("close", () => resolve(said));
      const head = [`GET ${paths[index] ?? "/api/health/live"} HTTP/1.1`, `Host: localhost:${port}`];
      socket.write([...head, "Connection: Upgrade", "Upgrade: websocket", "", ""].join("\r\n"));
    });
  const replies = await Promise.all(Array.from({ length: 400 }, (_, index) => ask(index)));
  for (const reply of replies) expect(reply).toMatch(/^HTTP\/1\.1 (200|307|404) /);
  expect((await request.get("/api/health/live")).status()).toBe(200);
});
