/** An administrator runs the season: rules, payments, settings, its end, a pack for the next one and its start. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";
import { ofCurrentSeason } from "@/lib/season/current-season";
import { buildUser } from "../support/builders";
import { clearPastSeasons } from "../support/past-season";
import { notification } from "./support/account";
import { openAsAdmin } from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect } from "./support/journey";
import { buildLive, buildMatch, clearMatches } from "./support/season";
import { test } from "./support/seasons";

const PATH = "/admin/season";
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const asked = (page: Page) => page.getByRole("alertdialog");
const bar = (page: Page) => page.getByRole("region", { name: "Undo" });
const current = () => db().season.findFirstOrThrow({ where: { isCurrent: true } });
const pack = (content: object) => ({
  name: "next-year.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(content)),
});

test.describe.configure({ mode: "serial" });
test.use({ seasonsOf: "admin-season" });
test.beforeEach(clearMatches);

test("the rules show what changes before it does, and what is wrong beside its field", async ({ page, site }) => {
  await buildMatch();
  await openAsAdmin(page, site.origin, PATH);
  const rules = panel(page, "Rules");
  await expect(rules.getByLabel("Entry fee")).toHaveValue("150");
  await rules.getByLabel("Entry fee").fill("much");
  await rules.getByLabel("Shares of the pool").fill("30, 50");
  await rules.getByRole("button", { name: "Change" }).click();
  await expect(rules.getByLabel("Entry fee")).toBeFocused();
  await expect(rules.getByText("No place wins more than the place above it")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // By keyboard alone.
  await rules.getByLabel("Entry fee").fill("200.50");
  await rules.getByLabel("Shares of the pool").fill("60 40");
  await page.keyboard.press("Enter");
  await expect(asked(page)).toContainText("150 →becomes 200.50");
  await expect(asked(page)).toContainText("50, 30, 20 →becomes 60, 40");
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(rules.getByLabel("Entry fee")).toHaveValue("200.50");
  await rules.getByRole("button", { name: "Change" }).click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(notification(page, "The rules are changed")).toBeVisible();
  expect((await current()).rules).toMatchObject({ entryFee: 20_050, prizeShares: [60, 40] });
  await expect(panel(page, "Who has paid")).toContainText("AED 200.50");
});

test("once picks have closed the rules are grey, with the reason", async ({ page, site }) => {
  await buildLive();
  await openAsAdmin(page, site.origin, PATH);
  const rules = panel(page, "Rules");
  await expect(rules.getByText("Picks of this season have closed: its rules stay as they are.")).toBeVisible();
  await expect(rules.getByLabel("Wildcards each")).toBeDisabled();
  await expect(rules.getByRole("button", { name: "Change" })).toBeHidden();
});

test("who has paid is noted with one tap, found by name, and taken back", async ({ page, site }) => {
  const family = `Iyer${crypto.randomUUID().slice(0, 6)}`;
  const meera = await buildUser({ firstName: "Meera", lastName: family });
  await buildUser({ firstName: "Zoë", lastName: family });
  await openAsAdmin(page, site.origin, PATH);
  const paid = panel(page, "Who has paid");
  await paid.getByLabel("Find players").fill(family);
  const players = paid.getByRole("list", { name: "Players" }).getByRole("listitem");
  await expect(players).toHaveCount(2);
  const own = paid.getByRole("switch", { name: `Meera ${family}` });
  const stored = () => db().entry.findFirstOrThrow({ where: { userId: meera.id } });
  await own.click();
  await expect(bar(page)).toContainText(`Meera ${family}: paid`);
  await expect(own).toBeChecked();
  expect((await stored()).paidAt).not.toBeNull();
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(own).not.toBeChecked();
  expect((await stored()).paidAt).toBeNull();

  await own.press("Space");
  await expect(bar(page)).toContainText(`Meera ${family}: paid`);
  await paid.getByLabel("Only those who have not paid").check();
  await expect(players).toHaveCount(1);
  await expect(players).toContainText("Zoë");
  await paid.getByLabel("The pool counts only those who have paid").click();
  await expect(bar(page)).toContainText("Settings changed");
  await expect(paid).toContainText("The prize pool is AED 200.50 now.");
  expect(await current()).toMatchObject({ paidOnly: true });
});

test("in a closed season that shares out what was paid, who has paid is read, not changed", async ({ page, site }) => {
  const leela = await buildUser({ firstName: "Leela", lastName: "Menon" });
  await db().entry.updateMany({ where: { userId: leela.id }, data: { paidAt: new Date("2027-03-01T12:00:00Z") } });
  await buildUser({ firstName: "Tara", lastName: "Menon" });
  await db().season.updateMany({
    where: { isCurrent: true },
    data: { state: "over", closedAt: new Date(), paidOnly: true },
  });
  await openAsAdmin(page, site.origin, PATH);
  const paid = panel(page, "Who has paid");
  const player = (name: string) => paid.getByRole("listitem").filter({ hasText: name });
  await expect(player("Leela Menon")).toContainText("Paid, noted on 1 Mar");
  await expect(player("Tara Menon")).toContainText("Not paid");
  await expect(paid.getByRole("switch")).toHaveCount(0);
  await db().season.updateMany({ where: { isCurrent: true }, data: { paidOnly: false } });
  await page.reload();
  await expect(player("Tara Menon").getByRole("switch")).not.toBeChecked();
  await db().season.updateMany({ where: { isCurrent: true }, data: { state: "running", closedAt: null } });
});

test("a list that was first asked for while a payment is noted has those who have not paid by then", async ({
  page,
  site,
}) => {
  const family = `Rossi${crypto.randomUUID().slice(0, 6)}`;
  await buildUser({ firstName: "Ada", lastName: family });
  await buildUser({ firstName: "Livia", lastName: family });
  await openAsAdmin(page, site.origin, PATH);
  const paid = panel(page, "Who has paid");
  await paid.getByLabel("Find players").fill(family);
  const players = paid.getByRole("list", { name: "Players" }).getByRole("listitem");
  await expect(players).toHaveCount(2);
  const early = "**/api/admin/season-players?*unpaid=true*";
  // Never answered.
  await page.route(early, () => undefined, { times: 1 });
  const asked = page.waitForRequest(early);
  await page.route("**/api/admin/note-paid", async (route) => {
    await asked;
    await route.continue();
  });
  await paid.getByRole("switch", { name: `Ada ${family}` }).click();
  await paid.getByLabel("Only those who have not paid").check();
  await expect(bar(page)).toContainText(`Ada ${family}: paid`);
  await expect(players).toHaveText([/Livia/]);
});

