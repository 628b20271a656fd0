/** The command that plays a season in a demo: its own count of the picks, the table, the proof, the hall of fame and phones agree. */
import bcrypt from "bcrypt";
import type { Page } from "playwright/test";
import { SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { DEMO_LOGINS, DEMO_PASSWORD } from "@/prisma/seed/logins";
import type { Memory } from "../../scripts/develop/demo-season/memory";
import { Phones } from "../../scripts/develop/demo-season/phones";
import { playSeason } from "../../scripts/develop/demo-season/play";
import { PushService } from "../../scripts/develop/demo-season/push-service";
import { Stop } from "../../scripts/support/progress";
import { buildUser } from "../support/builders";
import { LOWEST_COST } from "../support/quick-hashes";
import { TEST_ENV } from "../support/test-env";
import { findBent } from "../support/verified";
import { carrySession } from "./support/account";
import { expectLast, expectOwnPicks, expectPoints, type Shown } from "./support/demo-phones";
import { expect } from "./support/journey";
import { test } from "./support/seasons";

test.use({ seasonsOf: "demo-season" });

/** Matches that are played before somebody presses Ctrl-C. */
const AT_FIRST = 23;

interface Where {
  origin: string;
  pushPort: number;
}

/** Plays in the site until so many matches are told, `from` of which were told before. */
async function play({ origin, pushPort }: Where, matches = Number.POSITIVE_INFINITY, from = 0) {
  const [told, shown, ending]: [string[], Shown[], AbortController] = [[], [], new AbortController()];
  const say = (line: string) => {
    if (/^ *\d+ {2}/.test(line) && told.push(line) === matches) ending.abort();
  };
  const service = await PushService.open(pushPort);
  if (service === null) throw new Error(`Port ${pushPort} is taken`);
  const show = (player: Shown["player"], message: Shown["message"]) =>
    void shown.push({ player, message, after: from + told.length });
  const phones = new Phones({ origin, service, secret: TEST_ENV.CRON_SECRET, say, show });
  const season = playSeason({ origin, seed: 26, seconds: 0, anyway: false, say, phones, asked: ending.signal });
  return { season: season.finally(() => service.close()), told, shown };
}

/** What stands in the table by the script's own memory of picks and results, from the top. */
function tableBy(memory: Memory): RegExp[] {
  const { entries } = memory.count();
  const lines = [...memory.players.values()].flatMap(({ userId, firstName, lastName }) => {
    const score = entries.get(userId);
    return score ? [{ ...score, name: `${firstName} ${lastName}` }] : [];
  });
  lines.sort(
    (one, other) => other.points - one.points || other.correct - one.correct || (one.name < other.name ? -1 : 1),
  );
  return lines.map(({ name, correct, correctWildcards, winStreakPoints, points }) => {
    const rank = 1 + lines.filter((line) => line.points > points).length;
    return new RegExp(`^${rank}.*${name}.*${correct}${correctWildcards}${winStreakPoints}${points}$`);
  });
}

const rows = (page: Page, name: string) => page.getByRole("table", { name }).getByRole("row");

test("a season of 74 matches in a demo ends in the hall of fame, with the points that its picks bring", async ({
  page,
  site,
  pushPort,
}) => {
  test.setTimeout(600 * SECOND);
  const admin = await buildUser({ email: DEMO_LOGINS.admin, isAdmin: true, firstName: "Asha", lastName: "Menon" });
  const passwordHash = bcrypt.hashSync(DEMO_PASSWORD, LOWEST_COST);
  await db().user.update({ where: { id: admin.id }, data: { passwordHash } });

  const guest = await buildUser({ email: "guest@example.com" });
  const where = { origin: site.origin, pushPort };
  const refused = await play(where);
  await expect(refused.season).rejects.toThrow(/^guest@example\.com has an account .* --anyway$/s);
  await db().user.delete({ where: { id: guest.id } });

  const begun = await play(where, AT_FIRST);
  await expect(begun.season).rejects.toThrow(new Stop("Stopped. The same command goes on from here."));
  const ended = await play(where, Number.POSITIVE_INFINITY, AT_FIRST);
  const { memory, season, table } = await ended.season;
  const told = [...begun.told, ...ended.told];
  expect(told.map((line) => Number.parseInt(line, 10))).toEqual(Array.from({ length: 74 }, (_, at) => at + 1));
  const shown = [...begun.shown, ...ended.shown];
  expectPoints(shown, memory, told);
  expectLast(shown, table);
  expectOwnPicks(shown, memory, told);
  const [champion] = table;
  if (!champion) throw new Error("Nobody has won");

  await carrySession(page, await db().user.findUniqueOrThrow({ where: { id: champion.userId } }), site.origin);
  await page.goto("/leaderboard");
  await expect(rows(page, "Players by points")).toHaveText([/^Rank/, ...tableBy(memory)]);
  await expect(page.getByText(/^Champion$/).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Prizes won" })).toContainText(
    new RegExp(`1st ${champion.firstName} ${champion.lastName} AED\\s`),
  );
  expect(await findBent()).toEqual([]);

  await page.goto("/seasons");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name: season.name }) });
  const { firstName, lastName, points } = champion;
  await expect(card.getByRole("list", { name: "The first three" }).getByRole("listitem").first()).toHaveText(
    new RegExp(`${firstName} ${lastName}.*Rank 1.*${points} points`),
  );
  await card.getByRole("link", { name: season.name }).click();
  await expect(rows(page, "Players by points")).toHaveCount(21);
});
