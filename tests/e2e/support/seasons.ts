import { findFreePort } from "../../../scripts/support/postgres";
import { test as base, withServer } from "./fixtures";

interface OwnSite {
  seasonsOf: string;
  /** The local address it may send notifications to. */
  pushPort: number;
}

/**
 * For tests that change the current season: a server and a database per file, by its name, since a later test on the
 * same ones would find another league.
 */
export const test = base.extend<object, OwnSite>({
  seasonsOf: ["", { scope: "worker", option: true }],
  pushPort: [async ({ browserName: _browser }, use) => use(await findFreePort()), { scope: "worker" }],
  site: [
    async ({ pushPort }, use, { workerIndex }) => {
      const port = await findFreePort();
      const pushServices = `http://127.0.0.1:${pushPort}`;
      await withServer(workerIndex, { port, origin: `http://localhost:${port}`, pushServices }, use);
    },
    { scope: "worker" },
  ],
});
