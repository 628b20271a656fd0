import type { Page } from "playwright/test";
import { waitUntilAlive } from "../../scripts/support/page-measures";
import { buildUser, PASSWORD } from "../support/builders";
import { makeGate } from "../support/gate";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";

/** Holds the page's scripts back, as a slow network does; the answer lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { opened, open } = makeGate();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

test("what is typed before the profile's form lives stays, and counts as unsaved", async ({ page, site }) => {
  const user = await buildUser({ firstName: "Mithali", lastName: "Raj" });
  await carrySession(page, user, site.origin);
  const release = await holdScripts(page);
  await page.goto("/profile", { waitUntil: "commit" });
  await expect(page.getByLabel("First name")).toHaveValue("Mithali");
  await expect(page.getByRole("radio", { name: "None" })).toBeChecked();
  await page.getByLabel("First name").fill("Smriti");
  release();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Smriti");
});

test("an email and a password that a browser fills in before the login form lives are sent", async ({ page }) => {
  const user = await buildUser();
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  release();
  await waitUntilAlive(page);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
});
