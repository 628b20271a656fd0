/** What the page of today's matches shows once picks have closed: gamechangers, others' picks, scores and results. */
import type { Locator } from "playwright/test";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { makeGate } from "../support/gate";
import { RULES_2026 } from "../support/the-season";
import { notification } from "./support/account";
import { expect } from "./support/journey";
import { untilAtRest } from "./support/kept-picks";
import { comeBack, untilTakenOver } from "./support/page";
import {
  buildLive,
  buildMatch,
  CSK,
  inHours,
  leaveInHand,
  MI,
  placePick,
  storedPick,
  ZONE_OF_NOON,
} from "./support/season";
import { bat } from "./support/states";
import { cardOf, gamechangerButton, openToday, pickButton, test } from "./support/today";

/** Shorter than a test, and than what waits for the words: a click that is held up says by what. */
const CLICK = { timeout: 15_000 };

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

test("a gamechanger turns the pick, and the page loads anew after two seconds", async ({ page, site }) => {
  const match = await buildLive();
  const user = await buildUser();
  await placePick(user, match, MI);
  await openToday(page, site.origin, user);
  await expect(cardOf(page, MI).getByRole("button", { name: /gamechanger/i })).toHaveCount(0);
  await cardOf(page, CSK)
    .getByRole("button", { name: /^gamechanger/i })
    .click();
  const reloaded = page.waitForEvent("load");
  // It stays for two seconds: looked for before it can come.
  const said = expect(notification(page, "Gamechanger played")).toBeVisible();
  const turned = page.getByRole("menuitem", { name: "Turn to CSK" }).click(CLICK);
  await Promise.all([said, turned]);
  await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
  await reloaded;
  await expect(cardOf(page, CSK)).toHaveAttribute("data-pick", "saved");
  await expect(page.getByText("4 gamechangers left")).toBeVisible();
  expect(await storedPick(user, match)).toEqual({ predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true });
});

test("whoever has gone on to another page by then is left in peace", async ({ page, site }) => {
  const user = await buildUser();
  await placePick(user, await buildLive(), MI);
  await page.clock.install();
  await openToday(page, site.origin, user);
  await gamechangerButton(page).click(CLICK);
  const turn = page.getByRole("menuitem", { name: "Turn to CSK" });
  // A menu that is there has still to find its place, which a clock that stands keeps it from.
  await turn.hover(CLICK);
  // Its two seconds go by only as they are let: how long leaving takes is the machine's business.
  await page.clock.pauseAt(Date.now() + 10_000);
  const goOnUntil = (seen: Locator) =>
    expect
      .poll(async () => {
        await page.clock.runFor(50);
        return seen.isVisible();
      })
      .toBe(true);
  await turn.click(CLICK);
  await goOnUntil(notification(page, "Gamechanger played"));
  const { opened, open } = makeGate();
  await page.route(/\/users\?_rsc=/, async (route) => {
    await opened;
    await route.continue();
  });
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Users" }).click();
  await expect(page.getByText("Loading the page")).toBeAttached();
  // The two seconds are over while the page is still under way.
  await page.clock.runFor(3_000);
  open();
  await goOnUntil(page.getByRole("heading", { level: 1, name: "Users" }));
  await page.clock.resume();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByText("4 gamechangers left")).toBeVisible();
  expect(loads).toBe(0);
});

test.describe("on a connection that fails for a while", () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test("what the browser has still to fetch for a match that has begun comes once it can be had", async ({
    page,
    site,
  }) => {
    const match = await buildMatch();
    const user = await buildUser();
    await placePick(user, match, MI);
    await page.clock.install();
    await openToday(page, site.origin, user);
    await untilTakenOver(page);
    await page.waitForLoadState("networkidle");
    const failed: string[] = [];
    await page.route(/\.js$/, async (route) => {
      await route.abort();
      failed.push(route.request().url());
    });
    await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0), matchStarted: true } });
    await comeBack(page);
    // Each is asked for once more by what has bundled them.
    const isGivenUp = () => failed.every((url) => failed.filter((other) => other === url).length > 1);
    await expect.poll(() => failed.length > 0 && isGivenUp()).toBe(true);
    await page.waitForLoadState("networkidle");
    await expect(gamechangerButton(page)).toBeHidden();
    await page.unroute(/\.js$/);
    await page.clock.fastForward(MINUTE);
    await expect(gamechangerButton(page)).toBeVisible();
  });
});

