/** Whoever logs in for the first time finds the first screen as they will find it from then on: whose today it is has been told. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser, PASSWORD } from "../support/builders";
import { logIn } from "./support/account";
import { expect, test } from "./support/journey";
import { buildMatch, clearMatches } from "./support/season";

test.beforeEach(clearMatches);

const ZONE = "/api/profile/time-zone";

/** What the page asks the server for, from now on. */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  return calls;
}

test("the first screen comes whole with the first visit", async ({ page }) => {
  const match = await buildMatch();
  const { email, id: userId } = await buildUser();
  // A server that has just been started may take its time.
  await page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }));
  await page.goto("/login");
  const calls = noteCalls(page);
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole("heading", { name: match.matchName })).toBeVisible();
  expect(calls).not.toContain("/api/match/current");
  expect(calls.filter((path) => path === ZONE)).toHaveLength(1);
  const { timeZone } = await db().profile.findUniqueOrThrow({ where: { userId } });
  expect(timeZone).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
});

test.describe("where the zone cannot be told", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("one is in all the same, and asks for the matches oneself", async ({ page }) => {
    const match = await buildMatch();
    const { email } = await buildUser();
    await page.goto("/login");
    await page.route(`**${ZONE}`, (route) => route.abort());
    await logIn(page, email, PASSWORD);
    await expect(page.getByRole("heading", { name: match.matchName })).toBeVisible();
  });
});
