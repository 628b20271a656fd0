import type { Locator, Page } from "playwright/test";
import { sessionCookie } from "@/lib/session/cookie";

/** Fills in the login form on the page. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: /^log ?in$/i }).click();
}

/** The notification with this text. */
export function notification(page: Page, text: string): Locator {
  return page.getByRole("listitem").filter({ hasText: text });
}

/** Records every notification on the following pages. */
export async function noteNotifications(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shownTexts: string[] = [];
    Object.assign(window, { shownTexts });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        for (const shown of [node, ...node.querySelectorAll("*")]) {
          if (shown.matches("[data-sonner-toast]")) shownTexts.push(shown.textContent ?? "");
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "shownTexts"));
}

interface Account {
  id: string;
  isAdmin: boolean;
  sessionVersion: number;
}

/** Signs the browser in without the form. */
export async function carrySession(page: Page, user: Account, origin: string): Promise<void> {
  const { id: userId, isAdmin, sessionVersion: version } = user;
  const { name, value } = await sessionCookie({ userId, isAdmin, version, rememberMe: false });
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
}
