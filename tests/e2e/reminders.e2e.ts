import { db } from "@/lib/db";
import { unsubscribeToken } from "@/lib/notify/unsubscribe-link";
import { buildUser } from "../support/builders";
import { expect, test } from "./support/fixtures";

test("an email's link stops reminders without a login, by a button and not by opening it", async ({ page }) => {
  const user = await buildUser();
  const token = unsubscribeToken(user.id);
  const wanted = async () => (await db().profile.findUniqueOrThrow({ where: { userId: user.id } })).reminderEmail;
  // The address that mail programs call automatically leads people to the page.
  await page.goto(`/api/reminders/unsubscribe/${token}`);
  await expect(page).toHaveURL(`/unsubscribe/${token}`);
  expect(await wanted()).toBe(true);
  await page.getByRole("button", { name: "Stop reminder emails" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No more reminders" })).toBeFocused();
  expect(await wanted()).toBe(false);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No more reminders" })).toBeVisible();
  const cutOff = await page.request.get(`/unsubscribe/${token.slice(0, -5)}`);
  expect(await cutOff.text()).toContain("This link is incomplete");
});
