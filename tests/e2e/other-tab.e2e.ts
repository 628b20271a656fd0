/** Open pages when something changes elsewhere. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { comeBack, untilHydrated } from "./support/page";
import { buildMatch, MI, placePick } from "./support/season";
import { pick } from "./support/today";

const setSeason = (state: "running" | "over") =>
  db().season.updateMany({
    where: { isCurrent: true },
    data: { state, closedAt: state === "over" ? new Date() : null },
  });
test.afterEach(() => setSeason("running"));

test("the season is closed and reopened", async ({ page, site }) => {
  await buildMatch();
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/");
  const pickButton = page.getByRole("button", { name: /^Pick / }).first();
  await expect(pickButton).toBeEnabled();
  await setSeason("over");
  await comeBack(page);
  await expect(page.getByRole("link", { name: "See how it ended" })).toBeVisible();
  await expect(pickButton).toBeHidden();
  await setSeason("running");
  await comeBack(page);
  await expect(pickButton).toBeEnabled();

  // A filter isn't typed text that a reload would lose.
  await page.goto("/schedule");
  await untilHydrated(page);
  await page.getByLabel("Team").selectOption(MI);
  const open = page.getByText("Pick now");
  await expect(open).toBeVisible();
  await setSeason("over");
  await comeBack(page);
  await expect(open).toBeHidden();
});

test.describe("another player logs in", () => {
  // Until the page reloads, it requests another player's data.
  test.use({ expectedErrors: [/403/] });

  test("their own page loads, and a pick tapped before that isn't made for them", async ({ page, site }) => {
    const match = await buildMatch();
    const [before, now] = [await buildUser(), await buildUser()];
    await placePick(before, match, MI);
    await carrySession(page, before, site.origin);
    await page.goto("/");
    await expect(page.getByText(`Your pick: ${MI}`)).toBeVisible();
    await carrySession(page, now, site.origin);
    await comeBack(page);
    await expect(page.getByText("You haven't picked yet")).toBeVisible();

    await untilHydrated(page);
    await carrySession(page, await buildUser({ isAdmin: true }), site.origin);
    const answered = page.waitForResponse(/submit$/);
    const reloaded = page.waitForEvent("load");
    await pick(page, MI);
    expect((await answered).status()).toBe(403);
    await reloaded;
    expect(await db().pick.count()).toBe(1);
  });
});
