import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { carrySession, notification } from "./support/account";
import { expect, test } from "./support/journey";

const UPDATE = "**/api/profile/update";

test.beforeEach(async () => {
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
});

/** Somebody signed in, on their profile. */
async function openProfile(page: Page, origin: string) {
  const user = await buildUser({ firstName: "Mithali", lastName: "Raj" });
  await carrySession(page, user, origin);
  await page.goto("/profile");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  return user;
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).click();
}

async function expectSaved(page: Page): Promise<void> {
  // That of the save before may still be there.
  await expect(notification(page, "Your profile is saved").first()).toBeVisible();
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
}

const avatar = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const ownPicture = (page: Page): Locator => page.getByRole("button", { name: /your menu$/ }).locator("img");
const profileOf = async (user: { id: string }) => {
  const where = { userId: user.id };
  return { ...(await db().profile.findUniqueOrThrow({ where })), ...(await db().entry.findFirstOrThrow({ where })) };
};

const middleOf = (place: Locator) =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

/** The season's first match, so many hours from now. */
function buildFirstMatch(hours: number) {
  const matchDate = new Date(Date.now() + hours * HOUR);
  const sides = { teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings" };
  return db().match.create({
    data: { matchName: "The first", matchNumber: 1, matchType: "League", matchDate, ...sides },
  });
}

/** A wide picture, red on the left and blue on the right. */
async function wideFile(name = "me.png") {
  const blue = { create: { width: 600, height: 400, channels: 3 as const, background: "#0000ff" } };
  const red = { ...blue.create, width: 1200, background: "#ff0000" };
  const buffer = await sharp({ create: red })
    .composite([{ input: blue, left: 600, top: 0 }])
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

test("name, home team, reminders and a drawn avatar are saved and show everywhere", async ({ page, site }) => {
  const user = await openProfile(page, site.origin);
  await page.getByLabel("First name").fill("  Jhulan ");
  await page.getByLabel("Last name").fill("Goswami");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).not.toBeEditable();
  await avatar(page, "Female 8").check();
  await page.getByLabel("Home team").selectOption("Kolkata Knight Riders");
  await page.getByRole("switch", { name: "Send me email reminders" }).click();
  await save(page);
  await expectSaved(page);
  const card = page.getByRole("region", { name: "Your card" });
  await expect(card.getByRole("heading", { name: "Jhulan Goswami" })).toBeVisible();
  await expect(card.getByText("Kolkata Knight Riders")).toBeVisible();
  await expect(page.getByRole("button", { name: "Jhulan Goswami, your menu" })).toBeVisible();
  await expect(ownPicture(page)).toHaveAttribute("src", "/avatars/preset-8.svg");
  expect(await profileOf(user)).toMatchObject({ profilePic: "preset-8", homeTeam: "KKR", reminderEmail: false });
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Jhulan");
  await expect(avatar(page, "Female 8")).toBeChecked();
});

test("avatars are chosen with the arrow keys, and none is one of them", async ({ page, site }) => {
  const user = await openProfile(page, site.origin);
  await avatar(page, "None").focus();
  await page.keyboard.press("ArrowRight");
  await expect(avatar(page, "Male 1")).toBeChecked();
  await save(page);
  await expect.poll(async () => (await profileOf(user)).profilePic).toBe("preset-1");
  await avatar(page, "Male 1").focus();
  await page.keyboard.press("ArrowLeft");
  await save(page);
  await expect.poll(async () => (await profileOf(user)).profilePic).toBe("none");
  await expect(ownPicture(page)).toHaveAttribute("src", "/avatars/none.svg");
});

test("the second press of a double click is not for what lies under a dialog that the first one closed", async ({
  page,
  site,
}) => {
  await openProfile(page, site.origin);
  await avatar(page, "Custom").check();
  await page.getByLabel("Choose a picture").setInputFiles(await wideFile());
  const dialog = page.getByRole("dialog", { name: "Crop your picture" });
  const use = dialog.getByRole("button", { name: "Use this picture" });
  await use.hover();
  const { x, y } = await middleOf(use);
  await use.click();
  await expect(dialog).toBeHidden();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(avatar(page, "Custom")).toBeChecked();
  // Another avatar lies there.
  const beneath = page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.outerHTML, [x, y] as const);
  expect(await beneath).toContain('value="preset-');
});

