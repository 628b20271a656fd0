/** A result is chosen, what it changes is seen, and then it is set; on a phone in few taps, and nothing moves under the finger. */
import type { Locator, Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { choose, menuButton, openAsAdmin, rowOf } from "./support/administrators";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { buildLive, buildMatch, CSK, clearMatches, inHours, MI, placePick } from "./support/season";

const PATH = "/admin/manage-matches";
const stored = ({ matchId }: { matchId: string }) => db().match.findUniqueOrThrow({ where: { matchId } });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Update Result" });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name: new RegExp(`^${name}`) });
const waiting = (page: Page) => page.getByRole("region", { name: "Waiting for you" });
const preview = (page: Page) => dialog(page).getByRole("status");

test.beforeEach(async () => {
  await clearMatches();
  await db().user.deleteMany();
});

/** A season around now: some matches before it, all with points, and some after it. */
async function buildSeason(before: number, after: number) {
  const matches = [];
  for (let days = -before; days <= after; days += 1) {
    const past = { matchStarted: true, matchEnded: true, matchWinner: MI, awardedAt: new Date() };
    matches.push(await buildMatch({ matchDate: inHours(24 * days + 2), ...(days < 0 && past) }));
  }
  return matches;
}

/** Kabir is right in a match with points, Meera is not. */
async function buildAwarded(page: Page) {
  const [kabir, meera] = [
    await buildUser({ firstName: "Kabir", lastName: "Rao" }),
    await buildUser({ firstName: "Meera", lastName: "Iyer" }),
  ];
  const match = await buildLive({ matchDate: inHours(-20), matchEnded: true, matchWinner: MI });
  await placePick(kabir, match, MI, { wildcardUsed: true });
  await placePick(meera, match, CSK);
  await page.request.get(`/api/admin/award-points?matchId=${match.matchId}`);
  await page.reload();
  return { match, kabir, meera };
}

/** Counts what a thumb does: taps alone. */
function thumbOf() {
  let taps = 0;
  const tap = async (place: Locator) => {
    await place.tap();
    taps += 1;
  };
  return { tap, taps: () => taps };
}

test("says whose points move and by how many before it is set, and sets nothing until then", async ({ page, site }) => {
  await openAsAdmin(page, site.origin, PATH);
  const { match, meera } = await buildAwarded(page);
  await choose(page, match, "Update Result");
  await expect(preview(page)).toContainText("Another result scores its 2 picks anew at once");
  await expect(button(page, "Apply")).toBeDisabled();
  await button(page, CSK).click();
  await expect(preview(page)).toContainText("1 player gains 2, 1 loses 4.");
  await expect(preview(page).getByRole("listitem")).toHaveText([
    "Meera Iyer: 0 to 2, rank 2 to 1",
    "Kabir Rao: 4 to 0, rank 1 to 2",
  ]);
  await expect(button(page, CSK)).toHaveAttribute("aria-pressed", "true");
  expect(await violationsOn(page)).toEqual([]);
  await button(page, "No Result").click();
  await expect(preview(page)).toContainText("1 player loses 4.");
  await expect(preview(page)).toContainText("1 wildcard comes back.");
  await button(page, MI).click();
  await expect(button(page, "Apply")).toBeDisabled();
  expect(await stored(match)).toMatchObject({ matchWinner: MI });
  await button(page, CSK).press("Enter");
  await button(page, "Apply").press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(menuButton(page, match)).toBeFocused();
  expect(await stored(match)).toMatchObject({ matchWinner: CSK });
  expect(await db().leaderboardEntry.findFirst({ where: { userId: meera.id } })).toMatchObject({ points: 2 });
});

test("keeps its place while it is worked out, found, not found and unknown", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, site.origin, PATH);
  const { match } = await buildAwarded(page);
  const gate = makeGate();
  await page.route("**/api/admin/preview-result", async (route) => {
    await gate.opened;
    await route.continue();
  });
  await choose(page, match, "Update Result");
  const place = async () => (await button(page, "Apply").boundingBox())?.y;
  const before = await place();
  await button(page, CSK).click();
  await expect(preview(page)).toContainText("Working out what this changes");
  expect(await place()).toBe(before);
  gate.open();
  await expect(preview(page)).toContainText("1 player gains 2");
  expect(await place()).toBe(before);
  const none = { returned: 0, retaken: 0, lost: 0 };
  const unknown = { known: false, moves: [], players: [], wildcards: none, gamechangers: none };
  await page.route("**/api/admin/preview-result", (route) => route.fulfill({ json: { data: unknown } }));
  await button(page, "No Result").click();
  await expect(preview(page)).toContainText("cannot be told beforehand");
  expect(await place()).toBe(before);
  await expect(button(page, "Apply")).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.describe("when it cannot be read", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("says why, and can be set all the same", async ({ page, site }) => {
    await openAsAdmin(page, site.origin, PATH);
    const { match } = await buildAwarded(page);
    const failure = { status: 503, json: { error: "Bad light", code: "UNAVAILABLE" } };
    await page.route("**/api/admin/preview-result", (route) => route.fulfill(failure));
    await choose(page, match, "Update Result");
    await button(page, CSK).click();
    await expect(preview(page)).toContainText("What this changes cannot be read: Bad light.");
    await button(page, "Apply").click();
    await expect.poll(async () => (await stored(match)).matchWinner).toBe(CSK);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("an award is one tap from opening the page", async ({ page, site }) => {
    await buildSeason(20, 20);
    const match = await buildLive({ matchDate: inHours(-6), matchEnded: true, matchWinner: MI });
    await placePick(await buildUser(), match, MI);
    await openAsAdmin(page, site.origin, PATH);
    const { tap, taps } = thumbOf();
    const award = waiting(page).getByRole("button", { name: `Award now of match ${match.matchNumber}` });
    await expect(award).toBeInViewport({ ratio: 1 });
    await tap(award);
    await expect.poll(async () => (await stored(match)).awardedAt).not.toBeNull();
    expect(taps()).toBe(1);
    await expect(page.getByRole("region", { name: "Undo" })).toBeInViewport({ ratio: 1 });
  });

  test("a correction is at most five, and the last match is near", async ({ page, site }) => {
    const matches = await buildSeason(20, 20);
    const yesterday = matches[18];
    if (!yesterday) throw new Error("Forty-one matches were built");
    await openAsAdmin(page, site.origin, PATH);
    const { tap, taps } = thumbOf();
    await tap(menuButton(page, yesterday));
    await tap(page.getByRole("menuitem", { name: "Update Result" }));
    await tap(button(page, CSK));
    await tap(button(page, "Apply"));
    await expect.poll(async () => (await stored(yesterday)).matchWinner).toBe(CSK);
    expect(taps()).toBeLessThanOrEqual(5);
  });

  test("the page begins at now, and the rest of the season is a tap away on either side", async ({ page, site }) => {
    const matches = await buildSeason(20, 20);
    await openAsAdmin(page, site.origin, PATH);
    await expect(page.getByRole("heading", { name: "No result and no award is missing" })).toBeVisible();
    const rows = page.getByRole("row").filter({ has: page.getByRole("button", { name: /what to do$/ }) });
    await expect(rows).toHaveCount(9);
    await expect(page.getByRole("table").getByText(/^(Today|Next)$/)).toBeVisible();
    const [first, last] = [matches[0], matches.at(-1)];
    if (!first || !last) throw new Error("Forty-one matches were built");
    await expect(menuButton(page, first)).toBeHidden();
    await page.getByRole("button", { name: /^Show \d+ earlier$/ }).tap();
    await expect(menuButton(page, first)).toBeVisible();
    await page.getByRole("button", { name: /^Show \d+ later$/ }).tap();
    await expect(menuButton(page, last)).toBeVisible();
    await expect(rows).toHaveCount(41);
  });
});

test("on a desk the table of the whole season is opened at now", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const matches = await buildSeason(40, 30);
  await openAsAdmin(page, site.origin, PATH);
  const [first, now] = [matches[0], matches[40]];
  if (!first || !now) throw new Error("Seventy-one matches were built");
  await expect(rowOf(page, now)).toBeInViewport();
  await expect(rowOf(page, first)).not.toBeInViewport();
  await expect(page.getByRole("columnheader", { name: "Match #" })).toBeInViewport();
  await rowOf(page, first).scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: "Match #" })).toBeInViewport();
});