test("points are awarded by themselves from when the switch is on, and so many minutes after", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site.origin, PATH);
  const itself = panel(page, "By itself");
  await expect(itself.getByLabel("Award points by itself")).not.toBeChecked();
  await itself.getByLabel("Series id").fill("series-of-2026");
  await itself.getByLabel("Award points by itself").click();
  await itself.getByLabel("Minutes after the result").fill("a while");
  await itself.getByRole("button", { name: "Save" }).click();
  await expect(itself.getByText("Whole minutes, at most 10080")).toBeVisible();
  await expect(itself.getByLabel("Minutes after the result")).toBeFocused();
  await itself.getByLabel("Minutes after the result").fill("45");
  await expect(itself.getByLabel("Series id")).toHaveValue("series-of-2026");
  await itself.getByRole("button", { name: "Save" }).click();
  await expect.poll(current).toMatchObject({ awardAfter: 45, seriesId: "series-of-2026" });
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(itself.getByLabel("Minutes after the result")).toHaveValue("30");
  await expect(itself.getByLabel("Series id")).toHaveValue("");
});

test.describe("settings that another administrator has changed meanwhile", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("are told once, and then set over", async ({ page, site }) => {
    const setByAnother = (awardAfter: number) =>
      db().season.updateMany({ where: { isCurrent: true }, data: { awardAfter } });
    await setByAnother(60);
    await openAsAdmin(page, site.origin, PATH);
    const itself = panel(page, "By itself");
    const save = itself.getByRole("button", { name: "Save", exact: true });
    await setByAnother(120);
    await itself.getByLabel("Minutes after the result").fill("90");
    await save.click();
    await expect(notification(page, "when points are awarded is now 120. Yours is not saved yet")).toBeVisible();
    await expect(save).toBeVisible();
    await expect(itself.getByLabel("Minutes after the result")).toHaveValue("90");
    await save.click();
    await expect(bar(page)).toContainText("Settings changed");
    expect(await current()).toMatchObject({ awardAfter: 90 });
    await expect(save).toBeVisible();
    await bar(page).getByRole("button", { name: "Undo" }).click();
    await expect(itself.getByLabel("Minutes after the result")).toHaveValue("120");
  });

  test("to the same are not one's own to take back", async ({ page, site }) => {
    const where = { isCurrent: true };
    await db().season.updateMany({ where, data: { awardAfter: 60 } });
    await openAsAdmin(page, site.origin, PATH);
    const itself = panel(page, "By itself");
    await db().season.updateMany({ where, data: { awardAfter: 90 } });
    await itself.getByLabel("Minutes after the result").fill("90");
    await itself.getByRole("button", { name: "Save" }).click();
    await expect(notification(page, "The settings are changed")).toBeVisible();
    await expect(itself.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    expect(await current()).toMatchObject({ awardAfter: 90 });
  });
});

