import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { inHours } from "./support/season";

test("a player chooses emails, notifications and quiet hours", async ({ page, site }) => {
  const user = await buildUser();
  const toggle = (name: string) => page.getByRole("switch", { name, exact: true });
  const stored = () => db().notificationChoice.findUnique({ where: { userId: user.id } });
  const keys = { endpoint: "http://127.0.0.1:9/push/x", p256dh: "B".repeat(87), auth: "A".repeat(22) };
  const held = { userId: user.id, sessionVersion: user.sessionVersion, goodUntil: inHours(24) };
  await db().pushSubscription.create({ data: { ...keys, ...held } });
  await carrySession(page, user, site.origin);
  await page.goto("/settings");
  await page.getByRole("tab", { name: "Account" }).focus();
  // Past the disabled tab.
  await page.keyboard.press("ArrowRight");
  await toggle("Send me email reminders").click();
  await expect
    .poll(async () => (await db().profile.findUniqueOrThrow({ where: { userId: user.id } })).reminderEmail)
    .toBe(false);
  await toggle("Results, by push").press("Space");
  await expect.poll(stored).toMatchObject({ off: expect.arrayContaining(["result"]) });
  const until = page.getByLabel("Until");
  await until.fill("08:30");
  await until.blur();
  await expect.poll(stored).toMatchObject({ quietFrom: 22 * 60, quietUntil: 8.5 * 60 });
  await page.goto("/settings/notifications");
  await expect(toggle("Send me email reminders")).not.toBeChecked();
  await expect(toggle("Results, by push")).not.toBeChecked();
  await expect(toggle("Corrections, by push")).toBeChecked();
  await expect(until).toHaveValue("08:30");
});