test("a picture of one's own is cropped to a square, shown, saved and served", async ({ page, site }) => {
  const user = await openProfile(page, site.origin);
  await avatar(page, "Custom").check();
  await page.getByLabel("Choose a picture").setInputFiles(await wideFile());
  const dialog = page.getByRole("dialog", { name: "Crop your picture" });
  await dialog.getByRole("button", { name: "Use this picture" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alert").filter({ hasText: "cannot be read" })).toHaveCount(0);
  // While this one is being saved, another one is chosen.
  const gate = makeGate();
  await page.route(UPDATE, (route) => gate.opened.then(() => route.continue()), { times: 1 });
  await save(page);
  await page.getByLabel("Choose another picture").setInputFiles(await wideFile());
  const moved = dialog.getByRole("application");
  await moved.focus();
  // To the right edge: what is kept is blue.
  for (let press = 0; press < 40; press += 1) await moved.press("ArrowLeft", { delay: 5 });
  await dialog.getByLabel("Zoom").fill("2");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toBeHidden();
  gate.open();
  await expect(notification(page, "Your profile is saved")).toBeVisible();
  await expect(page.getByText("Not saved yet").first()).toBeVisible();
  await save(page);
  await expectSaved(page);
  await expect(ownPicture(page)).toHaveAttribute("src", /^\/api\/uploads\/[0-9a-f]{40}\.webp$/);
  const address = (await profileOf(user)).profilePic;
  const stored = sharp(await (await page.request.get(address)).body());
  const { width, height } = await stored.metadata();
  expect(width).toBe(height);
  const { channels } = await stored.stats();
  expect(channels.map(({ mean }) => mean > 128)).toEqual([false, false, true]);
  // Saving again without another picture keeps this one.
  await page.getByLabel("Last name").fill("Dorai Raj");
  await save(page);
  await expect.poll(async () => (await db().user.findUnique({ where: { id: user.id } }))?.lastName).toBe("Dorai Raj");
  expect((await profileOf(user)).profilePic).toBe(address);
});

test("files that are no pictures, or too large, are not even sent", async ({ page, site }) => {
  await openProfile(page, site.origin);
  await avatar(page, "Custom").check();
  const field = page.getByLabel("Choose a picture");
  const file = { name: "me.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
  await field.setInputFiles(file);
  await expect(page.getByText("This is not a PNG or a JPEG. Choose another file.")).toBeVisible();
  await field.setInputFiles({ ...file, mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText("This picture is larger than 5 MB. Choose a smaller one.")).toBeVisible();
  await field.setInputFiles({ ...file, mimeType: "image/png" });
  await expect(page.getByText("This file cannot be read as a picture. Choose another PNG or JPEG.")).toBeVisible();
  await save(page);
  await expect(page.getByText("Choose a picture first, or another avatar.")).toBeVisible();
});

test("a name is required", async ({ page, site }) => {
  await openProfile(page, site.origin);
  await page.getByLabel("First name").fill(" ");
  await save(page);
  await expect(page.getByText("First name required")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
});

test("once the first match has started the home team is locked, and the reason stands there", async ({
  page,
  site,
}) => {
  await buildFirstMatch(-1);
  await openProfile(page, site.origin);
  await expect(page.getByLabel("Home team")).toBeDisabled();
  await expect(page.getByText(/first match of the season has started/)).toBeVisible();
  await avatar(page, "Male 4").check();
  await save(page);
  await expectSaved(page);
});

test.describe("refused by the server", () => {
  test.use({ expectedComplaints: [/status of 4(09|13|15)/] });

  for (const [status, code, error] of [
    [413, "TOO_LARGE", "This picture has too many pixels: at most 40 million"],
    [415, "NOT_AN_IMAGE", "This file is not a PNG or a JPEG"],
  ] as const) {
    test(`an upload with ${status} says why and loses nothing`, async ({ page, site }) => {
      const user = await openProfile(page, site.origin);
      await page.route(UPDATE, (route) => route.fulfill({ status, json: { error, code } }));
      await page.getByLabel("First name").fill("Smriti");
      await avatar(page, "Custom").check();
      await page.getByLabel("Choose a picture").setInputFiles(await wideFile());
      await page.getByRole("button", { name: "Use this picture" }).click();
      await save(page);
      await expect(notification(page, error)).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: error })).toBeVisible();
      await expect(page.getByLabel("First name")).toHaveValue("Smriti");
      await expect(ownPicture(page)).toHaveAttribute("src", "/avatars/none.svg");
      await page.unroute(UPDATE);
      await save(page);
      await expectSaved(page);
      expect((await profileOf(user)).profilePic).toMatch(/\.webp$/);
    });
  }

  test("a home team chosen too late says why, and the rest can still be saved", async ({ page, site }) => {
    const match = await buildFirstMatch(1);
    const user = await openProfile(page, site.origin);
    await page.getByLabel("First name").fill("Smriti");
    await page.getByLabel("Home team").selectOption("Mumbai Indians");
    await db().match.update({ where: { matchId: match.matchId }, data: { matchStarted: true } });
    await save(page);
    await expect(page.getByRole("alert").filter({ hasText: /./ }).first()).toBeVisible();
    await expect(page.getByLabel("Home team")).toBeDisabled();
    await expect(page.getByLabel("First name")).toHaveValue("Smriti");
    await save(page);
    await expectSaved(page);
    expect((await profileOf(user)).homeTeam).toBeNull();
  });
});
