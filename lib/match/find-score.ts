import { z } from "zod";
import { keep, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, SEASON, toRevisions } from "../revisions";
import { rowsTogether } from "../rows-together";
import { currentSeasonId } from "../season/current-season";
import { noSuchMatch } from "./data";
import { oversOf } from "./overs";
import type { Score } from "./schema";

/** A match without innings is one row without a team. */
const inningsRow = z.union([
  marked.extend({ team: z.string(), runs: z.number(), wickets: z.number(), balls: z.number() }),
  marked.extend({ team: z.null() }),
]);

const kept = keep<Score>({ max: 50 });

/**
 * The innings of a match, in the order in which they were batted, and whether they are those of the season's revision, which is
 * one of these. Throws NOT_FOUND.
 */
export function lookAtScore(matchId: string, revisions: readonly Revision[]): Promise<Looked<Score>> {
  const season = revisions.filter(({ subject }) => subject === SEASON);
  return kept.look(matchId, season, async () => {
    const rows = await rowsTogether(inningsRow)`
      SELECT i.team, i.runs, i.wickets, i.balls, ${marksOf([SEASON])} AS marks
      FROM matches m LEFT JOIN innings i ON i.match_id = m.match_id
      WHERE m.match_id = ${matchId} AND m.season_id = ${currentSeasonId} ORDER BY i.number`;
    const [first] = rows;
    if (!first) throw noSuchMatch();
    const scores = rows.flatMap((row) => {
      if (row.team === null) return [];
      const { team, runs, wickets, balls } = row;
      return [{ team, runs, wickets, overs: Number(oversOf(balls)) }];
    });
    return { value: { matchId, scores }, asOf: toRevisions([SEASON], first.marks) };
  });
}
