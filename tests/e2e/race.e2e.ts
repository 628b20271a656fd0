/** The race: lines of those who lead, of oneself and of whoever one adds, by keyboard and for those who see no lines. */
import { db } from "@/lib/db";
import { buildScorer, longStandingPlayer, playEvenings } from "../support/evenings-played";
import { carrySession } from "./support/account";
import { violationsOn } from "./support/axe";
import { expect, test } from "./support/journey";
import { expectSound } from "./support/looks";

const NAMES = ["Asha", "Bela", "Cleo", "Dev", "Esha", "Farhan", "Grace"];

/** Seven players, each a match better than the next. */
async function playStairs() {
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await db().user.deleteMany();
  const { actor } = await buildScorer();
  const players: Awaited<ReturnType<typeof longStandingPlayer>>[] = [];
  for (const name of NAMES) players.push(await longStandingPlayer(name));
  const counts = [6, 5, 4, 3, 2, 1];
  await playEvenings(
    counts.map((count) => ({ right: players.slice(0, count), wrong: players.slice(count) })),
    actor,
  );
  return players;
}

const pointsOf = (names: string) => new RegExp(`^Points after each match\\. At the end: ${names}`);

test("the leaders and oneself race, others join and leave, and all of it stays in the address", async ({
  page,
  site,
}) => {
  const players = await playStairs();
  const [, , , , , farhan, grace] = players;
  if (!farhan || !grace) throw new Error("They do not play");
  await carrySession(page, farhan, site.origin);
  await page.goto("/leaderboard");
  await page.getByRole("link", { name: "Race", exact: true }).click();
  await expect(page).toHaveURL("/leaderboard/race");
  await expect(
    page.getByRole("img", { name: pointsOf("Asha Tester .*Esha Tester 4, Farhan Tester 2\\.$") }),
  ).toBeVisible();

  await page.getByLabel("Add a player by name").fill("grac");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Players found" }).getByRole("link", { name: "Grace Tester" }).click();
  await expect(page).toHaveURL(`/leaderboard/race?with=${grace.id}`);
  await expect(page.getByRole("img", { name: /^Rank after each match.*Grace Tester rank 7\.$/ })).toBeVisible();

  await page.reload();
  await page.getByRole("link", { name: "Take out Grace Tester" }).click();
  await expect(page).toHaveURL("/leaderboard/race");
  await expect(page.getByRole("img", { name: /Grace/ })).toHaveCount(0);
});

test("the figures of the lines are a table, opened and scrolled by keys", async ({ page, site }) => {
  const [asha] = await playStairs();
  if (!asha) throw new Error("She does not play");
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard/race");
  await page.getByText("The figures as a table").first().focus();
  await page.keyboard.press("Enter");
  const table = page.getByRole("table", { name: "Points after each match" });
  await expect(table.getByRole("row")).toHaveCount(7);
  await expect(table.getByRole("columnheader")).toHaveText([
    "Match",
    ...NAMES.slice(0, 5).map((name) => `${name} Tester`),
  ]);
  await expect(table.getByRole("row").nth(1)).toHaveText(/^1\. .*Match 122222$/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "Points after each match, in figures" })).toBeFocused();
});

test("no rule of axe is broken, in either theme, with forced colours, or on the smallest phone", async ({
  page,
  site,
}) => {
  const [asha] = await playStairs();
  if (!asha) throw new Error("She does not play");
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard/race");
  await expect(page.getByRole("img", { name: pointsOf("Asha") })).toBeVisible();
  await expectSound(page);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await violationsOn(page)).toEqual([]);
});

test("before the first evening the race has not begun", async ({ page, site }) => {
  const [asha] = await playStairs();
  if (!asha) throw new Error("She does not play");
  await db().match.deleteMany({ where: { season: { isCurrent: true } } });
  await carrySession(page, asha, site.origin);
  await page.goto("/leaderboard/race");
  await expect(page.getByText("Nothing has been decided yet")).toBeVisible();
});

test.describe("of an unknown season", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  for (const path of ["/leaderboard/race", "/insights"]) {
    test(`${path} is no page`, async ({ page, site }) => {
      const [asha] = await playStairs();
      if (!asha) throw new Error("She does not play");
      await carrySession(page, asha, site.origin);
      await page.goto(`${path}?season=league-1924`);
      await expect(page.getByText("There is no page at this address.")).toBeVisible();
    });
  }
});
