/** Every page with another season in the database, over and to come: of that one nothing is told but in the hall of fame. */
import { buildUser } from "../support/builders";
import { buildPastSeason, clearPastSeasons } from "../support/past-season";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { untilTakenOver } from "./support/page";
import { ADMIN_PAGES, PLAYER_PAGES } from "./support/pages";
import { buildLive, buildMatch, CSK, clearMatches, MI, placePick } from "./support/season";

test.beforeAll(async ({ site: _site }) => clearMatches());
test.afterAll(async ({ site: _site }) => {
  await clearMatches();
  await clearPastSeasons();
});

/** What only the other seasons have: a name, matches, where they were played, how they ended, what they brought. */
const [POINTS, OF_PICK] = [7_654_321, 9_876_543];
const TELLTALES = ["The Yonder League", "Yonder opener", "Yonder Park", "Yonder won", ...figures(POINTS, OF_PICK)];
const HALL = "/seasons";
/** Where administrators start the next season, which they choose by its name. */
const CHOICE = "/admin/season";

/** As pages write them, and as scripts do. */
function figures(...all: number[]): string[] {
  return all.flatMap((figure) => [figure.toLocaleString("en"), String(figure)]);
}

async function buildOther(reader: { id: string }, slug: string, state: "to_come" | "over") {
  const told = { matchName: "Yonder opener", venue: "Yonder Park", matchStatus: "Yonder won" };
  await buildPastSeason({
    ...{ slug, name: "The Yonder League", state },
    matches: [told, { ...told, matchWinner: CSK }],
    picks: [{ user: reader, match: 0, team: MI, traits: { isCorrect: true, pointsAwarded: OF_PICK } }],
    lines: state === "over" ? [{ userId: reader.id, firstName: "Asha", lastName: "Menon", points: POINTS }] : [],
  });
}

test("no page tells of another season's matches, picks or points", async ({ page, site }) => {
  const reader = await buildUser({ isAdmin: true });
  const [live, open] = [await buildLive(), await buildMatch()];
  await placePick(reader, live, MI);
  await buildOther(reader, "yonder-over", "over");
  await buildOther(reader, "yonder-to-come", "to_come");
  await carrySession(page, reader, site.origin);
  for (const path of [...PLAYER_PAGES, ...ADMIN_PAGES].filter(
    (each) => !each.startsWith(HALL) && !/some-token/.test(each),
  )) {
    await page.goto(path);
    await untilTakenOver(page);
    await page.waitForLoadState("networkidle");
    // With what the server has put into scripts.
    const text = (await page.locator("body").textContent()) ?? "";
    const told = TELLTALES.filter((tale) => text.includes(tale));
    expect(told, path).toEqual(path === CHOICE ? TELLTALES.slice(0, 1) : []);
  }
  await page.goto("/schedule");
  await expect(page.getByRole("main")).toContainText(`No. ${open.matchNumber}`);
  await page.goto(HALL);
  await expect(page.getByRole("main")).toContainText("The Yonder League");
  for (const [show, figure] of [
    ["table", POINTS],
    ["schedule", OF_PICK],
  ] as const) {
    await page.goto(`${HALL}/yonder-over?show=${show}`);
    await expect(page.getByRole("main")).toContainText(new RegExp(figures(figure).join("|")));
  }
});
