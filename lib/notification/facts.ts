/** What is so at the moment at which somebody is told: matches, own picks, own points and rank. */
import { z } from "zod";
import { db } from "../db";
import { formerCounts } from "../leaderboard/former";
import { rankOf, standingsOf } from "../leaderboard/rank";
import { IN_ORDER, LEFT_OUT } from "../match/data";
import type { Match } from "../match/schema";
import { showAwarded, unmarkedInTable } from "../pick/shown-picks";
import { rowsIn } from "../rows";
import { gainOfPick } from "../scoring/form";
import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import type { Claimed } from "./outbox";

const pickRow = z.object({
  userId: z.string(),
  matchId: z.string(),
  predictedTeam: z.string(),
  wildcardUsed: z.boolean(),
  gamechangerUsed: z.boolean(),
  points: z.number(),
});
export type OwnPick = z.infer<typeof pickRow>;

const ownRow = z.object({ userId: z.string(), gamechangers: z.number(), points: z.number(), isUnmarked: z.boolean() });
const countRow = z.object({ points: z.number(), players: z.number(), isUnmarked: z.boolean() });

export interface Facts {
  /** In order of play. */
  matches: readonly Match[];
  /** Those of these matches that belong to another season than the current one. */
  past: ReadonlySet<string>;
  /** By player and match, with a space between. */
  picks: ReadonlyMap<string, OwnPick>;
  /** By player. */
  own: ReadonlyMap<string, { gamechangers: number; points: number; rank: number }>;
}

/** What is to be known to tell all of these: four statements, however many they are. */
export async function readFacts(claimed: readonly Claimed[], { now, season }: Moment): Promise<Facts> {
  const userIds = [...new Set(claimed.map(({ userId }) => userId))];
  const matchIds = [...new Set(claimed.flatMap((one) => one.matchIds))];
  const tellsRank = claimed.some(({ kind }) => kind === "result" || kind === "correction");
  const where = { matchId: { in: matchIds } };
  const found = await db().match.findMany({ omit: LEFT_OUT, where, orderBy: [...IN_ORDER] });
  const picks = await rowsIn(db(), pickRow)`
    SELECT p.user_id AS "userId", p.match_id AS "matchId", p.predicted_team AS "predictedTeam",
      p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed", ${gainOfPick(season.rules)} AS points
    FROM predictions p WHERE p.match_id = ANY (${matchIds}) AND p.user_id = ANY (${userIds})`;
  const { own, counts } = await readStandings(userIds, tellsRank, now);
  const standings = standingsOf(counts);
  const isPast = ({ seasonId }: { seasonId: string }) => seasonId !== season.id;
  return {
    matches: found.filter((match) => !isPast(match)),
    past: new Set(found.filter(isPast).map(({ matchId }) => matchId)),
    picks: new Map(picks.map((pick) => [`${pick.userId} ${pick.matchId}`, pick])),
    own: new Map(
      own.map(({ userId, isUnmarked: _told, ...rest }) => [userId, { ...rest, rank: rankOf(rest.points, standings) }]),
    ),
  };
}

/** A rank follows from others' points: of the very state that leaves everything is marked as told (rule 2). */
async function readStandings(userIds: string[], tellsRank: boolean, now: Date) {
  for (;;) {
    const own = await rowsIn(db(), ownRow)`
      SELECT n.user_id AS "userId", n.gamechangers, COALESCE(e.points, 0) AS points, ${unmarkedInTable}
      FROM entries n LEFT JOIN leaderboard_entries e ON (e.season_id, e.user_id) = (n.season_id, n.user_id)
      WHERE n.season_id = ${currentSeasonId} AND n.user_id = ANY (${userIds})`;
    const counts = tellsRank ? await countPoints() : [];
    if (!tellsRank || ![...own, ...counts].some(({ isUnmarked }) => isUnmarked)) return { own, counts };
    await showAwarded(now);
  }
}

function countPoints() {
  return rowsIn(db(), countRow)`
    SELECT points, players::int, ${unmarkedInTable} FROM (
      SELECT points, count(*) AS players FROM leaderboard_entries WHERE season_id = ${currentSeasonId} GROUP BY points
      UNION ALL ${formerCounts}
    ) AS counted`;
}