test("what waits stands at the top, the latest first, and goes when it is done", async ({ page, site }) => {
  const [missing, decided] = [
    await buildLive({ matchDate: inHours(-30), matchEnded: true }),
    await buildLive({ matchDate: inHours(-20), matchEnded: true, matchWinner: MI }),
  ];
  for (let hours = 40; hours < 46; hours += 1) await buildLive({ matchDate: inHours(-hours), matchEnded: true });
  await page.route("**/api/admin/match-data", (route) =>
    route.fulfill({
      json: { data: { source: "cricketdata", problem: "The key is refused", hitsLeft: 0, answeredAt: null } },
    }),
  );
  await openAsAdmin(page, site.origin, PATH);
  // The page was read with a source that is well; the next look at it is not.
  await comeBack(page);
  const items = waiting(page).getByRole("listitem");
  await expect(items.first()).toContainText("The key is refused.");
  await expect(items.first().getByRole("button", { name: "Ask again" })).toBeVisible();
  await expect(items).toHaveCount(5);
  await expect(items.nth(1)).toContainText("points not awarded");
  await expect(items.nth(2)).toContainText("no result yet");
  expect(await violationsOn(page)).toEqual([]);
  await waiting(page)
    .getByRole("button", { name: `Award now of match ${decided.matchNumber}` })
    .press("Enter");
  await expect(page.getByRole("heading", { name: "Waiting for you" })).toBeFocused();
  await expect(items.nth(1)).toContainText("no result yet");
  await waiting(page).getByRole("button", { name: "All 7 without a result" }).click();
  await expect(page.getByRole("button", { name: /^No result yet 7$/ })).toHaveAttribute("aria-pressed", "true");
  await waiting(page)
    .getByRole("button", { name: `Set result of match ${missing.matchNumber}` })
    .click();
  await expect(dialog(page)).toBeVisible();
});
