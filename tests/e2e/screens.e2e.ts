/**
 * Walks through every page and the main dialogs and menus: nothing is wider than the screen or cut off, axe's rules
 * hold in both themes, and the keyboard reaches everything. Pages are found in app/, so new ones are included.
 */
import type { Page } from "playwright/test";
import sharp from "sharp";
import { db } from "@/lib/db";
import { layOut } from "@/lib/mail/letter";
import { unsubscribeToken } from "@/lib/notify/unsubscribe-link";
import { pickToken } from "@/lib/pick/link-token";
import { buildUser } from "../support/builders";
import { buildMiniLeague, joinSomeMiniLeague } from "../support/mini-leagues";
import { buildNotice } from "../support/notices";
import { buildSomeSeason } from "../support/past-season";
import { carrySession } from "./support/account";
import { choose, menuButton, openAsAdmin } from "./support/administrators";
import { buildVeteran, signOf } from "./support/evenings";
import { expect, test } from "./support/fixtures";
import { expectLargeTextToFit, expectReachable, expectSound, expectToFit } from "./support/looks";
import { untilHydrated } from "./support/page";
import { ADMIN_PAGES, GUEST_PAGES, OPEN_PATTERNS, PLAYER_PAGES } from "./support/pages";
import { buildLive, buildMatch, CSK, inHours, MI, placePick, ZONE_OF_NOON } from "./support/season";
import { buildDay as buildDayOnHome, buildVerdicts } from "./support/states";
import { gamechangerButton, pickButton, unfoldRows } from "./support/today";

const LONG_NAME = ["Venkatanarasimharajuvaripetasubramaniama", "Conceição"] as const;

// At noon, so that matches an hour ahead are today's.
test.use({ expectedErrors: [/status of 404/], timezoneId: ZONE_OF_NOON });

// Each walk opens dozens of screens several times.
test.describe.configure({ timeout: 600_000 });

/**
 * `signOfPage`: what shows once a page has loaded. Pages take turns: even ones are walked by keyboard on a phone, odd
 * ones on a desktop, and axe's rules are checked in one theme on a phone and, unless `themes` is 1, in the other on a
 * desktop.
 */
async function walk(
  page: Page,
  paths: readonly string[],
  {
    signOfPage = signOf,
    firstTurn = 0,
    go = follow,
    themes = 2,
  }: { signOfPage?: typeof signOf; firstTurn?: number; go?: typeof follow; themes?: 1 | 2 } = {},
): Promise<void> {
  for (const [at, path] of paths.entries()) {
    const isEven = (at + firstTurn) % 2 === 0;
    await page.setViewportSize({ width: 1280, height: 800 });
    await (at > 0 ? go : load)(page, path);
    await expect(signOfPage(page, path)).toBeVisible();
    await unfoldRows(page);
    // Skeletons.
    await expect(page.locator('main div[class*="animate-pulse"]')).toHaveCount(0);
    // axe can't run inside the frames of emails, which run no scripts.
    await page.locator("iframe").evaluateAll((frames) => frames.map((frame) => frame.remove()));
    await expectSound(page, { narrowIn: isEven ? "light" : "dark", themes });
    // The pictures of players who picked are in the tab order once their names are shown: there can be dozens.
    const names = page.getByRole("button", { name: "Names", pressed: false }).first();
    while ((await names.count()) > 0) await names.click();
    if (isEven) await page.setViewportSize({ width: 360, height: 740 });
    await expectReachable(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectLargeTextToFit(page);
  }
}

async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Goes to a page as its links do. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => Reflect.get(window, "next").router.push(to), path);
  await page.waitForURL(({ pathname, search }) => pathname + search === path);
}

/** Pages that anyone may open, and what their addresses name. */
const OPEN_PAGES: Record<string, () => Promise<string[]>> = {
  "/not-cached": async () => ["/not-cached"],
  "/outbox": async () => ["/outbox"],
  "/mini-leagues/join/[invite]": async () => {
    const { invite } = await buildMiniLeague([await buildUser()]);
    return [`/mini-leagues/join/${invite}`, "/mini-leagues/join/none"];
  },
  "/pick/[token]": async () => {
    const [{ id: userId }, { matchId }] = [await buildUser(), await buildMatch()];
    return [`/pick/${pickToken({ userId, matchId, team: "MI" })}`, "/pick/broken"];
  },
  "/unsubscribe/[token]": async () => [
    `/unsubscribe/${unsubscribeToken((await buildUser()).id)}`,
    "/unsubscribe/broken",
  ],
};

