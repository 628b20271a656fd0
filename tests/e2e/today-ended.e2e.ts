/** What the page of today's matches says of a match that is over: whether one has won, with what, and its score. */
import type { Locator } from "playwright/test";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { expect, test } from "./support/journey";
import { buildLive, cardOf, clearMatches, openToday, placePick, zoneOfNoon } from "./support/season";

test.use({ timezoneId: zoneOfNoon() });
test.beforeEach(clearMatches);

const [RCB, GT] = ["Royal Challengers Bengaluru", "Gujarat Titans"];
const ended = { matchEnded: true, matchStatus: `${RCB} won by 5 wkts`, teamOne: RCB, teamTwo: GT };
const awarded = { ...ended, awardedAt: new Date() };

const won = { matchWinner: RCB };
const ENDS: [string, Parameters<typeof buildLive>[0], { isCorrect: boolean | null; pointsAwarded: number }, RegExp][] =
  [
    ["won", { ...awarded, ...won }, { isCorrect: true, pointsAwarded: 4 }, /^Your pick: .*Bengaluru, won, \+4 points$/],
    ["won", { ...ended, ...won }, { isCorrect: null, pointsAwarded: 0 }, /, won, waiting for points$/],
    ["lost", { ...awarded, matchWinner: GT }, { isCorrect: false, pointsAwarded: 0 }, /, lost, no points$/],
    [
      "no result",
      { ...awarded, matchWinner: "draw" },
      { isCorrect: null, pointsAwarded: 0 },
      /, no result, no points$/,
    ],
  ];

for (const [verdict, traits, scored, words] of ENDS) {
  test(`a pick shows what became of it: ${words.source}`, async ({ page, site }) => {
    const match = await buildLive(traits);
    const user = await buildUser();
    const { id } = await placePick(user, match, RCB, { wildcardUsed: true });
    await db().pick.update({ where: { id }, data: scored });
    await openToday(page, site.origin, user);
    const card = cardOf(page, RCB);
    await expect(card).toHaveAttribute("data-verdict", verdict);
    await expect(page.getByText(words)).toBeVisible();
    // Before the form, which says the same of each match.
    await expect(card.getByText(new RegExp(`^${verdict}$`, "i")).first()).toBeVisible();
    // The green frame, and the tick on the button, are for what has won. Colours pass from one to the other.
    const button = card.getByRole("button", { name: /^Picked/ });
    await expect.poll(() => isGreen(card, "borderTopColor")).toBe(verdict === "won");
    await expect.poll(() => isGreen(button, "color")).toBe(verdict === "won");
    expect(await isGreen(page.getByText(words), "color")).toBe(verdict === "won");
  });
}

test("a match that is over without a result waits for it", async ({ page, site }) => {
  const user = await buildUser();
  await placePick(user, await buildLive({ ...ended, matchStatus: "Match tied" }), GT);
  await openToday(page, site.origin, user);
  await expect(page.getByText(`Your pick: ${GT}, waiting for the result`)).toBeVisible();
});

test("neither the badge of the winner nor the stamp covers a team's name", async ({ page, site }) => {
  const user = await buildUser();
  const match = await buildLive({ ...awarded, ...won });
  await placePick(user, match, RCB, { wildcardUsed: true });
  await openToday(page, site.origin, user);
  for (const width of [320, 360, 412, 640, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of ["Winner", "Won"]) {
      const overlap = async () => {
        const heading = await boxOf(cardOf(page, RCB).getByRole("heading", { name: "RCB" }));
        const laid = await boxOf(cardOf(page, RCB).getByText(text, { exact: true }).first());
        return laid.y + laid.height - heading.y;
      };
      // What comes to a page while it is measured moves both.
      await expect.poll(overlap, `${text} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test("nothing reaches out of its card on the smallest phone", async ({ page, site }) => {
  const user = await buildUser();
  await placePick(user, await buildLive({ ...awarded, ...won }), RCB, { wildcardUsed: true });
  await openToday(page, site.origin, user);
  await page.setViewportSize({ width: 320, height: 800 });
  const card = await boxOf(cardOf(page, RCB));
  for (const button of await cardOf(page, RCB).getByRole("button").all()) {
    const { x, width } = await boxOf(button);
    expect(x + width, (await button.textContent()) ?? "").toBeLessThan(card.x + card.width);
  }
});

test("a match that was kept by hand without a score tells none", async ({ page, site }) => {
  await buildLive({ ...ended, ...won });
  await openToday(page, site.origin);
  await expect(cardOf(page, RCB).getByText("Winner", { exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Did not bat")).toHaveCount(0);
});

test("the score is asked for every minute after the end too, and one over is one over", async ({ page, site }) => {
  const { matchId } = await buildLive({ ...ended, ...won });
  const innings = { matchId, team: RCB, runs: 12, wickets: 0, balls: 6 };
  await db().innings.create({ data: { ...innings, number: 1 } });
  await page.clock.install();
  await openToday(page, site.origin);
  await expect(cardOf(page, RCB).getByText("1 over", { exact: true })).toBeVisible();
  await db().innings.updateMany({ where: { matchId }, data: { balls: 7 } });
  await page.clock.runFor(1 * MINUTE);
  await expect(cardOf(page, RCB)).toContainText("1.1 overs");
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not there");
  return box;
}

/** Whether something is painted in the colour of what is good to go. */
function isGreen(locator: Locator, property: "color" | "borderTopColor"): Promise<boolean> {
  return locator.evaluate((element, name) => {
    const painted = getComputedStyle(element)[name];
    const probe = element.appendChild(document.createElement("span"));
    probe.style.color = "var(--grass)";
    const grass = getComputedStyle(probe).color;
    probe.remove();
    return painted === grass;
  }, property);
}