test.describe("a pack", () => {
  test.use({ expectedComplaints: [/status of 400|ERR_FAILED/] });

  test("whose answer is lost is tried again by the same button, which keeps the focus until it is there", async ({
    page,
    site,
  }) => {
    await openAsAdmin(page, site.origin, PATH);
    const upload = panel(page, "Upload a season");
    const [field, again] = [
      upload.getByLabel("Season pack"),
      upload.getByRole("button", { name: "Try the same file again" }),
    ];
    await field.setInputFiles({ ...pack(LAKE_LEAGUE_2027), buffer: Buffer.alloc(1024 * 1024 + 1) });
    await expect(upload.getByRole("status")).toHaveText("A season pack has at most 1 MB");
    const call = "**/api/admin/import-season";
    await page.route(call, (route) => route.abort());
    await field.focus();
    await field.setInputFiles(pack(LAKE_LEAGUE_2027));
    await expect(upload.getByRole("alert")).toContainText("Nobody knows whether next-year.json was taken");
    await expect(field).toBeFocused();
    await page.unroute(call);

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
    await again.press("Enter");
    await expect(upload.getByRole("status")).toHaveText("Reading next-year.json …");
    await expect(again).toBeFocused();
    answer();
    await expect(panel(page, "Seasons to come").getByText(LAKE_LEAGUE_2027.name)).toBeVisible();
    await expect(again).toBeHidden();
    await expect(field).toBeFocused();
    await clearPastSeasons();
  });

  test("all that is wrong with a pack is told by path, and nothing of it is kept", async ({ page, site }) => {
    await openAsAdmin(page, site.origin, PATH);
    const upload = panel(page, "Upload a season");
    const [first, ...others] = LAKE_LEAGUE_2027.teams;
    const wrong = { ...LAKE_LEAGUE_2027, zone: "Atlantis", teams: [{ ...first, colour: "green" }, ...others] };
    await upload.getByLabel("Season pack").setInputFiles(pack(wrong));
    await expect(upload.getByRole("alert")).toContainText("next-year.json was not taken, and nothing has changed.");
    await expect(upload.getByRole("alert")).toContainText("zone");
    await expect(upload.getByRole("alert")).toContainText("teams[0].colour");
    expect(await violationsOn(page)).toEqual([]);
    // Nothing lies over that.
    await expect(notification(page, "Error")).toHaveCount(0);
    expect(await db().season.count()).toBe(1);
    await upload.getByLabel("Season pack").setInputFiles(pack(LAKE_LEAGUE_2027));
    await expect(upload.getByRole("alert")).toBeHidden();
    const toCome = panel(page, "Seasons to come");
    await expect(toCome.getByText(LAKE_LEAGUE_2027.name)).toBeVisible();
    // One that was wrong all the same goes again.
    await toCome.getByRole("button", { name: `Remove ${LAKE_LEAGUE_2027.name}` }).click();
    expect(await violationsOn(page)).toEqual([]);
    await asked(page).getByRole("button", { name: "Remove it" }).click();
    await expect(toCome.getByText("None yet.")).toBeVisible();
    await expect(page.locator("#main")).toBeFocused();
    await upload.getByLabel("Season pack").setInputFiles(pack(LAKE_LEAGUE_2027));
    await expect(toCome.getByText(LAKE_LEAGUE_2027.name)).toBeVisible();
  });
});

