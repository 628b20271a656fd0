/** What the day is played on: a database, a pooler before it if that is wanted, the services outside, and the product's servers. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { db } from "@/lib/db";
import { findFreePort, startCluster } from "../../scripts/support/cluster";
import { requirePooler, startPooler } from "../../scripts/support/pooler";
import { applyMigrations } from "../../scripts/support/schema-engine";
import { startServer } from "../../scripts/support/server";
import { startAll } from "../../scripts/support/started";
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
export async function openSite(layout: Layout, fill: (source: Source) => Promise<Date>) {
  if (layout.pooled) requirePooler();
  const { opened, end } = await startAll((endsBy) => open(layout, fill, endsBy));
  return { ...opened, close: end };
}

type EndsBy = (end: () => Promise<unknown>) => void;

async function open({ servers, pooled }: Layout, fill: (source: Source) => Promise<Date>, endsBy: EndsBy) {
  const folder = await openFolder("googly-soak-", endsBy);
  const cluster = await startCluster(folder, { durable: true });
  endsBy(cluster.stop);
  const direct = cluster.url("postgres");
  const [mail, push, source] = [await startMails(), await startPushService(), await startSource()];
  endsBy(() => Promise.all([mail.stop(), push.stop(), source.stop()]));
  const poolerUrl = pooled ? await openPooler(direct, endsBy) : null;
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
  endsBy(() => db().$disconnect());
  const filled = await fill(source);
  const started = ports.map(async (port) => {
    const server = await startServer({
      ...{ mode: "start", host: "127.0.0.1", port, logFile: path.join(folder, `server-${port}.log`) },
      variables: { ...variables, DATABASE_URL: poolerUrl ?? direct, DIRECT_URL: direct },
    });
    endsBy(server.stop);
    return server;
  });
  return { cluster, mail, push, source, origins, running: await Promise.all(started), filled };
}

export type Source = Awaited<ReturnType<typeof startSource>>;

async function openPooler(direct: string, endsBy: EndsBy): Promise<string> {
  const folder = await openFolder("googly-soak-pooler-", endsBy);
  // PgBouncer's own account reads its configuration there.
  await chmod(folder, 0o755);
  const { url, stop } = await startPooler(direct, folder);
  endsBy(stop);
  return url;
}

async function openFolder(name: string, endsBy: EndsBy): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), name));
  endsBy(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