test.describe("too late", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("a gamechanger that is refused says so beside the pick, which stands", async ({ page, site }) => {
    const match = await buildLive();
    const user = await buildUser();
    await placePick(user, match, MI);
    await openToday(page, site.origin, user);
    await gamechangerButton(page).click();
    await db().match.update({ where: { matchId: match.matchId }, data: { secondInningStarted: true } });
    await page.getByRole("menuitem", { name: "Turn to CSK" }).click();
    await expect(page.getByRole("article").getByText(/^Not turned: /)).toBeVisible();
    await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
    expect(await storedPick(user, match)).toMatchObject({ predictedTeam: MI, gamechangerUsed: false });
  });
});

const REFUSED: [string, Parameters<typeof buildMatch>[0], Parameters<typeof placePick>[3], number, RegExp | null][] = [
  ["the match has not started", { matchStarted: false, matchDate: inHours(0.5) }, {}, 5, null],
  ["the match is over", { matchEnded: true, matchStatus: "Match tied" }, {}, 5, null],
  ["the second innings has begun", { secondInningStarted: true }, {}, 5, /second innings has begun/],
  ["its time is over", { matchDate: inHours(-3) }, {}, 5, /ends 110 minutes after the start/],
  ["none is left", {}, {}, 0, /no gamechanger left/],
  ["the pick bears a wildcard", {}, { wildcardUsed: true }, 5, /on a pick with a wildcard/],
  ["one has been played already", {}, { gamechangerUsed: true }, 5, /have played your gamechanger/],
  ["it is no League match", { matchType: "Qualifier" }, {}, 5, /Gamechangers are for League matches only/],
];

for (const [condition, match, pick, gamechangers, reason] of REFUSED) {
  test(`no gamechanger where ${condition}`, async ({ page, site }) => {
    const user = await buildUser();
    await leaveInHand(user, { gamechangers });
    await placePick(user, await buildLive(match), MI, pick);
    await openToday(page, site.origin, user);
    await expect(cardOf(page, MI)).toHaveAttribute("data-pick", "saved");
    await expect(pickButton(page, MI)).toBeDisabled();
    await expect(gamechangerButton(page)).toHaveCount(0);
    await expect(page.getByRole("timer", { name: "Gamechanger closes in" })).toHaveCount(0);
    if (reason) await expect(page.getByRole("article").getByText(reason)).toBeVisible();
  });
}

test("no gamechanger without a pick", async ({ page, site }) => {
  await buildLive();
  await openToday(page, site.origin);
  await expect(page.getByText("You have no pick here")).toBeVisible();
  await expect(gamechangerButton(page)).toHaveCount(0);
});

