/** Three thousand bad requests of `npm run fuzz`: none is answered by a fault of ours, and every reply bears what it has to. */
import { SECOND } from "@/lib/clock";
import { fuzz } from "../fuzz/fuzz";
import { neverReached } from "../fuzz/reached";
import { expect, test } from "./support/journey";

test("bad input over calls, pages, paths and headers", async ({ site }) => {
  test.setTimeout(600 * SECOND);
  const { faults, reached } = await fuzz({ origin: site.origin, requests: 3_000, seed: 11 });
  expect(faults).toEqual([]);
  const all = Object.keys(reached).length;
  expect(all - neverReached(reached).length).toBeGreaterThan(all * 0.75);
});
