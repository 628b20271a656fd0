import sharp from "sharp";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession, notification } from "./support/account";
import { expect, test } from "./support/fixtures";

/** A wide picture, red on the left and blue on the right. */
async function wideFile() {
  const blue = { create: { width: 600, height: 400, channels: 3 as const, background: "#0000ff" } };
  const red = { ...blue.create, width: 1200, background: "#ff0000" };
  const buffer = await sharp({ create: red })
    .composite([{ input: blue, left: 600, top: 0 }])
    .png()
    .toBuffer();
  return { name: "me.png", mimeType: "image/png", buffer };
}

test("a player saves a name, a home team and a picture, cropped by keyboard, and turns reminders off", async ({
  page,
  site,
}) => {
  const user = await buildUser({ firstName: "Mithali", lastName: "Raj" });
  await carrySession(page, user, site.origin);
  await page.goto("/profile");
  await page.getByLabel("First name").fill("  Jhulan ");
  await page.getByLabel("Last name").fill("Goswami");
  await page.getByLabel("Home team").selectOption("Kolkata Knight Riders");
  await page.getByRole("radio", { name: "Custom", exact: true }).check();
  await page.getByLabel("Choose a picture").setInputFiles(await wideFile());
  const dialog = page.getByRole("dialog", { name: "Crop your picture" });
  const moved = dialog.getByRole("application");
  await moved.focus();
  // To the right edge, which is blue.
  for (let press = 0; press < 40; press += 1) await moved.press("ArrowLeft", { delay: 5 });
  await dialog.getByLabel("Zoom").fill("2");
  // The second click of a double click lands on another avatar, and must not choose it.
  await dialog.getByRole("button", { name: "Use this picture" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("radio", { name: "Custom", exact: true })).toBeChecked();
  await page.getByRole("switch", { name: "Send me email reminders" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(notification(page, "Profile saved")).toBeVisible();

  const menu = page.getByRole("button", { name: "Jhulan Goswami, your menu" });
  await expect(menu.locator("img")).toHaveAttribute("src", /^\/api\/uploads\/[0-9a-f]{40}\.webp$/);
  const address = (await menu.locator("img").getAttribute("src")) ?? "";
  const stored = sharp(await (await page.request.get(address)).body());
  const { width, height } = await stored.metadata();
  expect(width).toBe(height);
  const { channels } = await stored.stats();
  expect(channels.map(({ mean }) => mean > 128)).toEqual([false, false, true]);

  const where = { userId: user.id };
  expect(await db().profile.findUniqueOrThrow({ where })).toMatchObject({ reminderEmail: false });
  expect(await db().entry.findFirstOrThrow({ where })).toMatchObject({ homeTeam: "KKR" });
});
