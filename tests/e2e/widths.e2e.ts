/**
 * No page scrolls sideways, no text is cut off, nothing leaves its panel and no chart is squeezed: not between the widths that it was drawn for, in no kind
 * of English, nor with large text.
 */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { layOut } from "@/lib/mail/html-and-text";
import { buildUser } from "../support/builders";
import { joinSomeMiniLeague } from "../support/mini-leagues";
import { buildSomeSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { openAsAdmin } from "./support/administrators";
import { buildVeteran, signOf } from "./support/evenings";
import { expect, test } from "./support/journey";
import { untilTakenOver } from "./support/page";
import { ADMIN_PAGES, GUEST_PAGES, PLAYER_PAGES } from "./support/pages";
import { buildLive, buildMatch, CSK, clearMatches, inHours, MI, placePick } from "./support/season";

const WIDTHS = [320, 360, 412, 540, 639, 640, 683, 726, 767, 768, 900, 1023, 1024, 1100, 1279, 1280, 1440];
const WIDTHS_OF_LARGE_TEXT = [360, 412, 640, 768, 1280];

/** The widths at which the page is wider than the screen, or a text than its place, and what makes it so. */
async function tooWideAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const wide = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { needed, cut } = await page.evaluate(measure);
    if (needed > width) wide.push(`${needed} at ${width}: ${await page.evaluate(nameWide, width)}`);
    if (cut.length > 0) wide.push(`cut at ${width}: ${cut.slice(0, 4).join(" | ")}`);
  }
  return wide;
}

