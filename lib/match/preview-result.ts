/** What a result would change in points, wildcards and gamechangers, without setting it. */
import type { SeasonActor } from "../activity/actions";
import { db, inTransaction, isDatabaseDown, rowsIn } from "../db";
import { previewExtras } from "../pick/after-match-change";
import { Refusal } from "../refusal/catalogue";
import { withScoring } from "../scoring/rescore";
import { ofCurrentSeason, requireRunning } from "../season/data";
import { previewReply, type ResultPreview } from "./admin-schema";
import { requireResultOfSides } from "./apply-match-change";
import { noSuchMatch } from "./data";

/** How many players are listed. */
const NAMED = 5;

const NONE = { returned: 0, retaken: 0, lost: 0 };
const UNKNOWN: ResultPreview = { known: false, moves: [], players: [], wildcards: NONE, gamechangers: NONE };

const movesRow = previewReply.shape.data.pick({ moves: true, players: true });

/** Scores the season as if the match had this result, if that is quick. Throws NOT_FOUND, SEASON_OVER, INVALID_INPUT. */
export async function previewResult(
  matchId: string,
  winner: string | null,
  { season }: SeasonActor,
): Promise<ResultPreview> {
  const match = await db().match.findFirst({ where: { matchId, ...ofCurrentSeason } });
  if (!match) throw noSuchMatch();
  await requireRunning(db(), season);
  const after = { ...match, matchWinner: winner };
  requireResultOfSides(after);
  return inTransaction(async (tx) => {
    const { wildcards, gamechangers } = await previewExtras(tx, matchId, match, after, season.rules);
    const assumed = {
      ...{ matchId, winner, awarded: match.awardedAt !== null && winner !== null },
      ...{ lostWildcards: wildcards.lost, lostGamechangers: gamechangers.lost },
    };
    const [moved] = await rowsIn(tx, movesRow)`
      ${withScoring(season, assumed)}, moved AS (
        SELECT s.user_id, e.points AS before, s.points AS after, e.rank AS rank_before, s.rank AS rank_after, s.correct
        FROM standing s JOIN leaderboard_entries e ON e.season_id = ${season.id} AND e.user_id = s.user_id
        WHERE s.points <> e.points
      )
      SELECT COALESCE((
        SELECT json_agg(json_build_object('by', by, 'players', players) ORDER BY by DESC) FROM (
          SELECT after - before AS by, count(*) AS players FROM moved GROUP BY 1
        ) x
      ), '[]') AS moves, COALESCE((
        SELECT json_agg(json_build_object('userId', user_id, 'firstName', first_name, 'lastName', last_name,
          'before', before, 'after', after, 'rankBefore', rank_before, 'rankAfter', rank_after)
          ORDER BY after DESC, correct DESC, name_key)
        FROM (
          SELECT m.*, u.first_name, u.last_name, u.name_key FROM moved m JOIN users u ON u.id = m.user_id
          ORDER BY after DESC, correct DESC, u.name_key LIMIT ${NAMED}
        ) x
      ), '[]') AS players`;
    const { moves, players } = moved ?? UNKNOWN;
    return { known: true, moves, players, wildcards: counted(wildcards), gamechangers: counted(gamechangers) };
  }).catch((error: unknown) => {
    const isTooSlow = error instanceof Refusal ? error.code === "UNAVAILABLE" : isDatabaseDown(error);
    if (isTooSlow) return UNKNOWN;
    throw error;
  });
}

function counted({ returned, retaken, lost }: { returned: number; retaken: number; lost: readonly string[] }) {
  return { returned, retaken, lost: lost.length };
}
