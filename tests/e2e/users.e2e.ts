import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { comeBack, tryAgain } from "./support/page";

const LIST = "**/api/profile/list-profiles?*";

const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test.beforeEach(async () => {
  await db().user.deleteMany();
});

test("all players by first name, with what they have and what they have done", async ({ page, site }) => {
  const [zoe, abby] = [
    await buildUser({ firstName: "Zoe", lastName: "Last" }),
    await buildUser({ firstName: "abby", lastName: "First" }),
  ];
  await db().entry.updateMany({ where: { userId: abby.id }, data: { homeTeam: "RR", wildcards: 7, gamechangers: 4 } });
  const standing = { points: 31, pickPoints: 26, correct: 12, winStreak: 3, winStreakPoints: 5 };
  await db().leaderboardEntry.updateMany({ where: { userId: abby.id }, data: standing });
  await carrySession(page, zoe, site.origin);
  await page.goto("/users");

  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["abby First", "Zoe LastYou"]);

  const hers = card(page, "abby First");
  await expect(hers.getByText("Rajasthan Royals")).toBeVisible();
  await expect(hers).toContainText("31 points");
  for (const [label, value] of [
    ["Wildcards left", 7],
    ["GC's", 4],
    ["Correct", 12],
    ["Current streak", 3],
    ["Streak points", 5],
  ]) {
    const figure = hers.locator("dl > div").filter({ has: page.getByText(`${label}`, { exact: true }) });
    await expect(figure.getByRole("definition")).toHaveText(`${value}`);
  }
  await expect(card(page, "Zoe Last").getByText("No Home Team")).toBeVisible();
  await expect(card(page, "Zoe Last").getByText("You", { exact: true })).toBeVisible();
});

test("what changes shows when one comes back to the page", async ({ page, site }) => {
  const user = await buildUser();
  await carrySession(page, user, site.origin);
  await page.goto("/users");
  await expect(card(page, user.firstName).first()).toBeVisible();
  const name = `Latecomer ${crypto.randomUUID().slice(0, 8)}`;
  await buildUser({ firstName: name });
  await comeBack(page);
  await expect(card(page, name)).toBeVisible();
});

test("names of forty characters fit on a small phone", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = "Venkatanarasimharajuvaripetasubramaniam".padEnd(40, "a");
  const user = await buildUser({ firstName: long, lastName: long });
  await carrySession(page, user, site.origin);
  for (const path of ["/users", "/profile", "/settings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

test.describe("when the list cannot be read", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("it says so, keeps what was there, and tries again", async ({ page, site }) => {
    const user = await buildUser();
    await carrySession(page, user, site.origin);
    await page.goto("/users");
    const failure = { status: 503, json: { error: "Away", code: "UNAVAILABLE" } };
    await page.route(LIST, (route) => route.fulfill(failure));
    await comeBack(page);
    await expect(page.getByRole("main").getByText("Failed to fetch users")).toBeVisible();
    await expect(card(page, user.firstName).first()).toBeVisible();
    await tryAgain(page, LIST);
    await expect(page.getByRole("main").getByText("Failed to fetch users")).toBeHidden();
  });
});

test("what phones and link previews ask for is there for everybody", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ short_name: "Googly", display: "standalone", start_url: "/" });
  const page = await (await request.get("/login")).text();
  const preview = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(preview).toMatch(/^http/);
  const pictures = ["/apple-touch-icon.png", "/favicon.ico", new URL(preview).pathname];
  for (const { src } of manifest.icons) pictures.push(src);
  for (const src of pictures) {
    const reply = await request.get(src, { maxRedirects: 0 });
    expect(reply.headers()["content-type"], src).toBe("image/png");
  }
});

test("many players come in parts, the rest by a button", async ({ page, site }) => {
  await Promise.all(Array.from({ length: 60 }, (_, index) => buildUser({ firstName: `P${index + 100}` })));
  await carrySession(page, await buildUser({ firstName: "Zoe" }), site.origin);
  await page.goto("/users");
  const cards = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(cards).toHaveCount(48);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards).toHaveCount(61);
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
  await expect(cards.last()).toHaveText(/^Zoe/);
});
