/** Showing around: what is shared is seen before it leaves, and leaves by the device's own sheet, as a file or as text. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildMiniLeague } from "../support/mini-leagues";
import { carrySession, noteNotifications, notification } from "./support/account";
import { expect, test } from "./support/journey";
import { expectSound } from "./support/looks";
import { tryAgain } from "./support/page";
import { buildLive, buildMatch, clearMatches, inHours, MI, placePick } from "./support/season";

type User = Awaited<ReturnType<typeof buildUser>>;
let asha: User;
let kabir: User;

test.afterAll(async ({ site: _site }) => clearMatches());

test.beforeEach(async ({ page, site }) => {
  await clearMatches();
  await db().user.deleteMany();
  asha = await buildUser({ firstName: "Asha", lastName: "Menon" });
  kabir = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await db().entry.updateMany({ data: { joinedAt: inHours(-1_000) } });
  await db().leaderboardEntry.updateMany({
    where: { userId: asha.id },
    data: { points: 9, pickPoints: 9, correct: 4 },
  });
  await carrySession(page, kabir, site.origin);
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Share" });
const preview = (page: Page) => dialog(page).getByRole("img");
const text = (page: Page) => dialog(page).getByRole("region", { name: "Text" });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  await expect(preview(page)).toBeVisible({ timeout: 30_000 });
  await expect(text(page)).toContainText("http");
}

/** How large the picture is that is seen. */
const sizeOf = (page: Page) =>
  preview(page).evaluate((img) => (img instanceof HTMLImageElement ? [img.naturalWidth, img.naturalHeight] : []));

/** A sheet as phones have it, which notes what it is given and ends as told. */
async function haveSheet(page: Page, ending: "done" | "closed" | "failed"): Promise<void> {
  await page.addInitScript((end) => {
    const given: unknown[] = [];
    Object.assign(window, { given });
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === "image/png"),
      share: async ({ files = [], title, text }: ShareData) => {
        given.push({
          title,
          text,
          files: files.map(({ name, type, size }) => ({ name, type, isThere: size > 10_000 })),
        });
        if (end === "closed") throw new DOMException("Closed", "AbortError");
        if (end === "failed") throw new DOMException("No", "NotAllowedError");
      },
    });
  }, ending);
}
const givenTo = (page: Page) => page.evaluate(() => ("given" in window ? window.given : null));

test("from the table: my rank or the table, for chats or for stories, seen before it leaves", async ({ page }) => {
  await open(page, "/leaderboard");
  await expect(text(page)).toContainText("I am 2nd of 2 with no points");
  await expect.poll(() => sizeOf(page)).toEqual([1200, 630]);
  await dialog(page).getByRole("radio", { name: "The table" }).check();
  await expect(text(page)).toContainText("1. Asha Menon 9");
  await expect(text(page)).toContainText("2. Kabir Rao (me) 0");
  await dialog(page).getByRole("radio", { name: "Tall, for stories" }).check();
  await expect.poll(() => sizeOf(page)).toEqual([1080, 1920]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("main").getByRole("button", { name: "Share" })).toBeFocused();
});

test("where there is no sheet: the picture is downloaded, the text copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/leaderboard");
  await expect(dialog(page).getByRole("button", { name: "Share …" })).toBeHidden();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "Download picture" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("googly-rank.png");
  expect(await sharp(await readFile(await download.path())).metadata()).toMatchObject({ format: "png", width: 1200 });
  await dialog(page).getByRole("button", { name: "Copy text" }).click();
  await expect(notification(page, "The text is copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text(page).textContent());
});

test("where the text cannot be copied that is said", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await open(page, "/leaderboard");
  await dialog(page).getByRole("button", { name: "Copy text" }).click();
  await expect(notification(page, "copy it by hand")).toBeVisible();
});

test("the phone's sheet gets the picture and the text", async ({ page }) => {
  await haveSheet(page, "done");
  await open(page, "/leaderboard");
  await dialog(page).getByRole("button", { name: "Share …" }).click();
  const said = await text(page).textContent();
  await expect
    .poll(() => givenTo(page))
    .toEqual([
      { title: "My rank", text: said, files: [{ name: "googly-rank.png", type: "image/png", isThere: true }] },
    ]);
  expect(said ?? "").toMatch(/\/leaderboard$/);
});

test("a sheet that is closed without sharing is no failure, one that fails is told", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const told = await noteNotifications(page);
  await haveSheet(page, "closed");
  await open(page, "/leaderboard");
  await dialog(page).getByRole("button", { name: "Share …" }).click();
  await expect.poll(() => givenTo(page)).toHaveLength(1);
  // What is told of a deed comes after what was told of the one before.
  await dialog(page).getByRole("button", { name: "Copy text" }).click();
  await expect(notification(page, "The text is copied")).toBeVisible();
  expect(await told()).toEqual([expect.stringContaining("The text is copied")]);
  await haveSheet(page, "failed");
  await open(page, "/leaderboard");
  await dialog(page).getByRole("button", { name: "Share …" }).click();
  await expect(notification(page, "Download the picture and copy the text instead")).toBeVisible();
  await expect(dialog(page)).toBeVisible();
});

