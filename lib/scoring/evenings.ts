/**
 * What production runs: keeps the stored evenings and everybody's progress equal to what replaying the season up to each of
 * them gives, in a transaction that holds the season (`inSeason`). An evening at the end is added to what is there; a player's pick
 * has that player's path worked out anew; after a corrected result, or where one evening comes or goes, paths are mended; after
 * anything else all are worked out anew from the picks. See docs/decisions/048-evenings.md and 065-paths-are-mended.md.
 */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import type { Fixture } from "../match/order-of-play";
import { currentSeasonId } from "../season/current-season";
import { type Changed, changePaths } from "./changed-paths";
import { listEvenings, moveCounts, pointsOf, recount } from "./evening-counts";
import { gainOfPick, letterOfPick } from "./form";
import type { StreakRules } from "./streak";

/** So many evenings at the end are added one by one; where more have changed it is quicker to work out all of them. */
const AT_THE_END = 3;

interface Touched {
  /** The place in the order of play, from 0, before which nothing has changed. */
  from: number;
  /** The one player whom it concerns; all where there is none. */
  userId?: string | undefined;
  /** Whose picks of which matches may earn something else than before. */
  changed: Changed;
}

/** Brings the evenings up to date; `decided` are the matches that count, in order of play. */
export async function keepEvenings(
  tx: Transaction,
  decided: readonly Fixture[],
  rules: StreakRules,
  { from, userId, changed }: Touched,
): Promise<void> {
  const stored = await listEvenings(tx);
  const ids = decided.map(({ matchId }) => matchId);
  const firstOther = stored.findIndex((matchId, index) => matchId !== ids[index]);
  const same = firstOther === -1 ? stored.length : firstOther;
  const isSame = same === stored.length && same === ids.length;
  if (isSame && from >= same) return;
  if (isSame && userId !== undefined) return keepPlayer(tx, rules, userId);
  const kept = Math.min(same, from);
  if (ids.length - kept > AT_THE_END && (await changePaths(tx, stored, ids, changed, rules))) {
    if (!isSame) await renumber(tx, ids);
    return recount(tx);
  }
  // What progress holds beyond the last evening means nothing, and the next evening takes its place.
  await tx.$executeRaw`DELETE FROM evenings WHERE season_id = ${currentSeasonId} AND position > ${kept}`;
  if (ids.length - kept > AT_THE_END) return keepAll(tx, ids, rules);
  for (const [before, matchId] of ids.entries()) if (before >= kept) await addEvening(tx, { matchId, before }, rules);
}

/** Whoever is new has had nothing before. */
async function addEvening(
  tx: Transaction,
  { matchId, before }: { matchId: string; before: number },
  rules: StreakRules,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO progress (season_id, user_id, points, form)
    SELECT e.season_id, e.user_id, array_fill(0, ARRAY[${before}::int]) || ${gainOfPick(rules)}, repeat('n', ${before}::int) || ${letterOfPick}
    FROM leaderboard_entries e JOIN matches m ON m.match_id = ${matchId}
    LEFT JOIN predictions p ON p.match_id = ${matchId} AND p.user_id = e.user_id
    WHERE e.season_id = ${currentSeasonId}
    ON CONFLICT (season_id, user_id) DO UPDATE SET
      points = progress.points[:${before}::int] || COALESCE(progress.points[${before}::int], 0) + excluded.points[${before}::int + 1],
      form = left(progress.form, ${before}::int) || right(excluded.form, 1)`;
  await tx.$executeRaw`
    INSERT INTO evenings (season_id, position, match_id, counts)
    SELECT current_season(), ${before}::int + 1, ${matchId}, '[]'`;
  await recount(tx, before + 1);
}

async function keepAll(tx: Transaction, ids: readonly string[], rules: StreakRules): Promise<void> {
  await renumber(tx, ids);
  await workOut(tx, rules, Prisma.empty);
  await recount(tx);
}

/** Without their counts. */
async function renumber(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM evenings WHERE season_id = ${currentSeasonId}`;
  await tx.$executeRaw`
    INSERT INTO evenings (season_id, position, match_id, counts)
    SELECT current_season(), k, id, '[]' FROM unnest(${[...ids]}::text[]) WITH ORDINALITY x (id, k)`;
}

async function keepPlayer(tx: Transaction, rules: StreakRules, userId: string): Promise<void> {
  const before = await pointsOf(tx, userId);
  await workOut(tx, rules, Prisma.sql`AND e.user_id = ${userId}`);
  await moveCounts(tx, before, await pointsOf(tx, userId));
}

/**
 * From the picks of all evenings, gathered by player in one cell each, of position, gain and letter: sorted as rows of their
 * own, those of 100,000 players take twice as long.
 */
async function workOut(tx: Transaction, rules: StreakRules, one: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO progress (season_id, user_id, points, form)
    SELECT e.season_id, e.user_id, '{}', '' FROM leaderboard_entries e WHERE e.season_id = ${currentSeasonId} ${one}
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    UPDATE progress g SET points = o.points, form = o.form
    FROM leaderboard_entries e
    LEFT JOIN (
      SELECT p.user_id, array_agg((v.position::bigint << 40) + (${gainOfPick(rules)}::bigint << 8) + ascii(${letterOfPick})) AS cells
      FROM evenings v JOIN matches m ON m.match_id = v.match_id
      CROSS JOIN LATERAL (SELECT * FROM predictions e WHERE e.match_id = v.match_id ${one} OFFSET 0) p
      WHERE v.season_id = ${currentSeasonId} GROUP BY p.user_id
    ) c ON c.user_id = e.user_id
    CROSS JOIN LATERAL (
      SELECT array_agg(points ORDER BY k) AS points, string_agg(letter, '' ORDER BY k) AS form FROM (
        SELECT k, (sum(COALESCE((cell >> 8) & ${GAINS}::bigint, 0)) OVER (ORDER BY k))::int AS points, COALESCE(chr((cell & 255)::int), 'n') AS letter
        FROM generate_series(1, (SELECT max(position) FROM evenings WHERE season_id = ${currentSeasonId})) k
        LEFT JOIN unnest(c.cells) cell ON cell >> 40 = k
      ) y
    ) o
    WHERE e.season_id = ${currentSeasonId} ${one} AND (g.season_id, g.user_id) = (e.season_id, e.user_id)`;
}

/** What a cell has for the gain. */
const GAINS = 2 ** 32 - 1;
