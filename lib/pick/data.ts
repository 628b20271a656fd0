import { z } from "zod";
import { db } from "../db";
import { type Pick as PickRow, Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../list-limit";
import { findMatch, type StoredMatch } from "../match/data";
import { Refusal } from "../refusal/catalogue";
import { rowsOf } from "../rows";
import { rowsTogether } from "../rows-together";
import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import { type PlaceByName, tellPlaceByName } from "../told-place-schema";
import { type NamedPrediction, namedPredictionSchema, type Prediction, predictionSchema } from "./schema";
import { arePicksShown, type Reader } from "./shown-picks";

export function toPrediction({ id, ...row }: PickRow): Prediction {
  return { _id: id, ...row };
}

/** Of predictions p. */
export const pickColumns = Prisma.sql`
  p.id AS "_id", p.match_id AS "matchId", p.user_id AS "userId", p.predicted_team AS "predictedTeam",
  p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed", p.is_correct AS "isCorrect",
  p.points_awarded AS "pointsAwarded"`;

export const namedPick = Prisma.sql`
  ${pickColumns}, u.first_name AS "firstName", u.last_name AS "lastName",
  COALESCE(r.profile_pic, 'none') AS "profilePic"`;

export const picksWithNames = Prisma.sql`
  predictions p JOIN users u ON u.id = p.user_id LEFT JOIN profiles r ON r.user_id = p.user_id`;

const listedRow = namedPredictionSchema.extend({ nameKey: z.string() });

/**
 * The picks of a match, by the players' names, as many as a list has, maybe from behind a place on: all of them for an administrator or once picks have closed, until then
 * only the reader's own (rule 7).
 */
export async function listPredictions(match: StoredMatch, reader: Reader, moment: Moment, behind?: PlaceByName) {
  const seen = await visible(match, reader, moment);
  const from = behind ? Prisma.sql`AND (${byName}, u.id) > (${behind[0]}::text, ${behind[1]}::text)` : Prisma.empty;
  const rows = await rowsOf(listedRow)`
    SELECT ${namedPick}, ${byName} AS "nameKey" FROM ${picksWithNames}
    WHERE ${seen} ${from} ORDER BY ${byName}, u.id LIMIT ${LONGEST_LIST + 1}`;
  const listed = rows.slice(0, LONGEST_LIST);
  const data = listed.map(({ nameKey: _key, ...pick }): NamedPrediction => pick);
  const last = listed.length < rows.length && listed.at(-1);
  return last ? { data, next: tellPlaceByName(last) } : { data };
}

export async function visible(match: StoredMatch, reader: Reader, moment: Moment): Promise<Prisma.Sql> {
  return picksIn(match, (await arePicksShown(match, reader, moment)) ? null : reader.userId);
}

/** Of picks p those in a match, or its one of a player. */
export function picksIn({ matchId }: StoredMatch, player: string | null): Prisma.Sql {
  const whose = player === null ? Prisma.empty : Prisma.sql`AND p.user_id = ${player}`;
  return Prisma.sql`p.match_id = ${matchId} ${whose}`;
}

export const byName = Prisma.sql`name_key(u.first_name, u.last_name) COLLATE "C"`;

/** All picks that a player has made, in order of play. */
export async function listSeasonPicks(userId: string): Promise<Prediction[]> {
  return rowsTogether(predictionSchema)`
    SELECT ${pickColumns} FROM predictions p JOIN matches m ON m.match_id = p.match_id
    WHERE p.user_id = ${userId} AND m.season_id = ${currentSeasonId}
    ORDER BY m.match_date, m.match_number, m.match_id`;
}

const answer = z.object({ picked: z.boolean() });

/** Whether a player has a pick in any match. */
export async function hasPicked(userId: string): Promise<boolean> {
  const [row] = await rowsTogether(answer)`
    SELECT EXISTS (SELECT FROM predictions p JOIN matches m ON m.match_id = p.match_id
      WHERE p.user_id = ${userId} AND m.season_id = ${currentSeasonId}) AS picked`;
  return row?.picked ?? false;
}

/** A player's own picks in some matches. */
export async function listOwnPicks(userId: string, matchIds: string[]): Promise<Prediction[]> {
  return rowsTogether(predictionSchema)`
    SELECT ${pickColumns} FROM predictions p WHERE p.user_id = ${userId} AND p.match_id = ANY (${matchIds}::text[])`;
}

/**
 * A player's pick in a match, or null: one's own at any time, another's once picks have closed, anybody's for an
 * administrator. Throws FORBIDDEN, or NOT_FOUND for an unknown match.
 */
export async function findPrediction(
  { userId, matchId }: { userId: string; matchId: string },
  reader: Reader,
  moment: Moment,
): Promise<Prediction | null> {
  const match = await findMatch(matchId);
  const allowed = reader.userId === userId || (await arePicksShown(match, reader, moment));
  if (!allowed) throw new Refusal("FORBIDDEN", { message: "Others' picks are shown once picks have closed" });
  const row = await db().pick.findUnique({ where: { matchId_userId: { matchId, userId } } });
  return row && toPrediction(row);
}
