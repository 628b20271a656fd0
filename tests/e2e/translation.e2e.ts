/** A page translator that wraps every text node in an element, as Chrome's does, and continues to. */
import type { Page } from "playwright/test";
import { buildUser, PASSWORD } from "../support/builders";
import { logIn } from "./support/account";
import { expect } from "./support/fixtures";
import { buildMatch, MI } from "./support/season";
import { cardOf, pick, test } from "./support/today";

async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
      for (const text of found) {
        const parent = text.parentElement;
        if (!parent || !text.data.trim() || parent.closest("font, script, style, [translate=no]")) continue;
        const font = document.createElement("font");
        text.replaceWith(font);
        font.append(text);
      }
    };
    // As soon as React has hydrated the page, and after each change.
    addEventListener("load", () => {
      setInterval(() => document.body && wrap(document.body), 50);
    });
  });
}

// Text wrapped before hydration: React renders it again.
test.use({ expectedErrors: [/React error #418/] });

test("logging in, picking and a countdown work in a translated page", async ({ page }) => {
  await buildMatch();
  const user = await buildUser({ firstName: "Asha" });
  await translate(page);
  // Without waiting for hydration, which the wrapping elements never get.
  await page.goto("/login", { waitUntil: "load" });
  await expect(page.locator("button font").first()).toBeVisible();
  await logIn(page, user.email, PASSWORD);
  await expect(page).toHaveURL("/");

  const countdown = page.getByRole("timer").first();
  await expect(countdown).toBeVisible();
  await expect(page.locator("main font").first()).toBeVisible();
  const before = await countdown.textContent();
  await expect(countdown).not.toHaveText(before ?? "");

  await pick(page, MI);
  await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await page.getByRole("link", { name: "Leaderboard" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
});
