/** Past seasons: from the hall of fame through one of them; and nothing of another season on any other page. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { buildPastSeason } from "../support/past-season";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { ADMIN_PAGES, PLAYER_PAGES } from "./support/pages";
import { buildLive, buildMatch, CSK, MI, placePick } from "./support/season";
import { treeOf } from "./support/source";

test("a player goes from the hall of fame through the table, schedule and rules of a past season", async ({
  page,
  site,
}) => {
  const reader = await buildUser({ firstName: "Asha", lastName: "Menon" });
  const { season } = await buildPastSeason({
    ...{ slug: "then", name: "Then Cup", rules: { wildcards: 7, currency: "CHF", streakFrom: 5 } },
    matches: [{}, { matchType: "Finals", matchWinner: CSK, matchStatus: `${CSK} won by 9 runs` }],
    picks: [{ user: reader, match: 0, team: MI, traits: { isCorrect: true, pointsAwarded: 4, wildcardUsed: true } }],
    lines: [
      { userId: null, firstName: null, lastName: null, points: 90, prize: 22_500 },
      { userId: reader.id, firstName: "Asha", lastName: "Menon", points: 81, prize: 13_500 },
    ],
  });
  await db().entry.create({ data: { seasonId: season.id, userId: reader.id, joinedAt: new Date(0) } });
  await carrySession(page, reader, site.origin);
  await page.goto("/");
  await page.getByRole("button", { name: /your menu/ }).click();
  await page.getByRole("menuitem", { name: "Hall of Fame" }).click();
  await expect(page).toHaveURL("/seasons");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name: "Then Cup" }) });
  await expect(card.getByRole("list", { name: "The first three" }).getByRole("listitem")).toHaveText([
    /A former player.*90 points.*225 CHF/,
    /Asha Menon.*81 points.*135 CHF/,
  ]);
  await card.getByRole("link", { name: "Then Cup" }).click();
  await expect(page).toHaveURL("/seasons/then");
  const table = page.getByRole("table", { name: "Players by points" });
  await expect(table.getByRole("row")).toHaveText([/^RankPlayer/, /^1A former player.*90$/, /^2Asha Menon.*81$/]);
  await table.getByRole("link", { name: "Asha Menon" }).click();
  await expect(page).toHaveURL(`/users/${reader.id}?season=then`);
  await page.getByText("+4").first().click();
  await page.getByRole("link", { name: "rule 8" }).click();
  await expect(page).toHaveURL("/seasons/then?show=rules#points");
  await expect(page.getByRole("heading", { name: "7 wildcards" })).toBeVisible();
  const parts = page.getByRole("navigation", { name: "This season" });
  await parts.getByRole("link", { name: "Schedule" }).click();
  await page.getByRole("button", { name: /^Match 1, / }).click();
  await expect(page.getByRole("list", { name: MI })).toHaveText("Asha+4");
  await parts.getByRole("link", { name: "Rewind" }).click();
  await expect(page).toHaveURL("/seasons/then?after=2");
  await expect(page.getByText("After match 2")).toBeVisible();

  // The current season's own address leads to its table.
  const { slug } = await db().season.findFirstOrThrow({ where: { isCurrent: true } });
  const led = async () => (await page.request.get(`/seasons/${slug}`)).url();
  await expect.poll(led).toBe(`${site.origin}/leaderboard`);
});

test.describe("of what doesn't exist", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("addresses of unknown seasons and players aren't found", async ({ page, site }) => {
    const user = await buildUser();
    await carrySession(page, user, site.origin);
    for (const path of ["/seasons/never", "/seasons/%00", `/users/${user.id}x`, `/users/${user.id}?season=never`]) {
      // A slow database answers after the first bytes of the page have been sent, with 200.
      await expect.poll(async () => (await page.request.get(path)).status(), path).toBe(404);
    }
    for (const path of ["/leaderboard/race?season=never", "/insights?season=never"]) {
      await page.goto(path);
      await expect(page.getByText("There's no page here. The link may be old.")).toBeVisible();
    }
  });
});

/** What only the other seasons have: a name, matches, venues, results and points. */
const [POINTS, OF_PICK] = [7_654_321, 9_876_543];
const TELLTALES = ["The Yonder League", "Yonder opener", "Yonder Park", "Yonder won", ...figures(POINTS, OF_PICK)];
const HALL = "/seasons";
/** Where administrators start the next season, which they choose by its name. */
const CHOICE = "/admin/season";

/** As written in pages, and in scripts. */
function figures(...all: number[]): string[] {
  return all.flatMap((figure) => [figure.toLocaleString("en"), String(figure)]);
}

async function buildOther(reader: { id: string }, slug: string, state: "to_come" | "over") {
  const reported = { matchName: "Yonder opener", venue: "Yonder Park", matchStatus: "Yonder won" };
  await buildPastSeason({
    ...{ slug, name: "The Yonder League", state },
    matches: [reported, { ...reported, matchWinner: CSK }],
    picks: [{ user: reader, match: 0, team: MI, traits: { isCorrect: true, pointsAwarded: OF_PICK } }],
    lines: state === "over" ? [{ userId: reader.id, firstName: "Asha", lastName: "Menon", points: POINTS }] : [],
  });
}

test("no page shows another season's matches, picks or points", async ({ page, site }) => {
  const reader = await buildUser({ isAdmin: true });
  // Home sends the matches only to players whose time zone is known.
  await db().profile.update({ where: { userId: reader.id }, data: { timeZone: "Asia/Kolkata" } });
  const [live, open] = [await buildLive(), await buildMatch()];
  await placePick(reader, live, MI);
  await buildOther(reader, "yonder-over", "over");
  await buildOther(reader, "yonder-to-come", "to_come");
  await carrySession(page, reader, site.origin);
  const others = [...PLAYER_PAGES, ...ADMIN_PAGES].filter((each) => !each.startsWith(HALL) && !/some-token/.test(each));
  for (const path of others) {
    const tree = await treeOf(page, path);
    const found = TELLTALES.filter((tale) => tree.includes(tale));
    expect(found, path).toEqual(path === CHOICE ? TELLTALES.slice(0, 1) : []);
  }
  for (const [path, shown] of [
    ["/", open.matchId],
    ["/schedule", open.matchId],
    [`${HALL}/yonder-over?show=table`, POINTS],
    [`${HALL}/yonder-over?show=schedule`, OF_PICK],
  ] as const) {
    expect(await treeOf(page, path), path).toContain(String(shown));
  }
});