test("a match can be shared once its picks have closed, and not before", async ({ page }) => {
  const [live, open_] = [await buildLive(), await buildMatch({ matchDate: inHours(30) })];
  await placePick(kabir, live, MI);
  await placePick(asha, live, MI);
  await page.goto(`/matches/${open_.matchId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Share" })).toHaveCount(0);
  await open(page, `/matches/${live.matchId}`);
  await expect(text(page)).toContainText("Our picks: MI 2, CSK 0");
  await expect(text(page)).toContainText("I am with MI");
  await expect.poll(() => sizeOf(page)).toEqual([1200, 630]);
});

test("one's own season can be shared, another's not", async ({ page }) => {
  await page.goto(`/users/${asha.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Share" })).toHaveCount(0);
  await open(page, `/users/${kabir.id}`);
  await expect(text(page)).toContainText("My season so far: 2nd of 2 with no points");
  await expect(dialog(page).getByRole("radio", { name: "Wide, for chats" })).toBeChecked();
});

test("pages fetch nothing of it before it is wanted", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/leaderboard");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/api/share"))).toEqual([]);
  const scripts = asked.filter((path) => path.endsWith(".js")).length;
  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  await expect(preview(page)).toBeVisible();
  expect(asked.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(scripts);
  expect(asked.filter((path) => path.startsWith("/api/share")).toSorted()).toEqual([
    "/api/share/lines",
    "/api/share/picture",
  ]);
});

test.describe("when it cannot be drawn", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("that is said, with a way on", async ({ page }) => {
    const failure = { status: 503, json: { error: "The game is out of reach", code: "UNAVAILABLE" } };
    await page.route("**/api/share/picture?*", (route) => route.fulfill(failure));
    await page.goto("/leaderboard");
    await page.getByRole("main").getByRole("button", { name: "Share" }).click();
    const again = dialog(page).getByRole("button", { name: "Try again" });
    await expect(again).toBeEnabled();
    await expect(dialog(page)).toContainText("The game is out of reach");
    await tryAgain(page, "**/api/share/picture?*", again);
    await expect(preview(page)).toBeVisible();
  });
});

test("nothing is in anybody's way at any width, in either theme", async ({ page }) => {
  await haveSheet(page, "done");
  await open(page, "/leaderboard");
  await expectSound(page);
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    for (const name of ["Share …", "Download picture", "Copy text"]) {
      const button = dialog(page).getByRole("button", { name });
      await button.scrollIntoViewIfNeeded();
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test("an address alone gives nothing away, to a crawler or to somebody signed out", async ({ request }) => {
  const { matchId } = await buildLive();
  for (const of of ["rank", "table", "season", `match&matchId=${matchId}`]) {
    for (const call of ["picture", "lines"]) {
      const reply = await request.get(`/api/share/${call}?of=${of}`);
      expect(reply.status(), `${call} of ${of}`).toBe(401);
    }
  }
});

test("every link into the product unfolds with the same picture, which tells nothing private", async ({ request }) => {
  const { matchId, matchName } = await buildLive();
  const head = async (path: string) => {
    const page = await (await request.get(path)).text();
    expect(page, path).not.toMatch(new RegExp(`Asha|Kabir|${matchName}`));
    const metas = [...page.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)];
    return metas.map(([, name = "", content = ""]) => [name, content]);
  };
  const [login, ...others] = await Promise.all(
    ["/login", "/", "/leaderboard", `/matches/${matchId}`, `/users/${asha.id}`, `/users/${kabir.id}?season=x`].map(
      head,
    ),
  );
  for (const other of others) expect(other).toEqual(login);
  const told = new Map(login?.map(([name, content]) => [name, content]));
  expect(told.get("og:title")).toBe("Googly: read the game");
  expect(told.get("twitter:card")).toBe("summary_large_image");
  expect([told.get("og:image:width"), told.get("og:image:height")]).toEqual(["1200", "630"]);
  const picture = await request.get(new URL(told.get("og:image") ?? "").pathname);
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
});

test("an invitation unfolds with the mini-league's name, the same picture, and nobody of it", async ({ request }) => {
  const { invite, name } = await buildMiniLeague([asha, kabir], { name: "Office Umpires" });
  const page = await (await request.get(`/mini-leagues/join/${invite}`)).text();
  expect(page).not.toMatch(/Asha|Kabir|Menon|Rao/);
  const metas = [...page.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)];
  const told = new Map(metas.map(([, key = "", content = ""]) => [key, content]));
  expect(told.get("og:title")).toContain(name);
  expect(told.get("twitter:title")).toContain(name);
  expect(told.get("twitter:card")).toBe("summary_large_image");
  expect(new URL(told.get("og:image") ?? "").pathname).toBe("/og.png");
});

test("where the table is told among a mini-league, that is what is shared", async ({ page }) => {
  const zoe = await buildUser({ firstName: "Zoe" });
  await db().leaderboardEntry.updateMany({ where: { userId: zoe.id }, data: { points: 40, pickPoints: 40 } });
  const { id } = await buildMiniLeague([asha, kabir], { name: "Office Umpires" });
  await open(page, `/leaderboard?miniLeague=${id}`);
  await expect(text(page)).toContainText("Googly, Office Umpires, ");
  await expect(text(page)).toContainText("I am 2nd of 2 with no points");
  await expect(text(page)).toContainText(`/leaderboard?miniLeague=${id}`);
  await dialog(page).getByRole("radio", { name: "The table" }).check();
  await expect(text(page)).toContainText("1. Asha Menon 9");
  await expect(text(page)).not.toContainText("Zoe");
});
