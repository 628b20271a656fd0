/** What the day is played on: a database, a pooler before it if that is wanted, the services outside, and the product's servers. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { db } from "@/lib/db";
import { findFreePort, startCluster } from "../../scripts/support/cluster";
import { requirePooler, startPooler } from "../../scripts/support/pooler";
import { applyMigrations } from "../../scripts/support/schema-engine";
import { startServer } from "../../scripts/support/server";
import { startPushService } from "../support/push-service";
import { FEED_ENV, TEST_ENV } from "../support/test-env";
import { startMails } from "./mails";
import { startSource } from "./told-by-source";

export interface Layout {
  servers: number;
  /** Whether PgBouncer stands before the database. */
  pooled: boolean;
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** `fill` has the database before the servers do. */
export async function openSite({ servers, pooled }: Layout, fill: (source: Source) => Promise<Date>) {
  if (pooled) requirePooler();
  const folder = await mkdtemp(path.join(tmpdir(), "googly-soak-"));
  const cluster = await startCluster(folder, { durable: true });
  const direct = cluster.url("postgres");
  const [mail, push, source] = [await startMails(), await startPushService(), await startSource()];
  const pooler = pooled ? await startPooler(direct, await openFolder()) : null;
  const ports = await Promise.all(Array.from({ length: servers }, () => findFreePort()));
  const origins = ports.map((port) => `http://localhost:${port}`);
  const variables = {
    ...TEST_ENV,
    ...FEED_ENV,
    ...{ NODE_ENV: "production", NEXTAUTH_URL: origins[0] ?? "", SCHEDULER: "1", LOG_LEVEL: "error" },
    ...{ RESEND_API_KEY: "re_soak", RESEND_BASE_URL: mail.url, CRICKETDATA_BASE_URL: source.url },
    PUSH_SERVICES: push.url,
  };
  Object.assign(process.env, variables, { DATABASE_URL: direct });
  await applyMigrations(direct);
  const filled = await fill(source);
  const started = ports.map((port) =>
    startServer({
      ...{ mode: "start", host: "127.0.0.1", port, logFile: path.join(folder, `server-${port}.log`) },
      variables: { ...variables, DATABASE_URL: pooler?.url ?? direct, DIRECT_URL: direct },
    }),
  );
  const running = await Promise.all(started);
  return { cluster, mail, push, source, origins, running, filled, close };

  async function close(): Promise<void> {
    await Promise.all(running.map((server) => server.stop()));
    await db().$disconnect();
    await Promise.all([mail.stop(), push.stop(), source.stop(), pooler?.stop()]);
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export type Source = Awaited<ReturnType<typeof startSource>>;

/** PgBouncer's own account reads its configuration there. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-soak-pooler-"));
  await chmod(folder, 0o755);
  return folder;
}
