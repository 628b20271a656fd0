/** Once per test file: its own database, folders and configuration, set before any of our modules is loaded. */
// Next.js loads this first, see request-scope.ts.
import "next/dist/server/node-environment-baseline";
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { afterAll, inject } from "vitest";
import { copyTemplate } from "./cluster-for-tests";
import { hashAsTheProduct, hashQuickly } from "./quick-hashes";
import { FEED_ENV, TEST_ENV } from "./test-env";

const outbox = mkdtempSync(path.join(inject("runFolder"), "outbox-"));
const uploads = mkdtempSync(path.join(inject("runFolder"), "uploads-"));
const name = `file_${crypto.randomUUID().replaceAll("-", "")}`;
const url = await copyTemplate(inject("clusterUrl"), name);
if (new URL(url).hostname !== "127.0.0.1") throw new Error("Tests run on a local database only.");
Object.assign(process.env, TEST_ENV, { DATABASE_URL: url, OUTBOX_DIR: outbox, UPLOADS_DIR: uploads }, FEED_ENV, {
  CRICKETDATA_BASE_URL: inject("feedUrl"),
});

hashQuickly();

afterAll(async () => {
  hashAsTheProduct();
  const { db } = await import("@/lib/db");
  await db().$disconnect();
  for (const part of ["client", "pool"]) Reflect.deleteProperty(Reflect.get(globalThis, "googlyDatabase"), part);
});
