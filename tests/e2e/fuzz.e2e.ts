/** Three thousand bad requests of `npm run fuzz`: none is answered by a fault of ours, and every reply bears what it has to. */
import { SECOND } from "@/lib/clock";
import { sessionCookie } from "@/lib/session/cookie";
import { fuzz } from "../fuzz/fuzz";
import { buildUser } from "../support/builders";
import { expect, test } from "./support/journey";

test("bad input over calls, pages, paths and headers", async ({ site }) => {
  test.setTimeout(300 * SECOND);
  const sessionOf = async (isAdmin: boolean) => {
    const { id: userId, sessionVersion: version } = await buildUser({ isAdmin });
    const { name, value } = await sessionCookie({ userId, version, isAdmin, rememberMe: false });
    return `${name}=${value}`;
  };
  const sessions = { player: await sessionOf(false), admin: await sessionOf(true) };
  const { faults } = await fuzz({ origin: site.origin, requests: 3_000, seed: 11, sessions });
  expect(faults).toEqual([]);
});
