import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { buildMatch } from "./support/season";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a player creates a calendar, copies its address, renews it and stops it", async ({ page, site, request }) => {
  await buildMatch();
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/settings/notifications");
  const calendar = page.getByRole("region", { name: "Calendar" });
  const address = calendar.locator("code");
  const feed = (of: string) => request.get(new URL(of).pathname);

  await calendar.getByRole("button", { name: "Create calendar" }).click();
  const first = (await address.textContent()) ?? "";
  expect(await (await feed(first)).text()).toContain("SUMMARY:MI vs CSK");
  await expect(calendar.getByRole("link").first()).toHaveAttribute("href", first.replace("http:", "webcal:"));
  await calendar.getByRole("button", { name: "Copy address" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await calendar.getByRole("button", { name: "New address" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace address" }).click();
  await expect(address).not.toHaveText(first);
  const second = (await address.textContent()) ?? "";
  expect((await feed(first)).status()).toBe(404);
  expect((await feed(second)).status()).toBe(200);
  await page.reload();
  await expect(address).toHaveText(second);

  await calendar.getByRole("button", { name: "Stop calendar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop calendar" }).click();
  await expect(calendar.getByRole("button", { name: "Create calendar" })).toBeVisible();
  expect((await feed(second)).status()).toBe(404);
});
