import { EMPTIED } from "../support/emptied";
import { applyMigrations } from "../support/schema-engine";
import { withScratchCluster } from "../support/scratch-cluster";

/** Measures in a database of its own, which is thrown away; `services` are what else the configuration says. */
export async function inOwnDatabase(work: () => Promise<void>, services: Record<string, string> = {}): Promise<void> {
  await withScratchCluster({ durable: true }, async ({ url }) => {
    await applyMigrations(url);
    const site = { NEXTAUTH_URL: "http://localhost:3000", NEXTAUTH_SECRET: crypto.randomUUID() };
    Object.assign(process.env, EMPTIED, site, services, { DATABASE_URL: url, LOG_LEVEL: "silent" });
    // Read once, and so not before.
    const { db } = await import("@/lib/db");
    await work();
    await db().$disconnect();
  });
}
