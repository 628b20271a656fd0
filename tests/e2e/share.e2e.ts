/** Sharing a picture with its text, and what links show before they are opened. */
import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "playwright/test";
import sharp from "sharp";
import { buildUser } from "../support/builders";
import { buildMiniLeague } from "../support/mini-leagues";
import { standAt } from "../support/stand-at";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { buildLive } from "./support/season";

test("a player shares the table: sees the picture, downloads it, and copies the text", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const asha = await buildUser({ firstName: "Asha", lastName: "Menon" });
  await standAt(asha.id, { points: 9_000, pickPoints: 9_000, correct: 4 });
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard");
  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const size = () =>
    dialog
      .getByRole("img")
      .evaluate((img) => (img instanceof HTMLImageElement ? [img.naturalWidth, img.naturalHeight] : []));
  await expect.poll(size).toEqual([1200, 630]);
  await dialog.getByRole("radio", { name: "The table" }).check();
  await dialog.getByRole("radio", { name: "Tall, for stories" }).check();
  await expect.poll(size).toEqual([1080, 1920]);
  const text = dialog.getByRole("region", { name: "Text" });
  await expect(text).toContainText("1. Asha Menon (me) 9000");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download picture" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("googly-table.png");
  expect(await sharp(await readFile(await download.path())).metadata()).toMatchObject({ format: "png", width: 1080 });
  await dialog.getByRole("button", { name: "Copy text" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe((await text.textContent()) ?? "");
});

/** What a page says in previews of its link. */
async function previewOf(request: APIRequestContext, path: string): Promise<Map<string, string>> {
  const page = await (await request.get(path)).text();
  expect(page, path).not.toMatch(/Zubeida|Menonathan/);
  const metas = [...page.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)];
  return new Map(metas.map(([, name = "", content = ""]) => [name, content]));
}

test("previews of links have one picture and nothing private, and an invitation has its name", async ({ request }) => {
  const user = await buildUser({ firstName: "Zubeida", lastName: "Menonathan" });
  const { matchId } = await buildLive();
  const { invite } = await buildMiniLeague([user], { name: "Office Umpires" });
  const login = await previewOf(request, "/login");
  expect(Object.fromEntries(login)).toMatchObject({
    "og:title": "Googly: read the game",
    "twitter:card": "summary_large_image",
  });
  for (const path of ["/", "/leaderboard", `/matches/${matchId}`, `/users/${user.id}`]) {
    expect(await previewOf(request, path), path).toEqual(login);
  }
  const picture = await request.get(new URL(login.get("og:image") ?? "").pathname);
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const invitation = await previewOf(request, `/mini-leagues/join/${invite}`);
  expect(invitation.get("og:title")).toContain("Office Umpires");
  expect(invitation.get("og:image")).toBe(login.get("og:image"));
});
