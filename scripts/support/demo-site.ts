/** The demo on a production server and a database of its own, both thrown away afterwards: for looking and measuring. */
import path from "node:path";
import { type BrowserContext, chromium } from "playwright";
import webPush from "web-push";
import { findBrowser } from "./browser";
import { build, isBuildStale } from "./build";
import { findFreePort } from "./cluster";
import { EMPTIED } from "./emptied";
import { Stop, step } from "./progress";
import { applyMigrations } from "./schema-engine";
import { withScratchCluster } from "./scratch-cluster";
import { type Server, startServer } from "./server";

/** What Chromium needs to run anywhere, root in a container included. */
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/**
 * Serves the demo as of now for as long as `work` takes; `work` gets its address and the server. `beganAgo` is how long ago the evening's
 * match began, if it is not to be the demo's own forty minutes; milliseconds.
 */
export async function withDemoSite(
  work: (origin: string, server: Server) => Promise<void>,
  beganAgo?: number,
): Promise<void> {
  if (await isBuildStale()) await step("Building (about a minute)", () => build({ quiet: true }));
  await withScratchCluster({ durable: false }, async ({ url, folder }) => {
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = webPush.generateVAPIDKeys();
    const variables = {
      ...EMPTIED,
      NODE_ENV: "production",
      DATABASE_URL: url,
      NEXTAUTH_URL: origin,
      NEXTAUTH_SECRET: crypto.randomUUID(),
      CRON_SECRET: crypto.randomUUID(),
      ...{ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY },
      OUTBOX_DIR: path.join(folder, "outbox"),
      UPLOADS_DIR: path.join(folder, "uploads"),
      LOG_LEVEL: "warn",
    };
    await applyMigrations(url);
    Object.assign(process.env, variables);
    const { seedDemo } = await import("../../prisma/seed/demo");
    await seedDemo(new Date(), beganAgo);
    const logFile = path.join(folder, "server.log");
    const server = await startServer({ mode: "start", host: "127.0.0.1", port, variables, logFile });
    const { db } = await import("../../lib/db");
    await work(origin, server)
      .finally(server.stop)
      .finally(() => db().$disconnect());
  });
}

/** What the scheduler does of itself within minutes: seals what has closed, and checks it. Throws Stop when it cannot. */
export async function sealAndProve(origin: string): Promise<void> {
  const headers = { authorization: `Bearer ${process.env.CRON_SECRET}` };
  const reply = await fetch(`${origin}/api/cron/prove`, { headers });
  if (!reply.ok) throw new Stop(`Nothing was sealed: ${await reply.text()}`);
}

export async function launchBrowser() {
  return chromium.launch({ executablePath: findBrowser(), args: FLAGS });
}

/** Signs a browser in as one of the demo's people; throws Stop when the site refuses. */
export async function signIn(context: BrowserContext, origin: string, email: string): Promise<void> {
  const { DEMO_PASSWORD } = await import("../../prisma/seed/logins");
  const data = { email, password: DEMO_PASSWORD, rememberMe: true };
  const reply = await context.request.post(`${origin}/api/auth/login`, { data });
  if (!reply.ok()) throw new Stop(`Nobody could be signed in: ${await reply.text()}`);
}
