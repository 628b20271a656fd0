/** What of a player's season is theirs alone, in one statement. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { picksClosedIn } from "../match/data";
import { type Reader, showAwarded, showHands, unshown } from "../pick/shown-picks";
import { isOf, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, toRevisions } from "../revisions";
import { rowsTogether } from "../rows-together";
import type { Moment } from "../season/schema";

const pickRow = z.object({
  matchId: z.string(),
  predictedTeam: z.string(),
  wildcardUsed: z.boolean(),
  gamechangerUsed: z.boolean(),
});
const figures = z.object({
  points: z.number(),
  correct: z.number(),
  correctWildcards: z.number(),
  winStreak: z.number(),
  winStreakPoints: z.number(),
  homeTeamBonus: z.number(),
});
const playerRow = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  homeTeam: z.string().nullable(),
  joinedAt: z.coerce.date().nullable(),
  /** Their line in the table; null for somebody who is not in it. */
  entry: figures.nullable(),
  /** Their line in the table as it was closed. */
  final: figures.extend({ rank: z.number(), prize: z.number(), players: z.number() }).nullable(),
  picks: z.array(pickRow),
  innings: z.array(z.object({ matchId: z.string(), runs: z.number() })),
  isUnmarked: z.boolean(),
  ...marked.shape,
});
export type PlayerFacts = z.infer<typeof playerRow>;

/** Of whom, and who asks. */
export interface Asked {
  userId: string;
  reader: Reader;
  /** Read before, those of playerSeasonFollows among them. */
  revisions: readonly Revision[];
}

const figureColumns = Prisma.sql`
  'points', t.points, 'correct', t.correct, 'correctWildcards', t.correct_wildcards, 'winStreak', t.win_streak,
  'winStreakPoints', t.win_streak_points, 'homeTeamBonus', t.home_team_bonus`;

/**
 * A player of a season: who they are, where they stand, and their picks as far as the reader may see them (rule 7); and whether
 * that is of the state of the revisions, which were read before. Null where there is no such player. What it tells a player is marked before it is answered (rule 2).
 */
export async function readFacts(
  { userId, reader, revisions }: Asked,
  moment: Moment,
): Promise<Looked<PlayerFacts> | null> {
  const { season, now } = moment;
  const isOwn = userId === reader.userId;
  const shown = isOwn ? Prisma.sql`true` : picksClosedIn(now, season.rules);
  // One's own page tells of others where one stands among them, once points are awarded.
  const telling = isOwn ? Prisma.sql`m.awarded_at IS NOT NULL` : Prisma.sql`true`;
  const subjects = revisions.map(({ subject }) => subject);
  const [row] = await rowsTogether(playerRow)`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", r.profile_pic AS "profilePic",
      n.home_team AS "homeTeam", n.joined_at AS "joinedAt",
      (SELECT json_build_object(${figureColumns}) FROM leaderboard_entries t
        WHERE t.season_id = ${season.id} AND t.user_id = u.id) AS entry,
      (SELECT json_build_object(${figureColumns}, 'rank', t.rank, 'prize', t.prize, 'players', (
          SELECT max(f.place) FROM season_results f WHERE f.season_id = ${season.id}
        )) FROM season_results t WHERE t.season_id = ${season.id} AND t.user_id = u.id LIMIT 1) AS final,
      (SELECT COALESCE(json_agg(json_build_object('matchId', p.match_id, 'predictedTeam', p.predicted_team,
          'wildcardUsed', p.wildcard_used, 'gamechangerUsed', p.gamechanger_used)), '[]')
        FROM predictions p JOIN matches m ON m.match_id = p.match_id
        WHERE p.user_id = u.id AND m.season_id = ${season.id} AND ${shown}) AS picks,
      (SELECT COALESCE(json_agg(json_build_object('matchId', i.match_id, 'runs', i.runs) ORDER BY i.number), '[]')
        FROM innings i JOIN matches m ON m.match_id = i.match_id JOIN teams t ON t.season_id = m.season_id AND t.name = i.team
        WHERE m.season_id = ${season.id} AND t.code = n.home_team) AS innings,
      EXISTS (SELECT FROM matches m WHERE m.season_id = ${season.id} AND ${unshown} AND ${telling}) AS "isUnmarked",
      ${marksOf(subjects)} AS marks
    FROM users u JOIN profiles r ON r.user_id = u.id
    LEFT JOIN entries n ON n.user_id = u.id AND n.season_id = ${season.id}
    WHERE u.id = ${userId} AND u.verified_at IS NOT NULL`;
  if (!row) return null;
  const isShown = !row.isUnmarked || reader.isAdmin || season.state === "over";
  if (isShown) return { value: row, holds: isOf(toRevisions(subjects, row.marks), revisions) };
  await (isOwn ? showAwarded(now) : showHands(reader, now));
  return readFacts({ userId, reader, revisions }, moment);
}
