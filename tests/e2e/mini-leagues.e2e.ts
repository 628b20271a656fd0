/** Mini-leagues, from creating to leaving one, and who stays out. */
import type { Page } from "playwright/test";
import { db } from "@/lib/db";
import { sessionCookie } from "@/lib/session/cookie";
import { buildUser } from "../support/builders";
import { buildMiniLeague } from "../support/mini-leagues";
import { standAt } from "../support/stand-at";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const members = (page: Page) => page.getByRole("region", { name: "Members" }).getByRole("listitem");
const link = (page: Page) => page.getByRole("textbox", { name: "Invite link" });

/** Confirms a dialog. */
async function confirm(page: Page, title: string, action: string): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: title });
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("an owner creates one, sets a stake, hands it over to a friend, and leaves", async ({ page, site }) => {
  const owner = await buildUser({ firstName: "Asha", lastName: "Menon" });
  const friend = await buildUser({ firstName: "Kabir", lastName: "Rao" });
  await standAt(friend.id, { points: 12, pickPoints: 12 });
  await carrySession(page, owner, site.origin);
  await page.goto("/leaderboard");
  await page.getByRole("combobox", { name: "Show" }).selectOption("New mini-league");
  await expect(page).toHaveURL("/mini-leagues#new");
  await page.getByLabel("Name").fill("The Third Umpires");
  await page.getByRole("button", { name: "Create mini-league" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The Third Umpires" })).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await link(page).inputValue());

  const { id: miniLeagueId } = await db().miniLeague.findFirstOrThrow({ where: { ownerId: owner.id } });
  await db().miniLeagueMember.create({ data: { miniLeagueId, userId: friend.id } });
  await page.reload();
  await expect(members(page)).toHaveText([/^Rank 1Kabir Rao12 points$/, /^Rank 2Asha Menon ?You ?Owner0 points$/]);
  await page.getByLabel("Stake, AED").fill("20");
  await page.getByLabel("Shares").fill("60, 40");
  await page.getByLabel("Name").fill("Short Legs");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Short Legs" })).toBeVisible();
  await expect(page.getByText("2 members · 20 AED each, split 60/40")).toBeVisible();

  await page.getByRole("button", { name: "Kabir Rao: actions" }).click();
  await page.getByRole("menuitem", { name: "Make owner" }).click();
  await confirm(page, "Make Kabir Rao the owner?", "Hand over");
  await expect(members(page).filter({ hasText: "Kabir" })).toContainText("Owner");
  await page.getByRole("button", { name: "Leave" }).click();
  await confirm(page, "Leave Short Legs?", "Leave");
  await expect(page).toHaveURL("/mini-leagues");
  await expect(page.getByText("New mini-league")).toBeVisible();
});

test("a renewed link replaces the old one, and removed players and latecomers stay out", async ({
  page,
  request,
  site,
}) => {
  const [owner, friend] = [await buildUser(), await buildUser({ firstName: "Meera", lastName: "Iyer" })];
  const { id, invite } = await buildMiniLeague([owner, friend], { name: "Bouncers" });
  const session = { userId: friend.id, isAdmin: false, version: friend.sessionVersion, rememberMe: false };
  const { name, value } = await sessionCookie(session);
  const readAsFriend = async (path: string) =>
    (await request.get(path, { headers: { cookie: `${name}=${value}` } })).text();
  await carrySession(page, owner, site.origin);
  await page.goto(`/mini-leagues/${id}`);
  await page.getByRole("button", { name: "Renew link" }).click();
  await confirm(page, "Renew link?", "Renew link");
  await expect(link(page)).not.toHaveValue(new RegExp(invite));
  const renewed = await link(page).inputValue();
  await page.getByRole("button", { name: "Meera Iyer: actions" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await confirm(page, "Remove Meera Iyer?", "Remove");
  await expect(members(page)).toHaveCount(1);

  for (const [path, refusal] of [
    [`/mini-leagues/${id}`, "Not your dressing room"],
    [`/mini-leagues/join/${invite}`, "Ask for a new one."],
  ] as const) {
    const text = await readAsFriend(path);
    expect(text).toContain(refusal);
    expect(text).not.toContain("Bouncers");
  }
  await page.getByRole("button", { name: "Close mini-league" }).click();
  await expect(link(page)).toHaveCount(0);
  expect(await readAsFriend(renewed)).toContain("This mini-league is closed");
  await page.getByRole("button", { name: "Reopen mini-league" }).click();
  await expect(link(page)).toHaveValue(renewed);
  expect(await readAsFriend(renewed)).toContain("invited to the mini-league");
});