test("guests' pages", async ({ page }) => {
  expect(Object.keys(OPEN_PAGES).toSorted()).toEqual(OPEN_PATTERNS);
  const open = await Promise.all(Object.values(OPEN_PAGES).map((addresses) => addresses()));
  await walk(page, [...GUEST_PAGES, "/login?ended", ...open.flat(), "/no-such-page"], { go: load });
});

/** A season in progress, with a match of every kind, and picks by someone with a long name. */
async function buildSeason() {
  await buildSomeSeason();
  const user = await buildVeteran(...LONG_NAME);
  await joinSomeMiniLeague(user);
  await placePick(user, await buildLive(), MI, { wildcardUsed: true });
  const ended = { matchDate: inHours(-5), matchStarted: true, matchEnded: true, matchStatus: "No result" };
  await buildMatch({ ...ended, teamOne: "Punjab Kings", teamTwo: "Rajasthan Royals", matchWinner: "draw" });
  await buildMatch({ teamOne: "Royal Challengers Bengaluru", teamTwo: "Lucknow Super Giants", matchType: "Qualifier" });
  await buildMatch({ matchDate: inHours(30), teamTwo: "Tbc", matchType: "Finals", matchNumber: 1074 });
  await db().entry.updateMany({ where: { userId: user.id }, data: { homeTeam: "RCB" } });
  return user;
}

const FULL_PAGES = [
  ...PLAYER_PAGES,
  "/leaderboard?after=last",
  "/seasons/some-token?show=schedule",
  "/seasons/some-token?show=rules",
];

// In two parts, since all of them exceed a test's time limit.
for (const part of [0, 1]) {
  test(`players' pages in the middle of a season, part ${part + 1} of 2`, async ({ page, site }) => {
    const user = await buildSeason();
    await carrySession(page, user, site.origin);
    await walk(
      page,
      [...FULL_PAGES, `/users/${user.id}`].filter((_path, at) => at % 2 === part),
    );
  });
}

test("administrators' pages in the middle of a season", async ({ page, site }) => {
  const user = await buildSeason();
  await carrySession(page, user, site.origin);
  const { matchId, matchName } = await db().match.findFirstOrThrow({ where: { picks: { some: { userId: user.id } } } });
  const entry = { matchId, matchName, actorId: user.id, actorName: LONG_NAME.join(" ") };
  const change = { before: { matchWinner: null }, after: { matchWinner: MI } };
  await db().auditEntry.create({ data: { action: "set-result", at: new Date(), ...entry, ...change } });
  await walk(page, [...ADMIN_PAGES, `/admin/manage-predictions?match=${matchId}`, `/activity?match=${matchId}`]);
});

test("pages before anything has happened", async ({ page, site }) => {
  await carrySession(page, await buildUser({ isAdmin: true }), site.origin);
  await walk(
    page,
    [...PLAYER_PAGES, ...ADMIN_PAGES].filter((path) => !path.includes("some-token")),
    // Their colours are those of full pages.
    { signOfPage: () => page.getByRole("heading", { level: 1 }), themes: 1 },
  );
});

const OPENED = "[role=dialog], [role=alertdialog], [role=menu], dialog[open]";

/** Checks an open dialog or menu as pages are checked. */
async function tryOpened(page: Page, options: Parameters<typeof expectSound>[1] = {}): Promise<void> {
  await expect(page.locator(OPENED)).not.toHaveCount(0);
  await expectSound(page, { within: OPENED, themes: 1, ...options });
  await expectReachable(page);
}

/** The address of a page, and what opens a dialog or menu there. */
type Opening = [path: string, open: () => Promise<void>];

