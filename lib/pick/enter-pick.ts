/**
 * A player's pick in two statements and no transaction that is held open meanwhile: everybody picks in the same minutes.
 * The match is looked at and judged by the rules first; what writes the pick does so only if the match is still the one
 * that was judged, and holds it for that moment. See docs/decisions/017-polls.md.
 */
import { ulid } from "ulid";
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { noSuchMatch } from "../match/data";
import { matchSchema } from "../match/schema";
import { Refusal } from "../refusal/catalogue";
import { rowsOf } from "../rows";
import { writeInTurn } from "../transaction";
import type { NewPick } from "./commands";
import { refuseSealed } from "./pick-events";
import { type Prediction, predictionSchema } from "./schema";

/** What decides about a pick, and which version of the match's row that was. */
const judged = matchSchema
  .pick({
    matchType: true,
    teamOne: true,
    teamTwo: true,
    matchDate: true,
    matchStarted: true,
    matchEnded: true,
    matchWinner: true,
    picksClosedAt: true,
  })
  .extend({ version: z.string(), isOver: z.boolean() });
type Judged = z.infer<typeof judged>;

/** The match as it is now. Throws NOT_FOUND for one that is not of the current season, SEASON_OVER once that is closed. */
export async function readMatch(matchId: string): Promise<Judged> {
  const [match] = await rowsOf(judged)`
    SELECT m.xmin::text AS version, s.state = 'over' AS "isOver", match_type AS "matchType", team_one AS "teamOne", team_two AS "teamTwo",
      match_date AS "matchDate", match_started AS "matchStarted", match_ended AS "matchEnded",
      match_winner AS "matchWinner", picks_closed_at AS "picksClosedAt"
    FROM matches m JOIN seasons s ON s.id = m.season_id AND s.is_current WHERE m.match_id = ${matchId}`;
  if (!match) throw noSuchMatch();
  if (match.isOver) throw new Refusal("SEASON_OVER");
  return match;
}

const found = { isSame: z.boolean(), isThere: z.boolean(), hasJoined: z.boolean(), wasPicked: z.boolean() };
/** What was found, with the pick where it was made. */
const entered = z.union([predictionSchema.extend(found), z.object({ ...found, _id: z.null() })]);

/**
 * Writes a pick and takes its wildcard; null if the match is no longer the one that was judged. Throws NOT_FOUND for an
 * unknown player, NOT_IN_SEASON, ALREADY_PICKED, NO_WILDCARDS_LEFT.
 */
export async function enterPick(pick: NewPick, { version }: Judged): Promise<Prediction | null> {
  const { userId, matchId, predictedTeam, wildcardUsed } = pick;
  const [made] = await writeInTurn(
    entered,
    (patience) => Prisma.sql`
    WITH patience AS MATERIALIZED (
      SELECT ${patience}
    ), held AS (
      SELECT m.match_id, m.season_id FROM patience, matches m WHERE m.match_id = ${matchId} AND m.xmin::text = ${version}
      FOR SHARE OF m
    ), player AS (
      SELECT u.id, set_config('googly.actor', u.id, true), set_config('googly.before_closing', 'yes', true) FROM held, users u WHERE u.id = ${userId} FOR KEY SHARE OF u
    ), entry AS (
      SELECT e.season_id, e.user_id FROM held, entries e WHERE e.season_id = held.season_id AND e.user_id = ${userId}
    ), picked AS (
      SELECT id FROM predictions WHERE match_id = ${matchId} AND user_id = ${userId}
    ), paid AS (
      UPDATE entries r SET wildcards = r.wildcards - 1 FROM player, entry
      WHERE ${wildcardUsed} AND (r.season_id, r.user_id) = (entry.season_id, entry.user_id) AND r.wildcards > 0
        AND NOT EXISTS (SELECT FROM picked)
      RETURNING r.user_id
    ), made AS (
      INSERT INTO predictions (id, match_id, user_id, predicted_team, wildcard_used)
      SELECT ${ulid()}, held.match_id, player.id, ${predictedTeam}, ${wildcardUsed} FROM held, player, entry
      WHERE NOT EXISTS (SELECT FROM picked) AND (NOT ${wildcardUsed} OR EXISTS (SELECT FROM paid))
      RETURNING *
    )
    SELECT EXISTS (SELECT FROM held) AS "isSame", EXISTS (SELECT FROM player) AS "isThere",
      EXISTS (SELECT FROM entry) AS "hasJoined", EXISTS (SELECT FROM picked) AS "wasPicked",
      m.id AS "_id", m.match_id AS "matchId", m.user_id AS "userId", m.predicted_team AS "predictedTeam",
      m.wildcard_used AS "wildcardUsed", m.gamechanger_used AS "gamechangerUsed", m.is_correct AS "isCorrect",
      m.points_awarded AS "pointsAwarded"
    FROM (VALUES (1)) AS one LEFT JOIN made m ON true`,
  ).catch(refuseTwin);
  if (!made?.isSame) return null;
  if (made._id !== null) return predictionSchema.parse(made);
  if (!made.isThere) throw new Refusal("NOT_FOUND", { message: "There is no such player" });
  if (!made.hasJoined) throw new Refusal("NOT_IN_SEASON");
  throw new Refusal(made.wasPicked ? "ALREADY_PICKED" : "NO_WILDCARDS_LEFT");
}

/**
 * Two picks of one player at the same moment: the database's own "one per player and match" decides, and takes all back. So it
 * does with one that comes once picks are sealed.
 */
function refuseTwin(error: unknown): never {
  const isTwin = error instanceof Error && "code" in error && error.code === "23505";
  if (isTwin) throw new Refusal("ALREADY_PICKED");
  return refuseSealed(error);
}
