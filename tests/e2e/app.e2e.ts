/** The pages as an app: what a browser asks for before it installs one, and the worker that starts it. */
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";

test.use({ serviceWorkers: "allow" });

test("a player's page takes in its worker once it is at rest; a guest's does not", async ({ page, site }) => {
  await page.goto("/login");
  await page.mouse.move(10, 10);
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registered()).toBe(0);
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/rules");
  await expect.poll(registered).toBe(1);
});