test("others' picks: yellow for a wildcard, blue for a gamechanger, in words too", async ({ page, site }) => {
  const match = await buildLive();
  await placePick(await buildUser({ firstName: "Meera", lastName: "Iyer" }), match, MI, { wildcardUsed: true });
  await placePick(await buildUser({ firstName: "Asha", lastName: "Menon" }), match, MI, { gamechangerUsed: true });
  await placePick(await buildUser({ firstName: "Dev", lastName: "Nair" }), match, MI);
  await openToday(page, site.origin);
  const backers = cardOf(page, MI)
    .getByRole("list", { name: `Others who picked ${MI}` })
    .getByRole("listitem");
  await expect(backers).toHaveText(["Asha Menon, gamechanger", "Dev Nair", "Meera Iyer, wildcard"]);
  // What comes later stands above the cards, and would take them from under the pointer.
  await expect(page.getByRole("region", { name: "Who picked whom" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await untilTakenOver(page);
  await backers.nth(2).hover();
  await expect(page.getByRole("tooltip")).toHaveText("Meera Iyer, wildcard");
  // All of them, of both sides, are one stop, which shows the names to whoever has no pointer.
  const stops = page.getByRole("article").getByRole("button", { disabled: false });
  await expect(stops).toHaveText(["Names"]);
  const name = backers.nth(1).getByText("Dev Nair");
  const hidden = (await name.boundingBox())?.width ?? 0;
  await stops.press("Enter");
  await expect(stops).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(hidden + 20);
  await expect(cardOf(page, CSK).getByText("No picks")).toBeVisible();
  await expect(page.getByText("Yellow: with a wildcard")).toBeVisible();
  await expect(page.getByText("Blue: with a gamechanger")).toBeVisible();
});

test("how we are divided is told in words, in figures and by a bar in both colours", async ({ page, site }) => {
  const [match, user] = [await buildLive(), await buildUser()];
  await placePick(user, match, MI);
  for (const team of [MI, MI, CSK]) await placePick(await buildUser(), match, team);
  await openToday(page, site.origin, user);
  const crowd = page.getByRole("region", { name: "Who picked whom" });
  await expect(crowd).toContainText("3 of 4 picked MI, you among them");
  await expect(crowd).toContainText("MI 3");
  await expect(crowd).toContainText("CSK 1");
  const parts = crowd.locator("[aria-hidden] > span");
  const widths = await parts.evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width));
  expect(Math.round((widths[0] ?? 0) / (widths[1] ?? 1))).toBe(3);
  // Where colours cannot be told apart, one of them is striped.
  await expect(parts.last()).toHaveCSS("background-image", /repeating-linear-gradient/);
  await expect(parts.first()).toHaveCSS("background-image", "none");
});

test("a running match is led by its score, with who bats and what is needed, and says everything once", async ({
  page,
  site,
}) => {
  const named = { matchName: "Mumbai Indians vs Chennai Super Kings, 35th Match", matchNumber: 35 };
  const match = await buildLive({ ...named, secondInningStarted: true, matchStatus: "Dew on the ground" });
  await bat(match, [CSK, 187, 6, 120], [MI, 101, 3, 65]);
  await openToday(page, site.origin);
  const strip = page.getByRole("list", { name: "Score" });
  await expect(strip.getByRole("listitem")).toHaveText([
    "MIMumbai Indians: 101/3 10.5 oversbatting",
    "CSKChennai Super Kings: 187/6 20 overs",
  ]);
  await expect(page.getByText("MI need 87 to win")).toBeVisible();
  await expect(page.getByText("Dew on the ground")).toHaveCount(1);
  await expect(page.getByText(/\bmatch 35\b/i)).toHaveCount(0);
  await expect(page.getByText("35th Match")).toHaveCount(1);
  const top = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? 0;
  expect(await top("101/3")).toBeLessThan(await top("35th Match"));
  // What the source says of it stands in place of what we reckon.
  await db().match.update({ where: { matchId: match.matchId }, data: { matchStatus: "MI need 87 runs in 55 balls" } });
  await comeBack(page);
  await expect(page.getByText("MI need 87 runs in 55 balls")).toBeVisible();
  await expect(page.getByText("MI need 87 to win")).toHaveCount(0);
});

test("the gamechanger has a clock of its own, until the moment from which none is taken", async ({ page, site }) => {
  const user = await buildUser();
  const start = inHours(-0.5);
  await placePick(user, await buildLive({ matchDate: start }), MI);
  await page.clock.install({ time: new Date() });
  await openToday(page, site.origin, user);
  const clock = page.getByRole("timer", { name: "Gamechanger closes in" });
  await expect(clock).toHaveText(/^01:(20:00|19:\d\d)$/);
  const end = new Date(start.getTime() + RULES_2026.gamechangersEndAfter * MINUTE);
  const time = end.toLocaleTimeString("en-GB", { timeZone: ZONE_OF_NOON, hour: "2-digit", minute: "2-digit" });
  await expect(page.getByText(`at ${time}, or when the second innings begins`)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(new Date(end.getTime() - 1));
  await expect(gamechangerButton(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(gamechangerButton(page)).toHaveCount(0);
  await expect(page.getByText("Too late for a gamechanger: it ends 110 minutes after the start")).toBeVisible();
});

test("one's own pick stands apart from the others'", async ({ page, site }) => {
  const [match, user] = [await buildLive(), await buildUser({ firstName: "Zoe", lastName: "Own" })];
  await placePick(user, match, MI, { wildcardUsed: true });
  await openToday(page, site.origin, user);
  await expect(cardOf(page, MI).getByRole("heading", { level: 4 })).toHaveText(`Picked by you for ${MI}`);
  await placePick(await buildUser({ firstName: "Dev", lastName: "Nair" }), match, MI);
  await page.reload();
  await expect(cardOf(page, MI).getByRole("heading", { level: 4 })).toHaveText(`Picked by you and 1 other for ${MI}`);
  await expect(cardOf(page, MI).getByText("You, wildcard")).toBeVisible();
  const others = cardOf(page, MI).getByRole("list", { name: `Others who picked ${MI}` });
  await expect(others.getByRole("listitem")).toHaveText(["Dev Nair"]);
});

test("score, form, winner, and a match without a result", async ({ page, site }) => {
  const old = { matchDate: inHours(-72), matchStarted: true, matchEnded: true };
  await buildMatch({ ...old, matchWinner: MI });
  const match = await buildLive({
    matchEnded: true,
    matchWinner: CSK,
    matchStatus: "Chennai Super Kings won by 5 runs",
  });
  await db().innings.create({
    data: { matchId: match.matchId, number: 1, team: CSK, runs: 171, wickets: 6, balls: 106 },
  });
  await openToday(page, site.origin);
  await expect(page.getByText("Chennai Super Kings won by 5 runs")).toBeVisible();
  await expect(cardOf(page, CSK).getByText("Winner", { exact: true })).toBeVisible();
  await expect(cardOf(page, MI).getByText("Winner", { exact: true })).toHaveCount(0);
  await expect(cardOf(page, CSK)).toContainText("171/6");
  await expect(cardOf(page, CSK)).toContainText("17.4 overs");
  await expect(cardOf(page, MI).getByRole("listitem").first()).toContainText("Won");
  // What has changed while the connection was away shows as soon as it is back.
  const notice = page.getByText("You are offline: what you see may be out of date");
  await page.context().setOffline(true);
  await expect(notice).toBeVisible();
  await db().match.update({ where: { matchId: match.matchId }, data: { matchWinner: "draw", matchStatus: "Rain" } });
  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByText("No result", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Winner", { exact: true })).toHaveCount(0);
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } });

    for (const scrolled of [0, 150])
      test(`scrolled by ${scrolled}, nothing moves under a finger when the connection goes`, async ({ page, site }) => {
        await buildMatch();
        const user = await buildUser();
        // The page is then all there at once, and nothing that comes later moves what is measured.
        await db().profile.update({ where: { userId: user.id }, data: { timeZone: ZONE_OF_NOON } });
        await openToday(page, site.origin, user);
        await untilTakenOver(page);
        await untilAtRest(page);
        await expect(pickButton(page, MI)).toBeEnabled();
        await page.getByRole("heading", { level: 1 }).click();
        await page.mouse.wheel(0, scrolled);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
        const before = await pickButton(page, MI).boundingBox();
        await page.context().setOffline(true);
        await expect(page.getByText("You are offline")).toBeInViewport();
        await expect.poll(() => pickButton(page, MI).boundingBox()).toEqual(before);
        await page.context().setOffline(false);
        await expect(page.getByText("You are offline")).toBeHidden();
        await expect.poll(() => pickButton(page, MI).boundingBox()).toEqual(before);
        await page.context().setOffline(true);
        await expect(page.getByText("You are offline")).toBeInViewport();
        await page.mouse.wheel(0, -2000);
        await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
        expect((await pickButton(page, MI).boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 60);
      });
  });
}

for (const timezoneId of ["Asia/Kolkata", "America/St_Johns", "Pacific/Auckland"]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("times are the viewer's from the first visit on, without a complaint", async ({ page, site }) => {
      const start = new Date();
      await buildMatch({ matchDate: start });
      const time = start.toLocaleTimeString("en-GB", { timeZone: timezoneId, hour: "2-digit", minute: "2-digit" });
      await openToday(page, site.origin);
      await expect(page.locator("article time").first()).toHaveText(time);
      await page.reload();
      await expect(page.locator("article time").first()).toHaveText(time);
      await expect(page.getByText(/your time \(UTC/)).toBeVisible();
    });
  });
}
