import { db } from "@/lib/db";
import { pickToken } from "@/lib/pick/link-token";
import { buildUser } from "../support/builders";
import { expect, test } from "./support/fixtures";
import { buildMatch, MI } from "./support/season";

test("the link of a reminder asks once and makes the pick, without a login", async ({ page }) => {
  const user = await buildUser({ firstName: "Asha" });
  const { matchId } = await buildMatch();
  const path = `/pick/${pickToken({ userId: user.id, matchId, team: "MI" })}`;
  const picks = () => db().pick.findMany({ where: { userId: user.id } });
  // Mail scanners and prefetching browsers fetch the page.
  for (const headers of [{}, { "sec-purpose": "prefetch;prerender" }, { rsc: "1" }]) {
    expect((await page.request.get(path, { headers })).status()).toBe(200);
    expect((await page.request.head(path, { headers })).status()).toBe(200);
  }
  await page.goto(path);
  await expect(page.getByRole("heading", { name: `${MI} to win` })).toBeVisible();
  expect(await picks()).toEqual([]);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: `Saved: ${MI} to win` })).toBeVisible();
  expect(await picks()).toMatchObject([{ matchId, predictedTeam: MI }]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Already picked" })).toBeVisible();
  const cutOff = await page.request.get(path.slice(0, -4));
  expect(await cutOff.text()).toContain("It may have been cut off");
});
