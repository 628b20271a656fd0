/** In a demo without a key the season plays on its own, through the same calls and into the same rows. */

import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { endOf } from "@/lib/demo/replay";
import { SEASON_2026 } from "@/lib/demo/season-2026";
import { pullSeason } from "@/lib/feed/refresh";
import { refreshScores } from "@/lib/feed/scheduled-refresh";
import { seedDemo } from "@/prisma/seed/demo";
import { stored } from "../../support/feed";
import { emptySeason, expectReplayed } from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { moment } from "../../support/the-season";

process.env.CRICKETDATA_API_KEY = "";
process.env.DEMO = "1";

const NOW = new Date("2026-11-21T09:00:00Z");
const MINUTE = 60_000;
const LIVE = { id: "season-2026-35" };

beforeAll(async () => {
  await emptySeason();
  await seedDemo(NOW);
});

test("the seeded season equals a replay of its points, and pulling it changes nothing", async () => {
  expectReplayed(await readSeason());
  const pulled = await pullSeason(moment(NOW));
  expect(pulled).toMatchObject({ created: 0, updated: 0, unchanged: 74, problems: [] });
  expect(await db().match.count()).toBe(74);
});

test("the demo's live match progresses within a minute, and ends as recorded", async () => {
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

test("the demo administrator's corrections are in the log, and end at the final result", async () => {
  const admin = await db().user.findFirstOrThrow({ where: { isAdmin: true } });
  const entries = await db().auditEntry.findMany({ where: { actorId: admin.id }, orderBy: { at: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["set-result", "set-result", "add-pick"]);
  const { matchWinner } = await stored({ id: entries[1]?.matchId ?? "" });
  expect(entries[1]).toMatchObject({ after: { matchWinner }, before: entries[0]?.after });
});
