/** A pick made without a network: kept, shown as not sent yet, and then sent, or told lost. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession, notification } from "./support/account";
import { expect } from "./support/journey";
import { eventsOf, goOffline, holdPicks, keptReceipts, untilAtRest } from "./support/kept-picks";
import { comeBack } from "./support/page";
import { buildMatch, CSK, inHours, MI, storedPick } from "./support/season";
import { cardOf, openToday, pick, pickButton, test } from "./support/today";

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|status of 403|Failed to fetch/] });

const toldOf = (page: Page) => page.getByRole("alert").filter({ hasText: `Your pick of ${MI}` });
const LINE = `Not sent yet: ${MI}`;

test("goes out when the network is back, with its wildcard and its receipt", async ({ page, site }) => {
  const match = await buildMatch();
  await buildMatch({ teamOne: "Rajasthan Royals", teamTwo: "Kolkata Knight Riders" });
  const user = await openToday(page, site.origin);
  await untilAtRest(page);
  await goOffline(page);
  await cardOf(page, MI)
    .getByRole("button", { name: /wildcard/i })
    .click();
  await pick(page, MI);
  await expect(notification(page, "Your pick is kept on this device")).toContainText("Error");
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "unsent");
  await expect(cardOf(page, MI).getByText("Not sent yet")).toBeVisible();
  await expect(page.getByText(`${LINE}, with a wildcard`)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Your picks" }).getByText("MI, not sent yet")).toBeVisible();
  expect(await storedPick(user, match)).toBeNull();

  await page.context().setOffline(false);
  await expect(notification(page, "Your pick is saved")).toBeVisible();
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  expect(await storedPick(user, match)).toMatchObject({ predictedTeam: MI, wildcardUsed: true });
  await expect.poll(() => keptReceipts(page, user)).toContain(match.matchId);
});

test("stays over a reload, and on every page that shows it, until it is taken back", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  const release = await holdPicks(page);
  await pick(page, MI);
  await expect(page.getByText(LINE)).toBeVisible();
  await page.goto("/schedule");
  await expect(page.getByText("MI, not sent yet")).toBeVisible();
  await page.goto(`/matches/${match.matchId}`);
  await expect(page.getByText(LINE)).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("You have not picked yet")).toBeVisible();
  await release();
  await Promise.all([page.waitForResponse("**/api/prediction/get"), comeBack(page)]);
  await page.reload();
  await untilAtRest(page);
  await expect(page.getByText("You have not picked yet")).toBeVisible();
  expect(await eventsOf(user)).toEqual([]);
});

test("is replaced by a newer one, which alone is sent", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  const release = await holdPicks(page);
  await pick(page, MI);
  await expect(page.getByText(LINE)).toBeVisible();
  await pickButton(page, CSK).click();
  await expect(page.getByRole("menuitem", { name: "Take back" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Confirm", exact: true }).click();
  await expect(page.getByText(`Not sent yet: ${CSK}`)).toBeVisible();
  await release();
  await comeBack(page);
  await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
  expect(await storedPick(user, match)).toMatchObject({ predictedTeam: CSK });
  expect(await eventsOf(user)).toEqual([`made ${CSK}`]);
});

test("is told lost after the closing, on every page until that is read", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  await untilAtRest(page);
  await goOffline(page);
  await pick(page, MI);
  await expect(page.getByText(LINE)).toBeVisible();
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
  await page.context().setOffline(false);
  const told = toldOf(page);
  await expect(told).toContainText("is lost: picks had closed by the time it reached the game.");
  await expect(page.getByText("You have no pick here")).toBeVisible();
  await page.goto("/rules");
  await expect(told).toBeVisible();
  await page.reload();
  await told.getByRole("button", { name: "I have read it" }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await untilAtRest(page);
  await expect(told).toBeHidden();
  expect(await eventsOf(user)).toEqual([]);
});

test("is told lost where another device has picked otherwise", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  const release = await holdPicks(page);
  await pick(page, MI);
  await expect(page.getByText(LINE)).toBeVisible();
  await db().pick.create({ data: { userId: user.id, matchId: match.matchId, predictedTeam: CSK } });
  await release();
  await comeBack(page);
  await expect(toldOf(page)).toContainText(`is lost: you have picked ${CSK} there meanwhile`);
  await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
});

test("waits for its own player, whoever signs in on the device", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  const release = await holdPicks(page);
  await pick(page, MI);
  await expect(page.getByText(LINE)).toBeVisible();
  const other = await buildUser();
  // Out of reach the page asks by itself who is signed in: it is not told before the pick has been sent.
  let tell = () => {};
  const isSent = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route("**/api/auth/check-auth", (route) => isSent.then(() => route.continue()));
  await carrySession(page, other, site.origin);
  await release();
  // The page that is open is still the first one's: the server does not take it from the other, and the page is loaded anew.
  await Promise.all([page.waitForResponse((reply) => reply.status() === 403), comeBack(page)]);
  tell();
  await expect(page.getByText("You have not picked yet")).toBeVisible();
  await untilAtRest(page);
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  expect([await eventsOf(user), await eventsOf(other)]).toEqual([[], []]);
  await carrySession(page, user, site.origin);
  await page.goto("/");
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
  expect(await storedPick(user, match)).toMatchObject({ predictedTeam: MI });
  expect(await eventsOf(other)).toEqual([]);
});

test("is one pick, though the answer to it was lost", async ({ page, site }) => {
  const match = await buildMatch();
  const user = await openToday(page, site.origin);
  let answers = false;
  for (const path of ["**/api/prediction/submit", "**/api/prediction/send-kept"]) {
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await (answers ? route.fulfill({ response }) : route.abort("connectionreset"));
    });
  }
  await pick(page, MI);
  await expect(page.getByText("Your pick is kept on this device").first()).toBeVisible();
  await expect.poll(() => storedPick(user, match)).toMatchObject({ predictedTeam: MI });
  answers = true;
  await comeBack(page);
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await expect(toldOf(page)).toHaveCount(0);
  expect(await eventsOf(user)).toEqual([`made ${MI}`]);
});
