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

/** Players in columns, since a hundred thousand rows would cost more than all that is worked out from them. */
const playersRow = z.object({
  userIds: z.array(z.string()),
  /** Their forms, one behind the other, each as long as there are evenings. */
  forms: z.string(),
  /** Their points halfway and now, the home team bonus included once it was due. */
  half: z.array(z.number()),
  now: z.array(z.number()),
  ...marked.shape,
});
export type Players = z.infer<typeof playersRow>;

const NOBODY: Players = { userIds: [], forms: "", half: [], now: [], marks: null };

/** Matches and players; `half` is the evening halfway, from 1. */
export function readAll(
  season: Season,
  evenings: readonly Evening[],
  half: number,
  among: Pick<Among, "members"> | null,
): Promise<[Played[], Players]> {
  return Promise.all([readMatches(season), readPlayers(season, evenings, half, among)]);
}

function readMatches({ id }: Season): Promise<Played[]> {
  return rowsOf(matchRow)`
    SELECT m.match_number AS "matchNumber", m.match_name AS "matchName", m.match_date AS "matchDate", m.match_type AS "matchType",
      m.team_one AS "teamOne", m.team_two AS "teamTwo", m.match_winner AS "matchWinner", ${marksOf([TABLE])} AS marks
    FROM evenings v JOIN matches m ON m.match_id = v.match_id WHERE v.season_id = ${id} ORDER BY v.position`;
}

/** By their ids; those without a row in progress have had nothing. */
async function readPlayers(
  { id }: Season,
  evenings: readonly Evening[],
  half: number,
  among: Pick<Among, "members"> | null,
): Promise<Players> {
  const last = evenings.length;
  const pointsAt = (position: number) => {
    const bonus = evenings[position - 1]?.bonusDue ? Prisma.sql`e.home_team_bonus` : Prisma.sql`0`;
    return Prisma.sql`COALESCE(g.points[${position}::int], 0) + ${bonus}`;
  };
  const [row] = await rowsOf(playersRow)`
    SELECT COALESCE(json_agg(x.user_id), '[]') AS "userIds", COALESCE(string_agg(x.form, ''), '') AS forms,
      COALESCE(json_agg(x.half), '[]') AS half, COALESCE(json_agg(x.now), '[]') AS now, ${marksOf([TABLE])} AS marks
    FROM (
      SELECT e.user_id, rpad(COALESCE(g.form, ''), ${last}::int, 'n') AS form, ${pointsAt(half)} AS half, ${pointsAt(last)} AS now
      FROM leaderboard_entries e LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)
      WHERE e.season_id = ${id} ${onlyAmong(among, Prisma.sql`e.user_id`)} ORDER BY e.user_id
    ) x`;
  return row ?? NOBODY;
}
