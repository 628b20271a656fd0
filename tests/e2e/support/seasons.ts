import { findFreePort } from "../../../scripts/support/postgres";
import { test as journey, withServer } from "./journey";

interface OwnSite {
  seasonsOf: string;
  /** Where on this machine it may send notifications to. */
  pushPort: number;
}

/**
 * For journeys that change which season is on: a server and a database of their own for each file, by its name, since a
 * journey that came after on the same ones would find itself in another league.
 */
export const test = journey.extend<object, OwnSite>({
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
