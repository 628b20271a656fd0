/** What is at stake, as the database itself gives it: the results are set and awarded, and all of it is rolled back. */
import { z } from "zod";
import type { SeasonActor } from "@/lib/activity/record";
import type { Among } from "@/lib/among/data";
import { rankOf, standingsOf } from "@/lib/leaderboard/rank";
import { take } from "@/lib/match-change/change";
import { resultOf } from "@/lib/match-change/match-state";
import { weighChange } from "@/lib/match-change/weigh-change";
import type { Reader } from "@/lib/pick/shown-picks";
import { readRevisions } from "@/lib/revisions";
import { rowsIn } from "@/lib/rows";
import { currentSeasonId } from "@/lib/season/current-season";
import { findAtStake, stakesFollow } from "@/lib/stakes/at-stake";
import { readStakes } from "@/lib/stakes/data";
import { ROWS_AT_STAKE } from "@/lib/stakes/limits";
import { inSeason } from "@/lib/transaction";

const tableRow = z.object({ userId: z.string(), points: z.number() });

/** The table as it stands once these matches have these results and their points, from the top. */
export async function tableWith(results: readonly (readonly [matchId: string, winner: string])[], actor: SeasonActor) {
  let table: { userId: string; points: number; rank: number }[] = [];
  // As what is done in vain, but for as long as it takes: how soon that gives up is for other tests.
  const rollBack = new Error("Done to be seen only");
  await inSeason(async (tx) => {
    for (const [matchId, winner] of results) {
      const wanted = {
        ...{ matchId, actor, action: "award-points" as const },
        alter: (old: Parameters<typeof resultOf>[0]) => {
          return { ...old, ...resultOf(old, winner), awardedAt: actor.now };
        },
      };
      await take(tx, wanted, await weighChange(tx, wanted));
    }
    const rows = await rowsIn(tx, tableRow)`
      SELECT e.user_id AS "userId", e.points FROM leaderboard_entries e WHERE e.season_id = ${currentSeasonId}
      ORDER BY -e.points, -e.correct, e.name_key, e.user_id`;
    const standings = standingsOf(rows);
    table = rows.map((row) => ({ ...row, rank: rankOf(row.points, standings) }));
    throw rollBack;
  }).catch((error: unknown) => {
    if (error !== rollBack) throw error;
  });
  return table;
}

/** What is at stake for a reader, as a call reads it; of everybody or of a mini-league. */
export async function stakesOf(reader: Reader, { now, season }: SeasonActor, among: Among | null = null) {
  const moment = { now, season };
  const revisions = await readRevisions(stakesFollow());
  const atStake = await findAtStake(reader, moment, revisions);
  return readStakes(atStake, ROWS_AT_STAKE, reader, moment, revisions, among);
}
