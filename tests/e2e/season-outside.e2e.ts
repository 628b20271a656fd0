/** Who has not joined the season that is on: nothing asks them for picks, everything can be read, and failures lose nothing. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { openAsAdmin } from "./support/administrators";
import { expect } from "./support/journey";
import { expectSound } from "./support/looks";
import { tryAgain } from "./support/page";
import { buildLive, buildMatch, clearMatches, inHours } from "./support/season";
import { test } from "./support/seasons";

const card = (page: Page) => page.getByRole("region", { name: LEAGUE_2026.name, exact: true });
const failure = { status: 503, json: { error: "Rain stopped play", code: "UNAVAILABLE" } };

test.use({ seasonsOf: "season-outside" });
test.beforeEach(clearMatches);

/** A player of the years before. */
async function openAsOutsider(page: Page, origin: string, path: string) {
  const user = await buildUser();
  await db().leaderboardEntry.deleteMany({ where: { userId: user.id } });
  await db().entry.deleteMany({ where: { userId: user.id } });
  await carrySession(page, user, origin);
  await page.goto(path);
  return user;
}

test("the first screen has the card in place of the matches, with what it costs", async ({ page, site }) => {
  await buildMatch();
  await openAsOutsider(page, site.origin, "/");
  await expect(card(page)).toContainText("AED 150");
  await expect(card(page).getByRole("listitem")).toHaveCount(LEAGUE_2026.teams.length);
  await expect(page.getByRole("button", { name: /^pick/i })).toHaveCount(0);
  await expect(page.getByText("wildcards left")).toBeHidden();
  await expect(page.getByRole("region", { name: "First steps" })).toBeHidden();
  await expectSound(page);
});

test("a season that is free says so", async ({ page, site }) => {
  const { rules } = await db().season.findFirstOrThrow({ where: { isCurrent: true } });
  await db().season.updateMany({ data: { rules: { ...LEAGUE_2026.rules, entryFee: 0 } } });
  await openAsOutsider(page, site.origin, "/");
  await expect(card(page)).toContainText("It costs nothing.");
  await db().season.updateMany({ data: { rules: rules ?? {} } });
});

test("the schedule is there to be read, and takes no pick", async ({ page, site }) => {
  const { matchNumber } = await buildMatch();
  await buildLive({ matchDate: inHours(-30), matchEnded: true });
  await openAsOutsider(page, site.origin, "/schedule");
  await expect(page.getByRole("table").getByText("Completed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your season" })).toBeHidden();
  await expect(page.getByText(/^(No pick|Not picked)$/)).toHaveCount(0);
  await page.getByRole("button", { name: `Match ${matchNumber}` }).click();
  await expect(page.getByText("Who picked whom is shown as soon as picks have closed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your pick" })).toBeHidden();
  await expect(page.getByText("Pick now")).toBeHidden();
});

test("a home team can be chosen once one has joined, and the rest of a profile before", async ({ page, site }) => {
  await buildMatch();
  const { id } = await openAsOutsider(page, site.origin, "/profile");
  const team = page.getByRole("combobox", { name: "Home team" });
  await expect(team).toBeDisabled();
  await expect(team).toHaveAccessibleDescription(/Join it on the first screen/);
  await page.getByRole("textbox", { name: "First name" }).fill("Indu");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => db().user.count({ where: { id, firstName: "Indu" } })).toBe(1);
  await page.goto("/");
  await card(page).getByRole("button", { name: /^Join/ }).click();
  await expect(card(page)).toBeHidden();
  await page.goto("/profile");
  await expect(team).toBeEnabled();
});

test("on a phone no badge counts picks that are missing", async ({ page, site }) => {
  await buildMatch();
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOutsider(page, site.origin, "/leaderboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("pick missing")).toHaveCount(0);
});

test.describe("when the calls fail", () => {
  test.use({ expectedComplaints: [/status of (503|409)/] });

  test("the card says why, and another tap joins", async ({ page, site }) => {
    await buildMatch();
    await openAsOutsider(page, site.origin, "/");
    const join = card(page).getByRole("button", { name: "Join the season" });
    await page.route("**/api/season/join", (route) => route.fulfill(failure));
    await join.click();
    await expect(card(page).getByText("Rain stopped play")).toBeVisible();
    await page.unroute("**/api/season/join");
    await join.click();
    await expect(page.getByRole("button", { name: /^pick/i }).first()).toBeVisible();
  });

  test("a payment that is not noted goes back, and a list that cannot be read is asked for again", async ({
    page,
    site,
  }) => {
    const family = `Rao${crypto.randomUUID().slice(0, 6)}`;
    await buildUser({ firstName: "Kabir", lastName: family });
    await openAsAdmin(page, site.origin, "/admin/season");
    const paid = page.getByRole("region", { name: "Who has paid", exact: true });
    await page.route("**/api/admin/season-players?**", (route) => route.fulfill(failure));
    await paid.getByLabel("Find players").fill(family);
    await expect(paid.getByText("Error fetching players: Rain stopped play")).toBeVisible();
    await tryAgain(page, "**/api/admin/season-players?**", paid.getByRole("button", { name: "Try again" }));
    const own = paid.getByRole("switch", { name: `Kabir ${family}` });
    await page.route("**/api/admin/note-paid", (route) => route.fulfill(failure));
    await own.click();
    await expect(page.getByRole("listitem").filter({ hasText: "Rain stopped play" })).toBeVisible();
    await expect(own).not.toBeChecked();
  });

  test("a pack that could not be sent is sent again without another choice", async ({ page, site }) => {
    await openAsAdmin(page, site.origin, "/admin/season");
    const upload = page.getByRole("region", { name: "Upload a season", exact: true });
    await page.route("**/api/admin/import-season", (route) => route.fulfill(failure));
    const file = { name: "next.json", mimeType: "application/json", buffer: Buffer.from("{}") };
    await upload.getByLabel("Season pack").setInputFiles(file);
    await expect(upload.getByRole("alert")).toContainText("Nobody knows whether next.json was taken");
    const sent = page.waitForRequest("**/api/admin/import-season");
    await upload.getByRole("button", { name: "Try the same file again" }).click();
    expect((await sent).postDataJSON()).toEqual({ pack: "{}" });
  });

  test("whoever closes over what another has changed reads how many matches wait by now", async ({ page, site }) => {
    await openAsAdmin(page, site.origin, "/admin/season");
    await page.getByRole("button", { name: "Close the season" }).click();
    await buildMatch();
    const asked = page.getByRole("alertdialog");
    await asked.getByRole("button", { name: "Close it" }).click();
    await expect(asked.getByRole("alert")).toContainText("1 match has no points awarded by now");
    await expect(asked).toContainText("1 of 1 match has no points yet");
    await asked.getByRole("button", { name: "Cancel" }).click();
    expect(await db().season.count({ where: { isCurrent: true, state: "running" } })).toBe(1);
  });
});