/** Tries dialogs and menus one after the other; those of one page without loading it again. */
async function tryAll(page: Page, openings: Opening[]): Promise<void> {
  for (const [at, [path, open]] of openings.entries()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    if (openings[at - 1]?.[0] === path) {
      await page.keyboard.press("Escape");
      await expect(page.locator(OPENED)).toHaveCount(0);
    } else {
      await load(page, path);
    }
    await open();
    // They take turns in theme. Of the first two, also what they leave of the page behind them.
    await tryOpened(page, { narrowIn: at % 2 === 0 ? "light" : "dark", ...(at < 2 && { within: "html" }) });
  }
}

test("Home with a match in every state", async ({ page, site }) => {
  const user = await buildUser();
  await carrySession(page, user, site.origin);
  for (const [turn, build] of [buildDayOnHome, buildVerdicts].entries()) {
    await db().match.deleteMany();
    await build(user);
    await walk(page, ["/"], { firstTurn: turn });
  }
});

test("players' dialogs and menus", async ({ page, site }) => {
  const [user, friend] = [await buildUser(), await buildUser({ firstName: LONG_NAME[0], lastName: "Rao" })];
  const { id } = await buildMiniLeague([user, friend]);
  await buildDayOnHome(user);
  await carrySession(page, user, site.origin);
  const button = (name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const openings: Opening[] = [
    ["/", () => page.getByRole("button", { name: /your menu/ }).click()],
    ["/", () => pickButton(page, MI).click()],
    [
      "/",
      async () => {
        await unfoldRows(page);
        await gamechangerButton(page).first().click();
      },
    ],
    ["/leaderboard", () => button("Share").click()],
    [`/mini-leagues/${id}`, () => button("Renew link").click()],
    [`/mini-leagues/${id}`, () => button(/: actions$/).click()],
    [
      "/settings/notifications",
      async () => {
        await button("Create calendar").click();
        await button("New address").click();
      },
    ],
    [
      "/profile",
      async () => {
        await page.getByRole("radio", { name: "Custom" }).check();
        const file = { name: "me.png", mimeType: "image/png", buffer: picture };
        await page.getByLabel("Choose a picture").setInputFiles(file);
      },
    ],
  ];
  await tryAll(page, openings);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await tryOpened(page, { widths: [320] });
});

test("administrators' dialogs and menus", async ({ page, site }) => {
  await openAsAdmin(page, site.origin, "/");
  const other = await buildUser({ firstName: "Zorawar", lastName: "Rao" });
  const match = await buildLive({ matchName: "Mumbai v Chennai" });
  await buildMatch({ matchDate: inHours(30), teamOne: CSK, teamTwo: MI });
  await placePick(other, match, MI);
  await buildNotice();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const [matches, users, season] = ["/admin/manage-matches", "/admin/manage-users?find=Zorawar", "/admin/season"];
  const predictions = `/admin/manage-predictions?match=${match.matchId}`;
  const openings: Opening[] = [
    [matches, () => menuButton(page, match).click()],
    [matches, () => choose(page, match, "Update Result")],
    [matches, () => choose(page, match, "Edit Innings")],
    [matches, () => choose(page, match, "Edit Match")],
    [matches, () => button("Add Match").click()],
    [users, () => button(/^Edit Zorawar/).click()],
    [
      users,
      async () => {
        await button(/^Edit Zorawar/).click();
        await button("Delete user").click();
      },
    ],
    [predictions, () => button("Add Prediction").click()],
    [predictions, () => button("Edit Zorawar Rao's prediction").click()],
    [predictions, () => button("Delete Zorawar Rao's prediction").click()],
    ["/admin/notices", () => button("Delete notice").first().click()],
    [season, () => button(/^Close /).click()],
  ];
  await tryAll(page, openings);
});

/** With texts and a name as long as allowed. */
test("emails", async ({ page }) => {
  const { html } = layOut({
    ...{ subject: "Welcome", preview: "Your account", heading: `Welcome, ${"W".repeat(40)}` },
    parts: [
      { kind: "code", code: "123456" },
      { kind: "text", text: `A word: ${"b".repeat(120)}` },
      { kind: "choice", options: [CSK, MI].map((side) => ({ label: `${side} to win`, url: "https://example.com" })) },
      { kind: "button", label: "My account", url: `https://example.com/${"d".repeat(200)}` },
    ],
    footer: `You get this mail because ${"a".repeat(64)}.`,
    footerLink: { label: "Stop these reminders", url: "https://example.com" },
  });
  await page.setContent(html);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
  }
});
