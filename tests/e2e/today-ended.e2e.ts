/** What the page of today's matches says of a match that is over: whether one has won, with what, and its score. */
import type { Locator, Page } from "playwright/test";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { expect } from "./support/journey";
import { comeBack } from "./support/page";
import { buildLive, inHours, placePick } from "./support/season";
import { cardOf, openToday, test } from "./support/today";

const [RCB, GT] = ["Royal Challengers Bengaluru", "Gujarat Titans"];
const verdictOf = (page: Page) => page.locator("[data-ending]");

const ended = { matchEnded: true, matchStatus: `${RCB} won by 5 wkts`, teamOne: RCB, teamTwo: GT };
const awarded = { ...ended, awardedAt: new Date() };

const won = { matchWinner: RCB };
const right = { isCorrect: true, pointsAwarded: 4 };
const open = { isCorrect: null, pointsAwarded: 0 };
const wrong = { isCorrect: false, pointsAwarded: 0 };

const ENDS: [
  ending: string,
  headline: string,
  traits: Parameters<typeof buildLive>[0],
  scored: object,
  says: RegExp[],
][] = [
  ["won", "You called it, +4", { ...awarded, ...won }, right, [/^2 right pick$/, /^×2 wildcard$/, /^Now 1st of 1$/]],
  ["won", "You called it", { ...ended, ...won }, open, [/^Waiting for points$/]],
  [
    "lost",
    "Not this time",
    { ...awarded, matchWinner: GT },
    wrong,
    [/^Gujarat Titans won\. Your pick: .*, no points$/],
  ],
  ["no result", "No result", { ...awarded, matchWinner: "draw" }, open, [/Your wildcard is back in your hand$/]],
];

for (const [ending, headline, traits, scored, says] of ENDS) {
  test(`a settled match is led by its verdict: ${headline}`, async ({ page, site }) => {
    await db().user.deleteMany();
    const match = await buildLive(traits);
    const user = await buildUser();
    const { id } = await placePick(user, match, RCB, { wildcardUsed: true });
    await db().pick.update({ where: { id }, data: scored });
    await openToday(page, site.origin, user);
    const verdict = verdictOf(page);
    await expect(verdict).toHaveAttribute("data-ending", ending);
    await expect(verdict.getByText(headline, { exact: true })).toBeVisible();
    for (const text of says) await expect(verdict.getByText(text)).toBeVisible();
    const stamp = ending === "no result" ? "No result" : ending;
    await expect(cardOf(page, RCB)).toHaveAttribute("data-verdict", ending);
    await expect(
      cardOf(page, RCB)
        .getByText(new RegExp(`^${stamp}$`, "i"))
        .first(),
    ).toBeVisible();
    // The winner's colour is the ground of what has won and of nothing else, and so is the green frame.
    await expect.poll(() => paintedAs(verdict, "backgroundColor", "#c8102e")).toBe(ending === "won");
    await expect.poll(() => paintedAs(cardOf(page, RCB), "borderTopColor", "var(--grass)")).toBe(ending === "won");
    // Nothing is left that cannot be pressed, and nobody has to be introduced.
    await expect(page.getByRole("article").getByRole("button", { name: /^(pick|wildcard|gamechanger)/i })).toHaveCount(
      0,
    );
    await expect(page.getByText(/Small ground, huge noise/)).toHaveCount(0);
  });
}

test("whoever has not picked is told so, and is not asked to wait for points", async ({ page, site }) => {
  await buildLive({ ...ended, ...won });
  await openToday(page, site.origin);
  await expect(verdictOf(page).getByText("You sat this one out")).toBeVisible();
  await expect(verdictOf(page).getByText(`${RCB} won. No pick, no points`)).toBeVisible();
  await expect(verdictOf(page).getByRole("list")).toHaveCount(0);
});

test("a streak and one's place stand beside the points, and are read anew on the way back", async ({ page, site }) => {
  await db().user.deleteMany();
  const [user, leader] = [await buildUser(), await buildUser()];
  await db().leaderboardEntry.updateMany({ where: { userId: leader.id }, data: { points: 99, pickPoints: 99 } });
  const entry = { points: 12, pickPoints: 10, correct: 5, winStreak: 4, winStreakPoints: 2 };
  await db().leaderboardEntry.updateMany({ where: { userId: user.id }, data: entry });
  const { id } = await placePick(user, await buildLive({ ...awarded, ...won }), RCB);
  await db().pick.update({ where: { id }, data: { isCorrect: true, pointsAwarded: 2 } });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openToday(page, site.origin, user);
  await expect(verdictOf(page).getByRole("listitem")).toHaveText([
    "2 right pick",
    "+1 fourth in a row",
    "Now 2nd of 2",
  ]);
  await expect(verdictOf(page).getByText("You called it, +3")).toBeVisible();
  const standings = () => asked.filter((address) => /leaderboard\/list\?.*limit=1$/.test(address));
  expect(standings()).toHaveLength(1);
  // As the correction of a match does that is not on the page any more.
  await db().leaderboardEntry.updateMany({ where: { userId: leader.id }, data: { points: 9, pickPoints: 9 } });
  await comeBack(page);
  await expect(verdictOf(page).getByText("Now 1st of 2")).toBeVisible();
  expect(standings()).toHaveLength(2);
});