/** The innermost elements that reach beyond the width. */
function nameWide(width: number): string {
  const isWide = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 0.5;
  const wide = [...document.querySelectorAll("main *, header *")].filter(isWide);
  const innermost = wide.filter((element) => ![...element.children].some(isWide));
  return innermost
    .slice(0, 4)
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`)
    .join(" | ");
}

/**
 * How wide the page would be, and its texts that reach beyond the box that they stand in, or beyond one that cuts them off, not
 * those that end in "…", nor what is folded away; what reaches beyond its panel or its item; and charts too narrow to be read.
 */
function measure() {
  const boxes = new Map<Element, ReturnType<typeof lookAt>>();
  const lookAt = (element: HTMLElement) => {
    const { textOverflow, webkitLineClamp, display, overflowX } = getComputedStyle(element);
    const endsInDots = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    // What is only read out has no size.
    const isSilent = element.matches("option, .sr-only") || element.offsetWidth === 1;
    const { right } = element.getBoundingClientRect();
    return { isLeft: endsInDots || isSilent, isInline: display === "inline", cuts: overflowX !== "visible", right };
  };
  // Many texts stand in the same boxes.
  const boxOf = (element: HTMLElement) => {
    const box = boxes.get(element) ?? lookAt(element);
    boxes.set(element, box);
    return box;
  };
  const isCut = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
    let isBox = false;
    for (let element = text.parentElement; element; element = element.parentElement) {
      const box = boxOf(element);
      if (box.isLeft) return false;
      const holds = !box.isInline && (!isBox || box.cuts);
      isBox ||= !box.isInline;
      if (holds && right > box.right + 1) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const isThere = text.parentElement?.closest("main, header, [role=dialog]") && text.parentElement.checkVisibility();
    if (isThere && text.textContent?.trim() && isCut(text)) {
      cut.push(text.textContent.slice(0, 30));
    }
  }
  const leavesPanel = (element: HTMLElement) => {
    const panel = element.parentElement?.closest("section, li, fieldset, [role=dialog]");
    if (!panel || element.getBoundingClientRect().right <= panel.getBoundingClientRect().right + 1) return false;
    for (let inner: Element = element; inner !== panel && inner.parentElement; inner = inner.parentElement) {
      const { overflowX, position } = getComputedStyle(inner);
      // What scrolls within it, and a mark at a corner.
      if (overflowX === "auto" || position === "absolute") return false;
    }
    return element.offsetWidth > 1 && element.checkVisibility();
  };
  for (const element of document.querySelectorAll<HTMLElement>("main *, [role=dialog] *")) {
    if (element instanceof HTMLElement && leavesPanel(element)) {
      cut.push(`${element.tagName} ${element.textContent.slice(0, 30)} beyond its panel`);
    }
  }
  for (const chart of document.querySelectorAll("main figure [role=img]")) {
    const { width } = chart.getBoundingClientRect();
    if (width < 100) cut.push(`a chart of ${width} px`);
  }
  return { needed: document.documentElement.scrollWidth, cut };
}

/** The size that readers choose for text in their browser's settings; pixels. */
async function setText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, standard);
}

async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  const wide: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await untilTakenOver(page);
    await expect(signOf(page, path)).toBeVisible();
    wide[path] = await tooWideAt(page, WIDTHS);
    await setText(page, 32);
    wide[`${path}, large`] = await tooWideAt(page, WIDTHS_OF_LARGE_TEXT);
    await setText(page, 16);
  }
  expect(Object.fromEntries(Object.entries(wide).filter(([, at]) => at.length > 0))).toEqual({});
}

/** A day with a match of every kind, and one who has picked. */
async function buildDay() {
  await clearMatches();
  const user = await buildVeteran("Venkatanarasimharaju", "Conceição");
  await addLeaders(120);
  const ended = { matchStarted: true, matchEnded: true, matchWinner: CSK, matchStatus: `${CSK} won by 6 wickets` };
  await placePick(user, await buildLive(), MI, { wildcardUsed: true });
  await buildMatch({ matchDate: inHours(-1), ...ended, matchWinner: "draw", matchStatus: "No result" });
  await buildMatch({ matchDate: inHours(3), teamOne: "Royal Challengers Bengaluru", matchType: "Qualifier" });
  await buildMatch({ matchDate: inHours(30), teamTwo: "Tbc", matchType: "Finals", matchNumber: 1074 });
  await db().entry.updateMany({ where: { userId: user.id }, data: { homeTeam: "RCB" } });
  return user;
}

/** So many who stand above everybody else, so that one's rank has three figures. */
async function addLeaders(count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => `leader-${crypto.randomUUID()}-${index}`);
  const account = {
    firstName: "Maria da Conceição",
    lastName: "Albuquerque",
    passwordHash: "x",
    verifiedAt: new Date(),
  };
  await db().user.createMany({ data: ids.map((id) => ({ id, email: `${id}@example.com`, ...account })) });
  await db().profile.createMany({ data: ids.map((userId) => ({ userId, createdAt: inHours(-100) })) });
  const points = { points: 400, pickPoints: 400 };
  await db().leaderboardEntry.createMany({ data: ids.map((userId) => ({ userId, ...points })) });
}

test.afterAll(async ({ site: _site }) => clearPastSeasons());

test("guests' pages", async ({ page }) => {
  await expectToFit(page, [...GUEST_PAGES, "/not-kept"]);
});

const HALF = Math.ceil(PLAYER_PAGES.length / 2);

/** Dates and times differ in length, and so do the tables of matches. */
for (const [locale, whose, paths] of [
  ["en-IN", "players", PLAYER_PAGES.slice(0, HALF)],
  ["en-IN", "players' others", [...PLAYER_PAGES.slice(HALF), "/leaderboard?after=last"]],
  ["en-IN", "administrators", ADMIN_PAGES],
  ["en-US", "players and administrators", ["/", "/schedule", "/admin/manage-matches"]],
] as const) {
  test.describe(`${locale}, ${whose}`, () => {
    test.use({ locale });

    test("pages", async ({ page, site }) => {
      await buildSomeSeason();
      const user = await buildDay();
      await joinSomeMiniLeague(user);
      await carrySession(page, user, site.origin);
      await expectToFit(page, paths);
    });
  });
}

test("a player's season", async ({ page, site }) => {
  const user = await buildDay();
  await carrySession(page, user, site.origin);
  await expectToFit(page, [`/users/${user.id}`]);
});

test("the results that a match can have", async ({ page, site }) => {
  await clearMatches();
  const { matchNumber } = await buildLive({ teamOne: "Royal Challengers Bengaluru", teamTwo: "Lucknow Super Giants" });
  await openAsAdmin(page, site.origin, "/admin/manage-matches");
  await page.getByRole("button", { name: new RegExp(`^Match ${matchNumber}, .*what to do$`) }).click();
  await page.getByRole("menuitem", { name: "Update Result" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await setText(page, 32);
  expect(await tooWideAt(page, WIDTHS_OF_LARGE_TEXT)).toEqual([]);
});

test("the figures of a table whose rows are stacked stand apart from their units", async ({ page, site }) => {
  await page.setViewportSize({ width: 300, height: 700 });
  await carrySession(page, await buildUser(), site.origin);
  await page.goto("/leaderboard");
  const unit = page.locator("[data-unit=points], [data-unit=correct]").first();
  const after = await unit.evaluate((cell) => getComputedStyle(cell, "::after").content.replaceAll('"', ""));
  expect(after).toMatch(/^\s+(points|correct)$/);
});

/** Of a receipt and of a hash, which are one word each, and of a name as long as names may be. */
test("mails", async ({ page }) => {
  const { html } = layOut({
    ...{ subject: "Your receipts", preview: "What you picked and when", heading: `Welcome, ${"W".repeat(40)}` },
    parts: [
      { kind: "code", code: "123456" },
      { kind: "text", text: `Match 12: MI. ${JSON.stringify({ salt: "b".repeat(64), userId: "c".repeat(36) })}` },
      { kind: "choice", options: [CSK, MI].map((side) => ({ label: `${side} to win`, url: "https://example.com" })) },
      { kind: "button", label: "My receipts", url: `https://example.com/${"d".repeat(200)}` },
    ],
    footer: `The chain of all that was picked and done ends in ${"a".repeat(64)}.`,
    footerLink: { label: "Stop these reminders", url: "https://example.com" },
  });
  await page.setContent(html);
  expect(await tooWideAt(page, [320, 360, 768, 1440])).toEqual([]);
  const cut = await page
    .locator("td")
    .evaluateAll((cells) => cells.filter((it) => it.scrollWidth > it.clientWidth).length);
  expect(cut).toBe(0);
});
