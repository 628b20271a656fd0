/** The first screen before picks close: what stands first, the bar that stays, the sheet, and a change of mind. */
import type { Page } from "playwright/test";
import { MINUTE, SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { notification } from "./support/account";
import { expect } from "./support/journey";
import { untilTakenOver } from "./support/page";
import { buildLive, buildMatch, CSK, inHours, MI, placePick, storedPick } from "./support/season";
import { cardOf, openToday, pick, pickBar, pickButton, test } from "./support/today";

const [RR, SRH, GT, DC] = ["Rajasthan Royals", "Sunrisers Hyderabad", "Gujarat Titans", "Delhi Capitals"];
const sheet = (page: Page) => page.getByRole("menu");
const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
const names = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

test("what is to be picked stands first, then what is on, then what has been picked", async ({ page, site }) => {
  const user = await buildUser();
  await placePick(user, await buildMatch({ matchDate: inHours(2.5), matchName: "picked" }), MI);
  await buildMatch({ matchDate: inHours(4), matchName: "to pick later", teamOne: GT, teamTwo: DC });
  await buildMatch({ matchDate: inHours(3), matchName: "to pick", teamOne: RR, teamTwo: SRH });
  await buildLive({ matchName: "on" });
  await buildLive({ matchName: "over", matchDate: inHours(-4), matchEnded: true, matchWinner: MI });
  await openToday(page, site.origin, user);
  await expect(names(page)).toHaveText(["to pick", "to pick later", "on", "over", "picked"]);
  // What has been picked just now stays where it is: nothing moves from under a finger.
  await cardOf(page, RR).getByRole("button", { name: /^pick/i }).click();
  await item(page, "Confirm").click();
  await expect(cardOf(page, RR)).toHaveAttribute("data-pick", "saved");
  await expect(names(page)).toHaveText(["to pick", "to pick later", "on", "over", "picked"]);
  await page.reload();
  await expect(names(page)).toHaveText(["to pick later", "on", "over", "picked", "to pick"]);
});

test("what can be pressed is where it was before one's pick was known", async ({ page, site }) => {
  await buildMatch();
  const { opened, open } = makeGate();
  await page.route("**/api/prediction/get", async (route) => {
    await opened;
    await route.continue();
  });
  await openToday(page, site.origin);
  await expect(cardOf(page, MI)).toContainText("No matches yet");
  await expect(pickButton(page, MI)).toBeDisabled();
  const before = await pickButton(page, MI).boundingBox();
  open();
  await expect(pickButton(page, MI)).toBeEnabled();
  expect(await pickButton(page, MI).boundingBox()).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("a bar leads to each match that waits for a pick, and goes when all are picked", async ({ page, site }) => {
    await buildMatch({ matchDate: inHours(2.5), teamOne: RR, teamTwo: SRH });
    await buildMatch({ matchDate: inHours(5), teamOne: GT, teamTwo: DC });
    await openToday(page, site.origin);
    await expect(pickBar(page)).toHaveText(/^Pick RR v SRH, 1 h (30|29) mand 1 more$/);
    await expect(pickBar(page)).toBeInViewport();
    await page.mouse.wheel(0, 5_000);
    await expect(pickBar(page)).toBeInViewport();
    await pickBar(page).click();
    await expect(page).toHaveURL(/#match-/);
    await expect(cardOf(page, RR)).toBeInViewport();
    // Where the pick is made it would only be in the way.
    await pickButton(page, RR).scrollIntoViewIfNeeded();
    await expect(pickBar(page)).toHaveCount(0);
    await pickButton(page, RR).click();
    await item(page, "Confirm").click();
    await expect(cardOf(page, RR)).toHaveAttribute("data-pick", "saved");
    await page.mouse.wheel(0, -5_000);
    await expect(pickBar(page)).toHaveText(/^Pick GT v DC, /);
    await pickButton(page, GT).click();
    await item(page, "Confirm").click();
    await expect(cardOf(page, GT)).toHaveAttribute("data-pick", "saved");
    await page.mouse.wheel(0, -5_000);
    await expect(pickBar(page)).toHaveCount(0);
  });

  test("the sheet lies at the lower edge, over the whole width, and leaves the wildcard in sight", async ({
    page,
    site,
  }) => {
    await buildMatch();
    await openToday(page, site.origin);
    await pickButton(page, MI).click();
    await expect(item(page, "Confirm")).toBeVisible();
    const reach = async () => {
      const box = await sheet(page).boundingBox();
      return box && { x: box.x, width: box.width, bottom: Math.round(box.y + box.height) };
    };
    await expect.poll(reach).toEqual({ x: 0, width: 360, bottom: 640 });
    await expect(sheet(page)).toContainText("+2 if right");
    const wildcard = sheet(page).getByRole("menuitemcheckbox", { name: /^Wildcard ×2 \+4 if right, 10 left/ });
    await wildcard.click();
    await expect(wildcard).toBeChecked();
    await expect(sheet(page)).toContainText("+4 if right");
    await item(page, "Confirm").click();
    await expect(page.getByText("9 wildcards left")).toBeVisible();
    await expect(cardOf(page, MI).getByText("on, counts double")).toBeVisible();
  });
});

test("the last hour and the last ten minutes look like it, until the pick is there", async ({ page, site }) => {
  const start = inHours(3);
  await buildMatch({ matchDate: start });
  await page.clock.install({ time: new Date() });
  await openToday(page, site.origin);
  await untilTakenOver(page);
  await page.setViewportSize({ width: 360, height: 500 });
  const before = (span: number) => page.clock.pauseAt(new Date(start.getTime() - 60 * MINUTE - span));
  await expect(pickBar(page)).toHaveAttribute("data-pace", "calm");
  await expect(page.getByText(/^Last (hour|ten)/)).toHaveCount(0);
  await before(54 * MINUTE);
  await expect(page.getByText("Last hour")).toBeVisible();
  await expect(pickBar(page)).toHaveText("Pick MI v CSK, 54 m");
  await expect(pickBar(page)).toHaveAttribute("data-pace", "soon");
  await before(9 * MINUTE + 32 * SECOND);
  await expect(page.getByText("Last ten minutes")).toBeVisible();
  await expect(pickBar(page)).toHaveText("Pick MI v CSK, 9:32");
  await expect(pickBar(page)).toHaveAttribute("data-pace", "urgent");
  await page.clock.resume();
  await pick(page, MI);
  await expect(page.getByText(`Your pick: ${MI}`)).toBeVisible();
  await expect(page.getByText("Last ten minutes")).toHaveCount(0);
  await expect(pickBar(page)).toHaveCount(0);
});

test("a change of mind is one step that says what it does, and the wildcard stays behind", async ({ page, site }) => {
  const [match, user] = [await buildMatch(), await buildUser()];
  await placePick(user, match, MI, { wildcardUsed: true });
  await db().entry.updateMany({ where: { userId: user.id }, data: { wildcards: 9 } });
  await openToday(page, site.origin, user);
  await pickButton(page, CSK).click();
  await expect(sheet(page)).toContainText(`Deletes your pick of ${MI} and picks ${CSK} instead.`);
  await expect(sheet(page)).toContainText("The wildcard comes back, and goes along only if you lay it again.");
  await expect(sheet(page).getByRole("menuitemcheckbox")).toHaveText(/10 left/);
  await expect(page.getByRole("menuitem")).toHaveText(["Change to CSK", "Delete Pick"]);
  await item(page, "Change to CSK").click();
  await expect(notification(page, "Your pick is changed")).toBeVisible();
  await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
  await expect(page.getByText("10 wildcards left")).toBeVisible();
  expect(await storedPick(user, match)).toEqual({ predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false });
  // And back, with the wildcard.
  await pickButton(page, MI).click();
  await sheet(page).getByRole("menuitemcheckbox").click();
  await item(page, "Change to MI").click();
  await expect(page.getByText("9 wildcards left")).toBeVisible();
  expect(await storedPick(user, match)).toEqual({ predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false });
});

test("a wildcard that came back is not laid again by itself", async ({ page, site }) => {
  const [match, user] = [await buildMatch(), await buildUser()];
  await openToday(page, site.origin, user);
  await pickButton(page, MI).click();
  await sheet(page).getByRole("menuitemcheckbox").click();
  await item(page, "Confirm").click();
  await expect(page.getByText("9 wildcards left")).toBeVisible();
  await pickButton(page, CSK).click();
  await item(page, "Change to CSK").click();
  await expect(page.getByText("10 wildcards left")).toBeVisible();
  await pickButton(page, MI).click();
  await expect(sheet(page).getByRole("menuitemcheckbox")).not.toBeChecked();
  await item(page, "Change to MI").click();
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
  await expect.poll(() => storedPick(user, match)).toMatchObject({ predictedTeam: MI, wildcardUsed: false });
});

test("in the schedule's row one changes one's mind in the same step", async ({ page, site }) => {
  const [match, user] = [await buildMatch(), await buildUser()];
  await placePick(user, match, MI);
  await openToday(page, site.origin, user);
  await page.goto("/schedule");
  await page
    .getByRole("button", { name: /MI|Mumbai Indians/ })
    .first()
    .click();
  const box = page.getByRole("region", { name: "Your pick" });
  await expect(box.getByText(`Your pick: ${MI}`)).toBeVisible();
  await box.getByRole("button", { name: /^Pick CSK/ }).click();
  await item(page, "Change to CSK").click();
  await expect(box.getByText(`Your pick: ${CSK}`)).toBeVisible();
  expect(await storedPick(user, match)).toMatchObject({ predictedTeam: CSK });
});

test("what runs is called live, on the schedule as on the first screen", async ({ page, site }) => {
  await buildLive();
  await openToday(page, site.origin);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await page.goto("/schedule");
  await expect(page.getByText("Live", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Ongoing")).toHaveCount(0);
});

test.describe("when the call fails", () => {
  test.use({ expectedComplaints: [/status of 500|status of 409/] });

  test("a change is taken back: the old pick stands, and the page says so until the next try", async ({
    page,
    site,
  }) => {
    const [match, user] = [await buildMatch(), await buildUser()];
    await placePick(user, match, MI);
    await openToday(page, site.origin, user);
    const answer = makeGate();
    await page.route("**/api/prediction/change", async (route) => {
      await answer.opened;
      await route.fulfill({ status: 500, json: { error: "The ball is lost", code: "INTERNAL" } });
    });
    await pickButton(page, CSK).click();
    await item(page, "Change to CSK").click();
    await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "unsaved");
    await expect(page.getByText(`Saving ${CSK} …`)).toBeVisible();
    await expect(cardOf(page, MI)).not.toHaveAttribute("data-pick");
    answer.open();
    await expect(page.getByText("Not changed: The ball is lost")).toBeVisible();
    await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
    expect(await storedPick(user, match)).toMatchObject({ predictedTeam: MI });
    await page.unroute("**/api/prediction/change");
    await pickButton(page, CSK).click();
    await item(page, "Change to CSK").click();
    await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
    await expect(page.getByText(/^Not changed/)).toHaveCount(0);
  });

  test("a pick that comes too late says so where it was made", async ({ page, site }) => {
    const match = await buildMatch();
    const user = await openToday(page, site.origin);
    await expect(pickButton(page, MI)).toBeEnabled();
    await db().match.update({ where: { matchId: match.matchId }, data: { matchStarted: true } });
    await pick(page, MI);
    await expect(page.getByText(/^Not saved: /)).toBeVisible();
    await expect(page.getByText("Picks closed")).toBeVisible();
    await expect(pickButton(page, MI)).toBeDisabled();
    expect(await storedPick(user, match)).toBeNull();
  });
});