test.describe("where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("points that are awarded while one looks come with a moment of joy, once", async ({ page, site }) => {
    const user = await buildUser();
    const match = await buildLive({ ...ended, ...won });
    const { id } = await placePick(user, match, RCB);
    await openToday(page, site.origin, user);
    await expect(verdictOf(page).getByText("Waiting for points")).toBeVisible();
    const joy = verdictOf(page).locator("[data-joy]");
    await expect(joy).toHaveCount(0);
    await db().pick.update({ where: { id }, data: { isCorrect: true, pointsAwarded: 2 } });
    await db().match.update({ where: { matchId: match.matchId }, data: { awardedAt: new Date() } });
    await comeBack(page);
    await expect(verdictOf(page).getByText("You called it, +2")).toBeVisible();
    await expect(joy).toBeVisible();
    const flying = () => joy.evaluate((element) => element.getAnimations({ subtree: true }).length);
    expect(await flying()).toBeGreaterThan(20);
    // It ends by itself.
    await expect.poll(() => joy.evaluate(isAtRest)).toBe(true);
    await page.reload();
    await expect(verdictOf(page).getByText("You called it, +2")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(joy).toHaveCount(0);
  });
});

test("where motion is unwelcome a won pick is told as clearly, and nothing flies", async ({ page, site }) => {
  const user = await buildUser();
  const { id } = await placePick(user, await buildLive({ ...awarded, ...won }), RCB);
  await db().pick.update({ where: { id }, data: { isCorrect: true, pointsAwarded: 2 } });
  await openToday(page, site.origin, user);
  await expect(verdictOf(page).getByText("You called it, +2")).toBeVisible();
  await expect(verdictOf(page).locator("[data-joy]")).toBeAttached();
  await expect(verdictOf(page).locator("[data-joy]")).toBeHidden();
});

test("what is no news any more is a line that opens, under its day where that is over", async ({ page, site }) => {
  const user = await buildUser();
  const longAgo = { ...ended, ...won, awardedAt: inHours(-3.1), matchDate: inHours(-8) };
  const { id } = await placePick(user, await buildLive(longAgo), RCB);
  await db().pick.update({ where: { id }, data: { isCorrect: true, pointsAwarded: 2 } });
  const entry = { points: 12, pickPoints: 10, correct: 5, winStreak: 4, winStreakPoints: 2 };
  await db().leaderboardEntry.updateMany({ where: { userId: user.id }, data: entry });
  await buildLive();
  await openToday(page, site.origin, user);
  const line = page.getByRole("group").filter({ hasText: "RCB v GT" });
  await expect(line).toContainText(`RCB v GT${RCB} won by 5 wktsYou called it, +3`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await line.getByText("RCB v GT").click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(verdictOf(page).getByText("You called it, +3")).toBeVisible();
});

test("last night's match is a line on a day without one", async ({ page, site }) => {
  await buildLive({ ...ended, ...won, awardedAt: inHours(-12), matchDate: inHours(-16) });
  await openToday(page, site.origin);
  await expect(page.getByText("You sat this one out")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No matches today!" })).toBeVisible();
});

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
  const inside = cardOf(page, RCB).getByText(/./);
  await expect(cardOf(page, RCB).getByText("You, wildcard")).toBeVisible();
  for (const part of await inside.filter({ visible: true }).all()) {
    const { x, width } = await boxOf(part);
    expect(x + width, (await part.textContent()) ?? "").toBeLessThan(card.x + card.width);
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

/** Whether nothing of it moves any more. */
const isAtRest = (element: Element) =>
  element.getAnimations({ subtree: true }).every(({ playState }) => playState === "finished");

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not there");
  return box;
}

/** Whether something is painted in a colour. */
function paintedAs(locator: Locator, property: "backgroundColor" | "borderTopColor", colour: string): Promise<boolean> {
  return locator.evaluate(
    (element, [name, wanted]) => {
      const probe = element.appendChild(document.createElement("span"));
      probe.style.color = wanted;
      const painted = getComputedStyle(probe).color;
      probe.remove();
      return getComputedStyle(element)[name] === painted;
    },
    [property, colour] as const,
  );
}
