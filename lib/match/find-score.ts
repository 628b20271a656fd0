import { z } from "zod";
import { rowsOf } from "../rows";
import { currentSeasonId } from "../season/current-season";
import { noSuchMatch } from "./data";
import { oversOf } from "./overs";
import type { Score } from "./schema";

/** A match without innings is one row without a team. */
const inningsRow = z.union([
  z.object({ team: z.string(), runs: z.number(), wickets: z.number(), balls: z.number() }),
  z.object({ team: z.null() }),
]);

/** The innings of a match, in the order in which they were batted. Throws NOT_FOUND. */
export async function findScore(matchId: string): Promise<Score> {
  const rows = await rowsOf(inningsRow)`
    SELECT i.team, i.runs, i.wickets, i.balls
    FROM matches m LEFT JOIN innings i ON i.match_id = m.match_id
    WHERE m.match_id = ${matchId} AND m.season_id = ${currentSeasonId} ORDER BY i.number`;
  if (rows.length === 0) throw noSuchMatch();
  const scores = rows.flatMap((row) => {
    if (row.team === null) return [];
    const { balls, ...innings } = row;
    return [{ ...innings, overs: Number(oversOf(balls)) }];
  });
  return { matchId, scores };
}
