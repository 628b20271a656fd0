/** The proof as players read it: whether the table equals its picks, and a head of the chain at the foot of every page. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession, leaveSession, notification } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { expectSound } from "./support/looks";
import { bendPick, close } from "./support/seals";
import { buildMatch, CSK, clearMatches, MI, placePick } from "./support/season";

const LONG = { firstName: "Venkatanarasimharajuvaripetasubramaniama", lastName: "Conceição" };

test.beforeEach(async ({ page, site }) => {
  await clearMatches();
  await db().check.deleteMany();
  await carrySession(page, await buildUser(LONG), site.origin);
});

test.afterAll(async ({ site: _site }) => {
  await clearMatches();
  await db().check.deleteMany();
});

async function prove(): Promise<void> {
  const { prove: run } = await import("@/lib/verify/prove");
  await run(new Date());
}

/** The same, where nothing is bent: what other journeys have written past the product's verbs is none of this one's. */
async function proveWell(): Promise<void> {
  await prove();
  await db().check.updateMany({ data: { bent: [] } });
}

const shownHead = async () => Buffer.from((await db().chain.findFirstOrThrow()).shown).toString("hex");

/** One who has picked in a match that has closed. */
async function buildSealed() {
  const [match, player] = [await buildMatch(), await buildUser()];
  await placePick(player, match, MI);
  await close(match);
  return { match, player };
}

test("before the first check it says so", async ({ page }) => {
  await page.goto("/proof");
  await expect(page.getByRole("heading", { level: 1, name: "Proof" })).toBeVisible();
  await expect(page.getByText("Not checked yet.")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("that the table equals its picks is told, with the time, and the head can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await buildSealed();
  await proveWell();
  await page.goto("/proof");
  await expect(page.getByText(/^The table equals its picks\. Checked at \d\d:\d\d\.$/)).toBeVisible();
  const head = await shownHead();
  await expect(page.getByText(head, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(notification(page, "The head is copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(head);
  await page.getByRole("main").getByRole("link", { name: "My receipts" }).click();
  await expect(page).toHaveURL("/receipts");
});

test("that something does not fit is told to players by its number, and to administrators by what it is", async ({
  page,
  site,
}) => {
  const { match, player } = await buildSealed();
  await bendPick(player, match, CSK);
  await prove();
  await page.goto("/proof");
  await expect(
    page.getByText(/^Something does not fit: \d+ things?\. The administrators are told what\.$/),
  ).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(`${player.firstName} ${player.lastName}`);
  expect(await violationsOn(page)).toEqual([]);

  await leaveSession(page);
  await carrySession(page, await buildUser({ isAdmin: true }), site.origin);
  await page.goto("/admin");
  const first = page.getByRole("region", { name: "Waiting for you" }).getByRole("listitem").first();
  await expect(first).toContainText("Something is bent");
  await expect(first).toContainText("npm run verify");
  await first.getByText("What was found").click();
  await expect(first).toContainText(`${player.firstName} ${player.lastName}`);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOn(page)).toEqual([]);
  }
});

test("every page ends with a head of the chain, which leads here", async ({ page, site }) => {
  await buildSealed();
  const foot = (of: Page) => of.getByRole("contentinfo").getByRole("link");
  for (const path of ["/", "/rules", "/leaderboard", "/receipts"]) {
    await page.goto(path);
    await expect(foot(page), path).toHaveText(/^Chain [0-9a-f]{8}…[0-9a-f]{2} · Proof$/);
    await expect(foot(page), path).toHaveAttribute("title", /^Chain [0-9a-f]{64}$/);
  }
  await foot(page).click();
  await expect(page).toHaveURL("/proof");
  await page.goto("/rules");
  await page.getByRole("link", { name: "Proof that the table equals its picks" }).click();
  await expect(page).toHaveURL("/proof");

  await leaveSession(page);
  await page.goto("/login");
  await expect(page.getByText(/^Chain /)).toHaveCount(0);
  await carrySession(page, await buildUser({ isAdmin: true }), site.origin);
  await page.goto("/admin");
  await expect(foot(page)).toBeVisible();
});

test("it fits at all widths, its foot too, and nothing breaks axe's rules", async ({ page }) => {
  await buildSealed();
  await proveWell();
  await page.goto("/proof");
  await expect(page.getByText("The table equals its picks.")).toBeVisible();
  await expectSound(page);
  // Nothing lies over the last line, at its end.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.mouse.wheel(0, 20_000);
  await page.getByRole("contentinfo").getByRole("link").click({ trial: true });
});
