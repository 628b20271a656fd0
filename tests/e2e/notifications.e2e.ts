/** Notifications: what they tell, how often, how long they stay, and that they are in nobody's way. */
import { MINUTE, SECOND } from "@/lib/clock";
import { buildUser } from "../support/builders";
import { carrySession, logIn, noteNotifications, notification } from "./support/account";
import { openAsAdmin } from "./support/administrators";
import { expect, test } from "./support/journey";
import { comeBack } from "./support/page";
import { buildMatch, clearMatches, inHours, MI, ZONE_OF_NOON } from "./support/season";
import { openToday, pick } from "./support/today";

test.describe("what a page cannot read", () => {
  test.use({ expectedComplaints: [/status of 500/] });

  for (const { path, call, says } of [
    { path: "/leaderboard", call: "**/api/leaderboard/list*", says: "Error fetching Leaderboard: Rain" },
    { path: "/users", call: "**/api/profile/list-profiles*", says: "Failed to fetch users" },
    { path: "/schedule", call: "**/api/match/list", says: "Error fetching matches: Rain" },
    { path: "/", call: "**/api/match/current*", says: "Error fetching matches: Rain" },
    { path: "/admin/manage-predictions", call: "**/api/admin/list-matches", says: "Error fetching matches: Rain" },
  ]) {
    test(`${path} tells in red, once an outage`, async ({ page, site }) => {
      await clearMatches();
      await buildMatch();
      const told = await noteNotifications(page);
      await openAsAdmin(page, site.origin, path);
      // What a page asks for by itself at first would be answered still.
      await page.waitForLoadState("networkidle");
      const fail = () =>
        page.route(call, (route) => route.fulfill({ status: 500, json: { error: "Rain", code: "INTERNAL" } }));
      await fail();
      await comeBack(page);
      await expect(notification(page, says)).toContainText("Error");
      await expect(notification(page, says)).toBeHidden();
      // Twice, since a read that has failed is tried once more before it is told.
      const again = page.waitForResponse(call).then(() => page.waitForResponse(call));
      await comeBack(page);
      await again;
      await page.unroute(call);
      await Promise.all([page.waitForResponse(call), comeBack(page)]);
      await expect(page.getByRole("main").getByText(says)).toBeHidden();
      await fail();
      await comeBack(page);
      await expect(notification(page, says)).toBeVisible();
      expect(await told()).toEqual([`Error${says}`, `Error${says}`]);
    });
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, timezoneId: ZONE_OF_NOON });

  test("one does not lie over the bar that leads to the next match without a pick", async ({ page, site }) => {
    await clearMatches();
    await buildMatch({ matchDate: inHours(2) });
    await buildMatch({ matchDate: inHours(5), teamOne: "Gujarat Titans", teamTwo: "Delhi Capitals" });
    await openToday(page, site.origin);
    // The most that has been between them, since a notification goes while one looks.
    await page.evaluate(() => {
      let most = Number.NEGATIVE_INFINITY;
      const look = () => {
        const told = document.querySelector('[data-sonner-toast][data-removed="false"]')?.getBoundingClientRect();
        const bar = document.querySelector("[data-bottom-bar]:not(.invisible)")?.getBoundingClientRect();
        if (told && bar) most = Math.max(most, bar.top - told.bottom);
        Object.assign(window, { most });
        requestAnimationFrame(look);
      };
      look();
    });
    await pick(page, MI);
    await expect(notification(page, "saved")).toBeVisible();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "most"))).toBeGreaterThan(0);
  });
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 900 }, expectedComplaints: [/status of 4\d\d/] });

  test("several do not lie over the button that brings them, nor take its clicks", async ({ page }) => {
    await page.goto("/login");
    const answers = ["Wrong email or password", "Wrong email or password", "Too many tries. Try again later"];
    await page.route("**/api/auth/login", (route) =>
      route.fulfill({ status: 401, json: { error: answers.shift() ?? "Wrong email or password", code: "X" } }),
    );
    const button = page.getByRole("button", { name: "Log in" });
    for (let times = 0; times < 5; times += 1) {
      await Promise.all([page.waitForResponse("**/api/auth/login"), logIn(page, "ada@example.com", "wrong-one")]);
    }
    await expect(notification(page, "Wrong email or password").last()).toBeVisible();
    const edge = await button.evaluate((shown) => shown.getBoundingClientRect().bottom);
    // They come to rest where they stay.
    const tops = () =>
      page
        .locator('[data-sonner-toast][data-removed="false"]')
        .evaluateAll((shown) => shown.map((each) => each.getBoundingClientRect().top));
    await expect.poll(async () => (await tops()).filter((top) => top < edge)).toEqual([]);
  });

  test("one goes after its time also while the pointer rests on it, and lets clicks through", async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await carrySession(page, await buildUser(), site.origin);
    await page.goto("/profile");
    // From here on its time passes only when it is told to.
    await page.clock.pauseAt(Date.now() + MINUTE);
    await page.getByRole("button", { name: "Submit" }).click();
    const shown = page.locator("[data-sonner-toast]").first();
    const untilNext = async () => {
      await page.clock.runFor(20);
      return shown.isVisible();
    };
    await expect.poll(untilNext).toBe(true);
    const [x, y] = await shown.evaluate((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    await page.mouse.move(x, y);
    await page.mouse.move(x + 2, y + 2);
    const below = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.tagName, [x, y] as const);
    expect(below).not.toBe("LI");
    await page.clock.runFor(5 * SECOND);
    await expect(shown).toBeHidden();
  });
});
