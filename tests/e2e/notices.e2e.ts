/** Notices: an administrator writes to all players, and each reads it once. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession, notification } from "./support/account";
import { openSecondBrowser } from "./support/administrators";
import { expect, test } from "./support/fixtures";
import { comeBack } from "./support/page";
import { buildLive } from "./support/season";

test("an administrator sends a notice, a player reads it once, and it is deleted", async ({ page, site, browser }) => {
  await buildLive({ matchName: "Mumbai v Chennai" });
  const player = await buildUser();
  await carrySession(page, player, site.origin);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Mumbai v Chennai" })).toBeVisible();

  const desk = await openSecondBrowser(browser, site.origin, "/admin/notices");
  await desk.getByRole("textbox", { name: "Notice" }).fill("Entry fees are due on Saturday.\nPay Asha.");
  await desk.getByRole("switch", { name: "Also by email" }).click();
  await desk.getByRole("button", { name: "Send notice" }).click();
  await expect(notification(desk, "Notice sent")).toBeVisible();
  await expect(desk.getByText(/emails queued/)).toBeVisible();

  // An open page shows it when the player returns to it.
  await comeBack(page);
  const card = page.getByRole("region", { name: /to everyone$/i });
  await expect(card).toContainText("Entry fees are due on Saturday.");
  await card.getByRole("button", { name: "Got it" }).click();
  await expect(card).toBeHidden();
  await expect.poll(() => db().noticeRead.count({ where: { userId: player.id } })).toBe(1);

  await comeBack(desk);
  await expect(desk.getByText("Read by 1 player")).toBeVisible();
  await desk.getByRole("button", { name: "Delete notice" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Delete notice" }).click();
  await expect(notification(desk, "Notice deleted")).toBeVisible();
  expect(await db().notice.count()).toBe(0);
  await desk.context().close();
});
