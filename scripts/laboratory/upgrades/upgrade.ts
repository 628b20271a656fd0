/** Brings a database of an earlier release to today's, and looks whether all of it is still there and well. */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort, startCluster } from "../../support/cluster";
import { EMPTIED } from "../../support/emptied";
import { ROOT } from "../../support/home";
import { applyMigrations } from "../../support/schema-engine";
import { startServer } from "../../support/server";
import { startAll } from "../../support/started";
import { findEmpty, findLost, readKept } from "./kept";

const PAGES = [
  "/",
  "/schedule",
  "/leaderboard",
  "/rules",
  "/seasons",
  "/insights",
  "/proof",
  "/admin",
  "/admin/activity",
];
const SECRETS = { NEXTAUTH_SECRET: crypto.randomUUID(), CRON_SECRET: crypto.randomUUID() };

/** Answers what is not as it should be; nothing where all is well. */
export async function upgradeAndLook(folder: string): Promise<string[]> {
  const { opened: url, end } = await startAll(async (endsBy) => {
    const cluster = await startCluster(folder, { durable: false });
    endsBy(cluster.stop);
    return cluster.url("googly");
  });
  try {
    const before = await readKept(url);
    const empty = findEmpty(before);
    if (empty.length > 0) return empty;
    await applyMigrations(url);
    return [...findLost(before, await readKept(url)), ...verify(url), ...(await lookAtPages(url))];
  } finally {
    await end();
  }
}

function verify(url: string): string[] {
  const variables = { ...process.env, ...EMPTIED, ...SECRETS, DATABASE_URL: url, NEXTAUTH_URL: "http://127.0.0.1" };
  const entry = path.join(ROOT, "scripts/run.mjs");
  const options = { cwd: ROOT, env: variables, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, "operate/verify"], options);
  return status === 0 ? [] : [`${stdout}${stderr}`.trim().split("\n").slice(-4).join(" ")];
}

async function lookAtPages(url: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-upgrades-"));
  try {
    return await lookAtPagesOf(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lookAtPagesOf(url: string, folder: string): Promise<string[]> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const folders = { OUTBOX_DIR: path.join(folder, "outbox"), UPLOADS_DIR: path.join(folder, "uploads") };
  const variables = {
    ...EMPTIED,
    ...SECRETS,
    ...folders,
    NODE_ENV: "production",
    NEXTAUTH_URL: origin,
    DATABASE_URL: url,
  };
  const logFile = path.join(folder, "server.log");
  const server = await startServer({ mode: "start", host: "127.0.0.1", port, variables, logFile });
  try {
    const cookie = await logIn(origin);
    const faults: string[] = [];
    for (const page of PAGES) {
      const reply = await fetch(origin + page, { headers: { cookie }, redirect: "manual" });
      const text = await reply.text();
      if (reply.status !== 200 || text.includes("went wrong")) faults.push(`${page} answered ${reply.status}`);
    }
    return faults;
  } finally {
    await server.stop();
  }
}

async function logIn(origin: string): Promise<string> {
  const { DEMO_LOGINS, DEMO_PASSWORD } = await import("../../../prisma/seed/logins");
  const body = JSON.stringify({ email: DEMO_LOGINS.admin, password: DEMO_PASSWORD, rememberMe: true });
  const headers = { "Content-Type": "application/json" };
  const reply = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body });
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
