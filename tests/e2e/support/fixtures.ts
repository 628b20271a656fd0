/**
 * What every browser test starts from: a production server with its own database and outbox per worker, without matches
 * and players; a browser with its own address; and the rule that the console stays silent.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Page } from "playwright/test";
import { db } from "@/lib/db";
import { findFreePort } from "../../../scripts/support/postgres";
import { startServer } from "../../../scripts/support/server";
import { copyTemplate } from "../../support/cluster-for-tests";
import { clearPastSeasons } from "../../support/past-season";
import { TEST_ENV } from "../../support/test-env";
import { waitUntilAlive } from "./measures";

interface Site {
  origin: string;
}

interface Fixtures {
  /** Console errors that a test expects, as patterns; any other fails it. */
  expectedErrors: RegExp[];
  silentConsole: undefined;
  emptySite: undefined;
}

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    async ({ browserName: _browser }, use, { workerIndex }) => {
      const port = await findFreePort();
      await withServer(workerIndex, { port, origin: `http://localhost:${port}` }, use);
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  extraHTTPHeaders: async ({ site: _site }, use, { testId }) => {
    await use({ "x-forwarded-for": addressOf(testId) });
  },

  emptySite: [
    async ({ site: _site }, use) => {
      await clearPastSeasons();
      await db().match.deleteMany();
      await db().user.deleteMany();
      await db().notice.deleteMany();
      await use(undefined);
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    await use(alive(page));
    // Requests that are still running when a test ends don't fail it.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },

  expectedErrors: [[], { option: true }],

  silentConsole: [
    async ({ page, expectedErrors }, use) => {
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      await use(undefined);
      const expected = [BLOCKED, ...expectedErrors];
      const unexpected = problems.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

interface Address {
  /** The address it listens on. */
  port: number;
  /** The address that browsers use. */
  origin: string;
  /** Where notifications may be sent; nowhere if left out. */
  pushServices?: string;
}

/** A production server with a database and an outbox of this worker's own, for as long as it is used. */
export async function withServer(
  workerIndex: number,
  { port, origin, pushServices }: Address,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const clusterUrl = process.env.TEST_CLUSTER_URL ?? "";
  const database = await copyTemplate(clusterUrl, `journeys_${workerIndex}`);
  const folder = mkdtempSync(path.join(tmpdir(), "googly-journeys-"));
  const variables = {
    ...TEST_ENV,
    NODE_ENV: "production",
    NEXTAUTH_URL: origin,
    DATABASE_URL: database,
    OUTBOX_DIR: path.join(folder, "outbox"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    ...(pushServices && { PUSH_SERVICES: pushServices }),
    DEMO: "1",
    LOG_LEVEL: "warn",
  };
  // The builders work in this process, on the same database and with the same secrets.
  Object.assign(process.env, variables);
  const logFile = path.join(folder, "server.log");
  const server = await startServer({ mode: "start", host: "127.0.0.1", port, variables, logFile });
  await use({ origin });
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Playwright's message where it blocks service workers, as in most tests. */
const BLOCKED = /^Service Worker registration blocked by Playwright$/;

/** An address in the test's own network; otherwise all tests would count as one caller. */
function addressOf(testId: string): string {
  const [, first, second] = /^(.{4})(.{4})/.exec(createHash("sha256").update(testId).digest("hex")) ?? [];
  return `2001:db8:${first}:${second}::1`;
}

/** A page whose navigations wait for hydration: clicks before that do nothing. */
function alive(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (address, options) => {
    const reply = await goto.call(page, address, options);
    if (!options?.waitUntil && page.url().startsWith("http")) await waitUntilAlive(page);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload.call(page, options);
    await waitUntilAlive(page);
    return reply;
  };
  return page;
}

export { expect };
