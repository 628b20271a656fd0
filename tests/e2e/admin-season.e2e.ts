/** An administrator runs the season: rules, payments, settings, closing, and uploading and starting the next one. */
import type { Page } from "playwright/test";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";
import { ofCurrentSeason } from "@/lib/season/data";
import { buildUser } from "../support/builders";
import { notification } from "./support/account";
import { openAsAdmin } from "./support/administrators";
import { expect } from "./support/fixtures";
import { buildLive, buildMatch, MI, placePick } from "./support/season";
import { test } from "./support/seasons";

const PATH = "/admin/season";
const NEXT = LAKE_LEAGUE_2027.name;
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const asked = (page: Page) => page.getByRole("alertdialog");
const confirm = (page: Page, name: string) => asked(page).getByRole("button", { name, exact: true }).click();
const current = () => db().season.findFirstOrThrow({ where: { isCurrent: true } });
const pack = (content: object) => ({
  name: "next-year.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(content)),
});

test.describe.configure({ mode: "serial" });
test.use({ seasonsOf: "admin-season" });

test("change the rules by keyboard, record a payment, and turn on automatic awards", async ({ page, site }) => {
  const family = `Iyer${crypto.randomUUID().slice(0, 6)}`;
  const meera = await buildUser({ firstName: "Meera", lastName: family });
  await buildUser({ firstName: "Zoë", lastName: family });
  await openAsAdmin(page, site.origin, PATH);
  const rules = panel(page, "Rules");
  await rules.getByLabel("Entry fee").fill("200.50");
  await rules.getByLabel("Prize shares").fill("60 40");
  await page.keyboard.press("Enter");
  await expect(asked(page)).toContainText("150 →becomes 200.50");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(notification(page, "Rules changed")).toBeVisible();
  expect((await current()).rules).toMatchObject({ entryFee: 20_050, prizeShares: [60, 40] });

  const paid = panel(page, "Payments");
  await expect(paid).toContainText("200.50 AED");
  await paid.getByLabel("Find players").fill(family);
  const players = paid.getByRole("list", { name: "Players" }).getByRole("listitem");
  await expect(players).toHaveCount(2);
  const own = paid.getByRole("switch", { name: `Meera ${family}` });
  const paidAt = async () => (await db().entry.findFirstOrThrow({ where: { userId: meera.id } })).paidAt;
  await own.click();
  await expect.poll(paidAt).not.toBeNull();
  await own.click();
  await expect.poll(paidAt).toBeNull();
  await own.press("Space");
  await expect.poll(paidAt).not.toBeNull();
  await paid.getByLabel("Unpaid only").check();
  await expect(players).toHaveText([/Zoë/]);
  await paid.getByLabel("Count only paid players in the prize pool").click();
  await expect(paid).toContainText("The prize pool is 200.50 AED.");

  const itself = panel(page, "Automatic awards");
  await itself.getByLabel("Series ID").fill("series-of-2026");
  await itself.getByLabel("Award points automatically").click();
  await itself.getByLabel("Minutes after the result").fill("45");
  await itself.getByRole("button", { name: "Save" }).click();
  await expect.poll(current).toMatchObject({ paidOnly: true, awardAfter: 45, seriesId: "series-of-2026" });
});

test.describe("a season pack", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("upload it, first with a fault, and remove it again", async ({ page, site }) => {
    await openAsAdmin(page, site.origin, PATH);
    const upload = panel(page, "Upload season");
    const toCome = panel(page, "Upcoming seasons");
    const [first, ...others] = LAKE_LEAGUE_2027.teams;
    const teams = [{ ...first, colour: "green" }, ...others];
    await upload.getByLabel("Season pack").setInputFiles(pack({ ...LAKE_LEAGUE_2027, teams }));
    await expect(upload.getByRole("alert")).toContainText("teams[0].colour");
    expect(await db().season.count()).toBe(1);
    await upload.getByLabel("Season pack").setInputFiles(pack(LAKE_LEAGUE_2027));
    await expect(toCome.getByText(NEXT)).toBeVisible();
    await toCome.getByRole("button", { name: `Remove ${NEXT}` }).click();
    await confirm(page, "Remove season");
    await expect(toCome.getByText("None yet.")).toBeVisible();
    await expect(page.locator("#main")).toBeFocused();
    expect(await db().season.count()).toBe(1);
  });
});

test("close the season, reopen it, and close it for the next one, which players join", async ({ page, site }) => {
  await buildLive();
  await buildMatch();
  const winner = await buildUser({ firstName: "Meera", lastName: "Iyer" });
  const others = [await buildUser(), await buildUser()];
  const admin = await openAsAdmin(page, site.origin, PATH);
  // Four players with four right picks, three, two and one.
  const played = { matchStarted: true, matchEnded: true, matchWinner: MI, awardedAt: new Date() };
  const players = [winner, admin, ...others];
  // The first test has the prize pool count only those who have paid.
  await db().entry.updateMany({ data: { paidAt: new Date() } });
  for (const last of players.keys()) {
    const decided = await buildMatch({ matchDate: new Date(Date.now() - 30 * HOUR), ...played });
    for (const player of players.slice(0, last + 1)) await placePick(player, decided, MI);
  }
  await panel(page, "Upload season").getByLabel("Season pack").setInputFiles(pack(LAKE_LEAGUE_2027));
  await expect(page.getByRole("button", { name: `Start ${NEXT}` })).toBeDisabled();
  await page.reload();
  const close = async () => {
    await page.getByRole("button", { name: "Close season" }).click();
    await expect(asked(page)).toContainText("2 of 6 matches have no points yet.");
    await confirm(page, "Close season");
    await expect(panel(page, "Season closed")).toBeVisible();
  };
  await close();
  expect(await db().seasonResult.count({ where: { userId: admin.id } })).toBe(1);
  await page.getByRole("button", { name: "Reopen season" }).click();
  await confirm(page, "Reopen season");
  await expect(panel(page, "Close season")).toBeVisible();
  await close();

  await page.goto("/leaderboard");
  await expect(panel(page, "Prizes won")).toContainText(/1st Meera Iyer [\d.,]+\sAED/);
  await page.goto(PATH);
  await page.getByRole("button", { name: `Start ${NEXT}` }).click();
  await confirm(page, "Start season");
  await expect(page.getByRole("heading", { level: 2, name: NEXT })).toBeVisible();
  const follow = (name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
  for (const name of ["Schedule", "Leaderboard", "Rules"]) {
    await follow(name);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await follow("Home");
  await panel(page, NEXT).getByRole("button", { name: "Join the season" }).press("Enter");
  await expect(notification(page, `You're in: ${NEXT}`)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  expect(await db().entry.count({ where: { userId: admin.id, ...ofCurrentSeason } })).toBe(1);
  await expect(panel(page, NEXT)).toBeHidden();
});
