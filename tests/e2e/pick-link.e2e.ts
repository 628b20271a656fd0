import { db } from "@/lib/db";
import { pickToken } from "@/lib/pick-link/token";
import { buildUser } from "../support/builders";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { buildMatch, clearMatches, inHours } from "./support/season";

test.beforeEach(clearMatches);

async function buildLink() {
  const user = await buildUser({ firstName: "Asha" });
  const { matchId } = await buildMatch({ matchDate: inHours(3) });
  return { user, matchId, path: `/pick/${pickToken({ userId: user.id, matchId, team: "MI" })}` };
}

const picksOf = (user: { id: string }) => db().pick.findMany({ where: { userId: user.id } });

test("a side's link of a reminder asks once and makes the pick, without a login", async ({ page }) => {
  const { user, matchId, path } = await buildLink();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Mumbai Indians to win" })).toBeVisible();
  await expect(page.getByText("Asha, picks close on")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await picksOf(user)).toEqual([]);
  await page.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Saved: Mumbai Indians to win" })).toBeFocused();
  await expect(page.getByText("You can change it until")).toBeVisible();
  expect(await picksOf(user)).toMatchObject([{ matchId, predictedTeam: "Mumbai Indians" }]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Picked already" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("scanners and readers ahead, who fetch the page and its head, make no pick", async ({ page, request }) => {
  const { user, path } = await buildLink();
  for (const headers of [{}, { "sec-purpose": "prefetch;prerender" }, { rsc: "1" }]) {
    expect((await request.get(path, { headers })).status()).toBe(200);
    expect((await request.head(path, { headers })).status()).toBe(200);
  }
  await page.goto("/login");
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("link"), { rel: "prefetch", href });
    document.head.append(link);
  }, path);
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();
  expect(await picksOf(user)).toEqual([]);
});

test.describe("a link that is too late", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("a pick that closes while one looks says so, and a link that was cut off what to do", async ({ page }) => {
    const { user, matchId, path } = await buildLink();
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();
    await db().match.update({ where: { matchId }, data: { matchDate: inHours(0.5) } });
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Picks for this match are closed")).toBeVisible();
    expect(await picksOf(user)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Picks are closed" })).toBeVisible();
    await page.goto(path.slice(0, -4));
    await expect(page.getByRole("heading", { name: "This link leads nowhere" })).toBeVisible();
  });
});
