/** In a demo without a key the season plays itself, through the same calls and into the same rows. */

import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { endOf } from "@/lib/demo/replayed-match";
import { SEASON_2026 } from "@/lib/demo/season-2026";
import { refreshScores } from "@/lib/feed/refresh-scores";
import { findSource, isReplay } from "@/lib/feed/source";
import { seedDemo } from "@/prisma/seed/demo";
import { buildAsker, stored } from "../../support/feed";
import { emptySeason, expectReplayed } from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { moment } from "../../support/the-season";

process.env.CRICKETDATA_API_KEY = "";
process.env.DEMO = "1";

const NOW = new Date("2026-11-21T09:00:00Z");
const MINUTE = 60_000;
const LIVE = { id: "season-2026-35" };

beforeEach(async () => {
  await emptySeason();
  await seedDemo(NOW);
});

test("the demo's live match moves on within a minute, and ends as it was recorded", async () => {
  const seeded = await stored(LIVE);
  expect(seeded).toMatchObject({ matchStarted: true, matchEnded: false, matchNumber: 35, matchWinner: null });
  await refreshScores(moment(new Date(NOW.getTime() + MINUTE)));
  const soon = await stored(LIVE);
  expect(soon.innings[0]?.[3]).toBeGreaterThan(Number(seeded.innings[0]?.[3]));
  const fixture = SEASON_2026.find(({ number }) => number === 35);
  if (!fixture) throw new Error("no match 35");
  const end = new Date(seeded.matchDate.getTime() + endOf(fixture));
  await refreshScores(moment(new Date(end.getTime() - MINUTE)));
  expect(await stored(LIVE)).toMatchObject({ matchEnded: false, secondInningStarted: true });
  await refreshScores(moment(end));
  expect(await stored(LIVE)).toMatchObject({
    ...{ matchEnded: true, matchWinner: "Punjab Kings", matchStatus: "Punjab Kings won by 6 wkts" },
    innings: [
      ["Delhi Capitals", 264, 2, 120],
      ["Punjab Kings", 265, 4, 113],
    ],
  });
  await refreshScores(moment(new Date(end.getTime() + MINUTE)));
  expect((await stored(LIVE)).matchWinner).toBe("Punjab Kings");
});

test("the seeded season is what a replay of its points gives, and pulling it changes nothing", async () => {
  expectReplayed(await readSeason());
  const asker = await buildAsker();
  const { body } = await asker.pull();
  expect(body.data).toMatchObject({ created: 0, problems: [] });
  expect(await db().match.count()).toBe(74);
});

test("what the demo's administrator has put right stands on record, and ends at the result that holds", async () => {
  const admin = await db().user.findFirstOrThrow({ where: { isAdmin: true } });
  const deeds = await db().auditEntry.findMany({ where: { actorId: admin.id }, orderBy: { at: "asc" } });
  expect(deeds.map(({ action }) => action)).toEqual(["set-result", "set-result", "add-pick"]);
  const { matchWinner } = await stored({ id: deeds[1]?.matchId ?? "" });
  expect(deeds[1]).toMatchObject({ after: { matchWinner }, before: deeds[0]?.after });
});

test("when the season is loaded a deleted match comes back and a moved one stays; one made up is not known", async () => {
  const asker = await buildAsker();
  await db().match.delete({ where: { matchId: "season-2026-36" } });
  const moved = new Date(NOW.getTime() + 5_000 * MINUTE);
  await db().match.update({ where: { matchId: "season-2026-37" }, data: { matchDate: moved } });
  expect((await asker.pull()).body.data).toMatchObject({ created: 1 });
  expect(await stored({ id: "season-2026-36" })).toMatchObject({ matchNumber: 36, teamOne: "Rajasthan Royals" });
  expect(await stored({ id: "season-2026-37" })).toMatchObject({ matchDate: moved });
  const own = await db().match.findFirstOrThrow({ where: { matchNumber: 36 } });
  await db().match.update({ where: { matchId: own.matchId }, data: { matchNumber: 99 } });
  expect(await asker.refresh({ id: own.matchId })).toMatchObject({ status: 502, body: { error: /2026 season only/ } });
});

test("another season that a demo plays is no replay", () => {
  const { season } = moment();
  expect(isReplay(season)).toBe(true);
  expect(isReplay({ ...season, slug: "lake-league-2027" })).toBe(false);
  expect(findSource({ ...season, slug: "lake-league-2027" })).toBeNull();
});