test("the season is closed, opened again, and closed for the next one, which players are asked to join", async ({
  page,
  site,
}) => {
  await buildLive();
  const ahead = await buildMatch();
  const winner = await buildUser({ firstName: "Meera", lastName: "Iyer" });
  const [third, fourth] = [await buildUser(), await buildUser()];
  const admin = await openAsAdmin(page, site.origin, PATH);
  for (const [behind, { id: userId }] of [winner, admin, third, fourth].entries())
    await db().leaderboardEntry.updateMany({ where: { userId }, data: { points: 9 - behind, pickPoints: 9 - behind } });
  const start = page.getByRole("button", { name: `Start ${LAKE_LEAGUE_2027.name}` });
  await expect(start).toBeDisabled();
  const close = async () => {
    await page.getByRole("button", { name: "Close the season" }).click();
    await expect(asked(page)).toContainText("2 of 2 matches have no points yet, and would bring none.");
    await asked(page).getByRole("button", { name: "Close it" }).click();
    await expect(panel(page, "Closed")).toBeVisible();
    await expect(page.locator("#main")).toBeFocused();
    await expect(panel(page, "Rules")).toContainText("This season is over: its rules stay as they are.");
    await expect(panel(page, "By itself")).toBeHidden();
  };
  await close();
  expect(await db().seasonResult.count({ where: { userId: admin.id } })).toBe(1);
  await page.getByRole("button", { name: "Open it again" }).click();
  await asked(page).getByRole("button", { name: "Open it", exact: true }).click();
  await expect(panel(page, "Close the season")).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
  await close();
  await page.goto("/leaderboard");
  await expect(panel(page, "Prizes won")).toContainText("1st Meera Iyer AED ");
  await expect(page.getByText("Champion", { exact: true })).toBeVisible();
  // What is won stays won, and nobody else has won it.
  await db().user.delete({ where: { id: winner.id } });
  await page.reload();
  await expect(panel(page, "Prizes won")).toContainText("1st A former player AED ");
  await expect(page.getByText("First of those still here")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "See how it ended" })).toHaveAttribute("href", /^\/seasons\//);
  await expect(page.getByRole("button", { name: /^pick/i })).toHaveCount(0);
  await expect(page.getByText("You have not picked yet")).toBeHidden();
  await expect(page.getByText(/(wildcard|gamechanger)s? left/)).toHaveCount(0);
  await page.goto("/schedule");
  const rows = page.getByRole("table");
  await expect(rows.getByText("Not played")).toBeVisible();
  await expect(rows.getByText(/^(Not picked|Next)$/)).toHaveCount(0);
  await page.getByRole("button", { name: `Match ${ahead.matchNumber}, ` }).click();
  await expect(rows.getByText("This match was not played.")).toBeVisible();
  await expect(rows.getByText(/^(Starts|Picks close)/)).toHaveCount(0);

  await page.goto("/admin");
  await expect(page.getByText("This season is over: nothing of it waits any more.")).toBeVisible();
  await page.goto("/admin/manage-matches");
  await expect(
    page.getByRole("heading", { name: "This season is over: nothing of it changes any more" }),
  ).toBeVisible();
  await expect(rows.getByRole("row").nth(1)).toBeVisible();
  await expect(rows.getByText(/^(Today|Next|Last)$/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^To come/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Jump to today" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Match" })).toBeHidden();
  await expect(rows.getByRole("button")).toHaveCount(0);
  await page.goto("/admin/manage-predictions");
  await expect(rows.getByText("Not played")).toBeVisible();
  await expect(rows.getByText("No result")).toBeVisible();
  await expect(page.getByText(/^(Now|Jump to now)$/)).toHaveCount(0);
  await rows.getByRole("button").last().click();
  await expect(rows.getByText("Nobody has picked in this match.")).toBeVisible();
  await expect(rows.getByText(/^(Add Prediction|Picks are still open)/)).toHaveCount(0);

  await page.goto(PATH);
  await start.click();
  expect(await violationsOn(page)).toEqual([]);
  await asked(page).getByRole("button", { name: "Start it" }).click();
  await expect(page.getByRole("heading", { level: 2, name: LAKE_LEAGUE_2027.name })).toBeVisible();
  await expect(panel(page, "Who has paid")).toContainText("Nobody has joined this season yet.");

  await page.goto("/");
  const card = panel(page, LAKE_LEAGUE_2027.name);
  await expect(card.getByRole("listitem")).toHaveCount(LAKE_LEAGUE_2027.teams.length);
  for (const path of ["/schedule", "/leaderboard", "/rules"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/");
  expect(await violationsOn(page)).toEqual([]);
  await card.getByRole("button", { name: "Join the season" }).press("Enter");
  await expect(notification(page, `You are in ${LAKE_LEAGUE_2027.name}`)).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText(`${LAKE_LEAGUE_2027.rules.wildcards} wildcards left`)).toBeVisible();
  expect(await db().entry.count({ where: { userId: admin.id, ...ofCurrentSeason } })).toBe(1);
  await page.reload();
  await expect(card).toBeHidden();
});
