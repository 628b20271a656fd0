/** The table of a season as it is kept for good, with what everybody has won. */
import type { Transaction } from "../db";
import { rankPrize, topRanks } from "../leaderboard/prizes";
import { standingsOf } from "../leaderboard/rank";
import type { Season } from "../season/schema";

/** Writes the table of the season as it stands into its results, in its order (rules 19, 20). Answers how many players it has. */
export async function freezeTable(tx: Transaction, season: Season): Promise<number> {
  const prizes = await listPrizes(tx, season);
  return tx.$executeRaw`
    INSERT INTO season_results (season_id, place, rank, user_id, first_name, last_name, home_team, points, correct,
      correct_wildcards, win_streak, win_streak_points, home_team_bonus, prize, paid)
    SELECT e.season_id, e.place, e.rank, e.user_id, u.first_name, u.last_name, n.home_team, e.points, e.correct,
      e.correct_wildcards, e.win_streak, e.win_streak_points, e.home_team_bonus,
      COALESCE(p.each + (e.place - e.rank < p.leftover)::int, 0), n.paid_at IS NOT NULL
    FROM (
      SELECT x.*, row_number() OVER (ORDER BY -x.points, -x.correct, x.name_key, x.user_id)::int AS place,
        rank() OVER (ORDER BY -x.points)::int AS rank
      FROM leaderboard_entries x WHERE x.season_id = ${season.id}
    ) e
    JOIN users u ON u.id = e.user_id JOIN entries n ON (n.season_id, n.user_id) = (e.season_id, e.user_id)
    LEFT JOIN unnest(
      ${prizes.map(({ rank }) => rank)}::int[], ${prizes.map(({ each }) => each)}::float8[],
      ${prizes.map(({ leftover }) => leftover)}::int[]
    ) AS p (rank, each, leftover) ON p.rank = e.rank`;
}

/** What each of those wins who share a rank, by rank. */
async function listPrizes(tx: Transaction, { id: seasonId, rules }: Season) {
  const counted = await tx.leaderboardEntry.groupBy({ by: "points", where: { seasonId }, _count: true });
  const standings = standingsOf(counted.map(({ points, _count: players }) => ({ points, players })));
  const { paidOnly } = await tx.season.findUniqueOrThrow({ where: { id: seasonId } });
  const payers = await tx.entry.count({ where: { seasonId, ...(paidOnly ? { paidAt: { not: null } } : {}) } });
  return topRanks(standings, rules).map(({ rank, players }) => ({ rank, ...rankPrize(rank, players, payers, rules) }));
}
