/**
 * What production runs where some picks have come to earn something else, as after a corrected result, or a single evening has come or gone, as
 * after a draw that was none: the paths are changed from that evening on. See docs/decisions/065-paths-are-mended.md.
 */
import { z } from "zod";
import type { Transaction } from "../db";
import { rowsIn } from "../rows";
import { currentSeasonId } from "../season/current-season";
import { changeAt, putIn, takeOut } from "./mend-paths";
import type { StreakRules } from "./streak";

/** By match, the players whose picks may have come to earn something else, or null for everybody; of more than MOST_NAMED nothing is said. */
export type Changed = ReadonlyMap<string, readonly string[] | null> | "many";
/** So many players are named together: their ids take some 20 MB. */
export const MOST_NAMED = 400_000;

/** So many changes a player cost less than to work all paths out anew. */
const A_FEW = 4;

const countRow = z.object({ players: z.number() });

/** Whether to change the paths is less work than to work them out anew. */
async function isLittle(tx: Transaction, changed: Exclude<Changed, "many">): Promise<boolean> {
  const [row] = await rowsIn(tx, countRow)`
    SELECT count(*)::int AS players FROM leaderboard_entries WHERE season_id = ${currentSeasonId}`;
  const players = row?.players ?? 0;
  return [...changed.values()].reduce((sum, some) => sum + (some?.length ?? players), 0) <= A_FEW * players;
}

const pathsRow = z.object({ areWhole: z.boolean() });

/** Whether everybody's path ends with what all their picks together have earned: what others left undone shows there. */
async function arePathsWhole(tx: Transaction, evenings: number): Promise<boolean> {
  const [row] = await rowsIn(tx, pathsRow)`
    SELECT NOT EXISTS (
      SELECT FROM leaderboard_entries e LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)
      WHERE e.season_id = ${currentSeasonId} AND COALESCE(g.points[${evenings}::int], 0) <> e.pick_points + e.win_streak_points
    ) AS "areWhole"`;
  return row?.areWhole ?? false;
}

/** An evening that alone has come, or gone, and its position from 1: the others are as they were, in their order. */
type OneOther =
  | { kind: "came"; matchId: string; position: number }
  /** Where it was; without a match where that has been deleted. */
  | { kind: "went"; matchId: string | null; position: number };

/** How the evenings differ, where it is by one; null otherwise. */
function findOneOther(stored: readonly (string | null)[], ids: readonly string[]): OneOther | null {
  const index = stored.findIndex((matchId, at) => matchId !== ids[at]);
  const at = index === -1 ? stored.length : index;
  const isSame = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) === JSON.stringify(other);
  const [came, went] = [ids[at], stored[at]];
  const position = at + 1;
  if (came && isSame(stored.slice(at), ids.slice(at + 1))) return { kind: "came", matchId: came, position };
  if (went !== undefined && isSame(stored.slice(at + 1), ids.slice(at)))
    return { kind: "went", matchId: went, position };
  return null;
}

/**
 * Changes the paths from the `stored` evenings to those of `ids`, both in their order. Answers whether that was enough; if not, all
 * paths have to be worked out anew.
 */
export async function changePaths(
  tx: Transaction,
  stored: readonly (string | null)[],
  ids: readonly string[],
  changed: Changed,
  rules: StreakRules,
): Promise<boolean> {
  if (changed === "many" || !(await isLittle(tx, changed))) return false;
  const other = findOneOther(stored, ids);
  if (other === null && JSON.stringify(stored) !== JSON.stringify(ids)) return false;
  // One that somebody else has left undone: whose streaks it has changed is not known.
  if (other?.matchId && changed.get(other.matchId) !== null) return false;
  await mend(tx, { ids, before: stored.length, other }, changed, rules);
  return arePathsWhole(tx, ids.length);
}

/** Whoever has no path has had nothing on the `before` evenings that there were. */
async function mend(
  tx: Transaction,
  { ids, before, other }: { ids: readonly string[]; before: number; other: OneOther | null },
  changed: Exclude<Changed, "many">,
  rules: StreakRules,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO progress (season_id, user_id, points, form)
    SELECT e.season_id, e.user_id, array_fill(0, ARRAY[${before}::int]), repeat('n', ${before}::int)
    FROM leaderboard_entries e
    WHERE e.season_id = ${currentSeasonId}
      AND NOT EXISTS (SELECT FROM progress g WHERE (g.season_id, g.user_id) = (e.season_id, e.user_id))`;
  if (other?.kind === "came") await putIn(tx, other, rules);
  if (other?.kind === "went") await takeOut(tx, other.position);
  for (const [index, matchId] of ids.entries()) {
    const some = changed.get(matchId);
    if (some !== undefined && matchId !== other?.matchId)
      await changeAt(tx, { matchId, position: index + 1, some }, rules);
  }
}
