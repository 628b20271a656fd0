/** A match of the current season, or of one that is over, with its score and what is played before and after. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { noSuchMatch, type StoredMatch, storedMatch } from "../match/data";
import { matchColumns } from "../match/kept-matches";
import { oversOf } from "../match/overs";
import { keep, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, SEASON, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import { seasonAt } from "../season/current-season";
import type { Season } from "../season/schema";
import { type MatchStory, matchStorySchema } from "./schema";

const inningsRow = z.object({ team: z.string(), runs: z.number(), wickets: z.number(), balls: z.number() });
const row = storedMatch.extend({
  ...matchStorySchema.pick({ before: true, after: true }).shape,
  innings: z.array(inningsRow),
  seasonMark: z.string(),
  ...marked.shape,
});

export interface FoundMatch extends Pick<MatchStory, "scores" | "before" | "after"> {
  match: StoredMatch;
  season: Season;
}

const kept = keep<Omit<FoundMatch, "season"> & { seasonMark: string }>({ max: 200 });

/** As it was at the season's revision, which is one of these. Throws NOT_FOUND: a season that is still to come is nothing to tell of. */
export async function findTold(
  matchId: string,
  current: Season,
  revisions: readonly Revision[],
): Promise<Looked<FoundMatch>> {
  const follows = revisions.filter(({ subject }) => subject === SEASON);
  const { value, holds } = await kept.look(matchId, follows, () => readTold(matchId));
  const { seasonMark, ...told } = value;
  const season = seasonMark.startsWith(`${current.id} `) ? current : await seasonAt(seasonMark);
  return { value: { ...told, season }, holds };
}

async function readTold(matchId: string) {
  const [found] = await rowsOf(row)`
    SELECT ${matchColumns}, s.id || ' ' || s.version AS "seasonMark", ${marksOf([SEASON])} AS marks,
      (SELECT COALESCE(json_agg(to_json(i) ORDER BY i.number), '[]') FROM innings i WHERE i.match_id = m.match_id) AS innings,
      ${neighbour(Prisma.sql`<`, Prisma.sql`DESC`)} AS before, ${neighbour(Prisma.sql`>`, Prisma.sql`ASC`)} AS after
    FROM matches m JOIN seasons s ON s.id = m.season_id AND (s.is_current OR s.state = 'over')
    WHERE match_id = ${matchId}`;
  if (!found) throw noSuchMatch();
  const { innings, seasonMark, before, after, marks, ...match } = found;
  const scores = innings.map(({ balls, ...scored }) => ({ ...scored, overs: Number(oversOf(balls)) }));
  return { value: { match, scores, before, after, seasonMark }, asOf: toRevisions([SEASON], marks) };
}

/** Of match m: the nearest one on that side of it in order of play. */
function neighbour(side: Prisma.Sql, order: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('matchId', n.match_id, 'matchNumber', n.match_number, 'teamOne', n.team_one, 'teamTwo', n.team_two)
    FROM matches n WHERE n.season_id = m.season_id
      AND (n.match_date, n.match_number, n.match_id) ${side} (m.match_date, m.match_number, m.match_id)
    ORDER BY n.match_date ${order}, n.match_number ${order}, n.match_id ${order} LIMIT 1)`;
}
