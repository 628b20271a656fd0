/** Nothing is found either where a whole database moves: from a backup into a new one, and from a season to the next. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { COMMAND_LINE } from "@/lib/activity/record";
import { db } from "@/lib/db";
import { DRAW } from "@/lib/match/rules";
import { setResult } from "@/lib/match-change/result-commands";
import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";
import { importSeason } from "@/lib/season-change/import-season";
import { goOn } from "@/lib/season-change/next-season";
import { countUnfinished } from "@/lib/season-change/turn-of-the-year";
import { restoreBackup, takeBackup } from "../../../scripts/support/backup";
import { actions, layouts, openingOf, prepare, tryTo } from "../../support/random-seasons";
import { query } from "../../support/raw-sql";
import { emptySeason } from "../../support/season";
import { findAsItIs, findBent } from "../../support/verified";

const TIME_LIMIT = 600_000;
const url = () => process.env.DATABASE_URL ?? "";
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "googly-moves-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The same database, dropped and filled again from a backup. */
async function moveHouse(): Promise<void> {
  const file = path.join(folder, `${crypto.randomUUID()}.sql.gz`);
  await takeBackup(url(), file, new Date());
  const name = new URL(url()).pathname.slice(1);
  await query(inject("clusterUrl"), `DROP DATABASE ${name} WITH (FORCE)`);
  await query(inject("clusterUrl"), `CREATE DATABASE ${name}`);
  await restoreBackup(url(), file);
}

test(
  "in random histories that a backup is taken of and brought back, with some of it not linked yet",
  async () => {
    const history = fc.asyncProperty(
      layouts,
      fc.array(actions, { minLength: 12, maxLength: 16, size: "max" }),
      fc.array(actions, { minLength: 6, maxLength: 8, size: "max" }),
      async (layout, before, after) => {
        await emptySeason();
        const world = await prepare(layout);
        for (const deed of [...openingOf(layout), ...before]) await tryTo(deed, world);
        expect(await findBent()).toEqual([]);
        for (const deed of after.slice(0, 3)) await tryTo(deed, world);
        await moveHouse();
        expect(await findAsItIs()).toEqual([]);
        for (const deed of after) await tryTo(deed, world);
        expect(await findBent()).toEqual([]);
      },
    );
    await fc.assert(history, {
      seed: 20261122,
      numRuns: 3,
      interruptAfterTimeLimit: TIME_LIMIT,
      markInterruptAsFailure: true,
    });
  },
  TIME_LIMIT + 10_000,
);

test("when a season is closed and the next one begins", async () => {
  await emptySeason();
  const world = await prepare(fc.sample(layouts, { seed: 7, numRuns: 1 })[0] ?? never());
  for (const { matchId } of await db().match.findMany({ where: { season: { isCurrent: true } } })) {
    await setResult(matchId, DRAW, world.actor);
  }
  await importSeason(LAKE_LEAGUE_2027, { userId: COMMAND_LINE.id, now: new Date() });
  await goOn(await countUnfinished(db()), new Date());
  expect(await db().seasonResult.count()).toBeGreaterThan(0);
  expect(await db().gameEvent.count({ where: { kind: "results", key: world.actor.season.id } })).toBeGreaterThan(0);
  expect(await findBent()).toEqual([]);
  const [player] = world.players;
  await db().user.delete({ where: { id: player ?? "" } });
  expect(await findBent()).toEqual([]);
});

function never(): never {
  throw new Error("No season was drawn");
}
