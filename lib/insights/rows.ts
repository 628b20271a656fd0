/** What insights are worked out from: the matches that count, and everybody's form, or that of some. */
import { z } from "zod";
import type { Among } from "../among/data";
import { onlyAmong } from "../among/only";
import type { Evening } from "../evening/schema";
import { Prisma } from "../generated/prisma/client";
import { marked, marksOf, TABLE } from "../revisions";
import { rowsOf } from "../rows";
import type { Season } from "../season/schema";
import { crowdMatchSchema } from "./schema";

const matchRow = crowdMatchSchema.extend(marked.shape);
export type Played = z.infer<typeof matchRow>;

const playerRow = z.object({
  userId: z.string(),
  form: z.string(),
  half: z.number(),
  now: z.number(),
  bonus: z.number(),
});
export type PlayerRow = z.infer<typeof playerRow>;

/** Matches and players; `half` is the evening halfway, from 1. */
export function readAll(
  season: Season,
  { length }: readonly Evening[],
  half: number,
  among: Pick<Among, "members"> | null,
): Promise<[Played[], PlayerRow[]]> {
  return Promise.all([readMatches(season), readPlayers(season, half, length, among)]);
}

function readMatches({ id }: Season): Promise<Played[]> {
  return rowsOf(matchRow)`
    SELECT m.match_number AS "matchNumber", m.match_name AS "matchName", m.match_date AS "matchDate", m.match_type AS "matchType",
      m.team_one AS "teamOne", m.team_two AS "teamTwo", m.match_winner AS "matchWinner", ${marksOf([TABLE])} AS marks
    FROM evenings v JOIN matches m ON m.match_id = v.match_id WHERE v.season_id = ${id} ORDER BY v.position`;
}

/** With their form, and their points halfway and now; those without a row in progress have had nothing. */
function readPlayers(
  { id }: Season,
  half: number,
  last: number,
  among: Pick<Among, "members"> | null,
): Promise<PlayerRow[]> {
  return rowsOf(playerRow)`
    SELECT e.user_id AS "userId", COALESCE(g.form, '') AS form, COALESCE(g.points[${half}::int], 0) AS half,
      COALESCE(g.points[${last}::int], 0) AS now, e.home_team_bonus AS bonus
    FROM leaderboard_entries e LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)
    WHERE e.season_id = ${id} ${onlyAmong(among, Prisma.sql`e.user_id`)} ORDER BY e.user_id`;
}
