/** The first minutes of a player: logging in, the first steps on Home, a slow network, and a server that fails. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser, PASSWORD } from "../support/builders";
import { makeGate } from "../support/gate";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { waitUntilAlive } from "./support/measures";
import { buildMatch } from "./support/season";

/** Holds the page's scripts back, as a slow network does; the returned function releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { opened, open } = makeGate();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

test("what is typed before a form's scripts load stays, and the first login brings Home complete", async ({ page }) => {
  const match = await buildMatch();
  const { email, id: userId } = await buildUser({ firstName: "Mithali", lastName: "Raj" });
  // A server that has just started may be slow.
  await page.addInitScript(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }));
  const releaseLogin = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  releaseLogin();
  await waitUntilAlive(page);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: match.matchName })).toBeVisible();
  expect(calls).not.toContain("/api/match/current");
  const { timeZone } = await db().profile.findUniqueOrThrow({ where: { userId } });
  expect(timeZone).toMatch(/^Asia\/(Kolkata|Calcutta)$/);

  await page.unroute("**/_next/static/**/*.js");
  const releaseProfile = await holdScripts(page);
  await page.goto("/profile", { waitUntil: "commit" });
  await expect(page.getByLabel("First name")).toHaveValue("Mithali");
  await page.getByLabel("First name").fill("Smriti");
  releaseProfile();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Smriti");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("the first steps leave room for the match, and stay away from the player who closed them", async ({
    page,
    site,
  }) => {
    const steps = page.getByRole("region", { name: "First steps" });
    const [user, other] = [await buildUser(), await buildUser()];
    await buildMatch({ matchName: "Royal Challengers Bengaluru vs Lucknow Super Giants" });
    await carrySession(page, user, site.origin);
    await page.goto("/");
    await expect(steps.getByRole("link", { name: "Choose your home team" })).toBeVisible();
    await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Close the first steps" }).click();
    await expect(steps).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await page.reload();
    await expect(steps).toHaveCount(0);
    // So that nothing on the page calls with the other's session.
    await page.goto("about:blank");
    await carrySession(page, other, site.origin);
    await page.goto("/");
    await expect(steps).toBeVisible();
  });
});

test.describe("when the server can't read the matches", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("Home says so, and trying again works", async ({ page, site }) => {
    const match = await buildMatch();
    await carrySession(page, await buildUser(), site.origin);
    const says = page.getByRole("main").getByText("Error fetching matches: Something went wrong");
    await db().$executeRaw`ALTER TABLE matches RENAME COLUMN venue TO venue_away`;
    try {
      await page.goto("/");
      await expect(says).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    } finally {
      await db().$executeRaw`ALTER TABLE matches RENAME COLUMN venue_away TO venue`;
    }
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: match.matchName })).toBeVisible();
    await expect(says).toBeHidden();
  });
});
