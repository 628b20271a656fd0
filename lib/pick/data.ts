import { z } from "zod";
import { MATCH_DATA } from "../activity/actions";
import { versionOf } from "../activity/edit-version";
import { db, rowsIn, rowsOf } from "../db";
import { type Pick as PickRow, Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../http/longest-list";
import { encodePlaceByName, type PlaceByName } from "../http/schema";
import { findMatch, isOfThisPlay, type StoredMatch } from "../match/data";
import type { Sides } from "../match/rules";
import { Refusal } from "../refusal/catalogue";
import { currentSeasonId } from "../season/data";
import type { Moment } from "../season/schema";
import { arePicksShown, type Reader } from "./rules";
import {
  type EventPlace,
  type FirstPicks,
  type NamedPick,
  namedPickSchema,
  PICK_GROUPS,
  type PickGroup,
  type PicksQuery,
  type PlayerPick,
  pickEventSchema,
  pickSchema,
} from "./schema";

export function toPick({ id, ...row }: PickRow): PlayerPick {
  return { _id: id, ...row };
}

/** Needs predictions p. */
export const pickColumns = Prisma.sql`
  p.id AS "_id", p.match_id AS "matchId", p.user_id AS "userId", p.predicted_team AS "predictedTeam",
  p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed", p.is_correct AS "isCorrect",
  p.points_awarded AS "pointsAwarded", p.streak`;

const namedPick = Prisma.sql`
  ${pickColumns}, u.first_name AS "firstName", u.last_name AS "lastName",
  COALESCE(r.profile_pic, 'none') AS "profilePic"`;

const withPlayer = Prisma.sql`JOIN users u ON u.id = p.user_id LEFT JOIN profiles r ON r.user_id = p.user_id`;

/** The version of what administrators edit of a pick. */
export function versionOfPick(pick: Pick<PlayerPick, "predictedTeam" | "wildcardUsed" | "gamechangerUsed">): string {
  return versionOf(pick.predictedTeam, pick.wildcardUsed, pick.gamechangerUsed);
}

/** A player's pick, or null. Others' only once picks have closed, or for administrators. Throws FORBIDDEN, NOT_FOUND. */
export async function findPick(
  { userId, matchId }: { userId: string; matchId: string },
  reader: Reader,
  moment: Moment,
): Promise<PlayerPick | null> {
  const match = await findMatch(matchId);
  const allowed = reader.userId === userId || arePicksShown(match, reader, moment);
  if (!allowed) throw new Refusal("FORBIDDEN", { message: "You'll see others' picks once picks have closed" });
  const row = await db().pick.findUnique({ where: { matchId_userId: { matchId, userId } } });
  return row && toPick(row);
}

/** All picks of a player in this season, in order of play. */
export async function listSeasonPicks(userId: string): Promise<PlayerPick[]> {
  return rowsOf(pickSchema)`
    SELECT ${pickColumns} FROM predictions p JOIN matches m ON m.match_id = p.match_id
    WHERE p.user_id = ${userId} AND m.season_id = ${currentSeasonId}
    ORDER BY m.match_date, m.match_number, m.match_id`;
}

/** Whether a player has a pick in any match of this season. */
export async function hasPicked(userId: string): Promise<boolean> {
  const [row] = await rowsOf(z.object({ picked: z.boolean() }))`
    SELECT EXISTS (SELECT FROM predictions p JOIN matches m ON m.match_id = p.match_id
      WHERE p.user_id = ${userId} AND m.season_id = ${currentSeasonId}) AS picked`;
  return row?.picked ?? false;
}

/** A player's own picks in these matches. */
export async function listOwnPicks(userId: string, matchIds: string[]): Promise<PlayerPick[]> {
  return rowsOf(pickSchema)`
    SELECT ${pickColumns} FROM predictions p WHERE p.user_id = ${userId} AND p.match_id = ANY (${matchIds}::text[])`;
}

/** A match's picks that the reader may see (rule 7): all of them, the first of every group, or more of one group. */
export async function readPicks(query: PicksQuery, match: StoredMatch, reader: Reader, moment: Moment) {
  const { limit, group, behind } = query;
  if (limit === undefined) return listPicks(match, reader, moment, behind);
  if (group === undefined) return readFirstPicks(limit, match, reader, moment);
  return readGroup(group, limit, query.after, visibleIn(match, reader, moment), match);
}

/** The picks of a match that the reader may see. Needs predictions p. */
function visibleIn(match: StoredMatch, reader: Reader, moment: Moment): Prisma.Sql {
  const own = arePicksShown(match, reader, moment) ? Prisma.empty : Prisma.sql`AND p.user_id = ${reader.userId}`;
  return Prisma.sql`p.match_id = ${match.matchId} ${own}`;
}

const listedRow = namedPickSchema.extend({ nameKey: z.string() });

/** A match's picks that the reader may see, by the players' names after a place, up to LONGEST_LIST. */
export async function listPicks(match: StoredMatch, reader: Reader, moment: Moment, behind?: PlaceByName) {
  const from = behind ? Prisma.sql`AND (u.name_key, u.id) > (${behind[0]}::text, ${behind[1]}::text)` : Prisma.empty;
  const rows = await rowsOf(listedRow)`
    SELECT ${namedPick}, u.name_key AS "nameKey" FROM predictions p ${withPlayer}
    WHERE ${visibleIn(match, reader, moment)} ${from} ORDER BY u.name_key, u.id LIMIT ${LONGEST_LIST + 1}`;
  const listed = rows.slice(0, LONGEST_LIST);
  const data = listed.map(({ nameKey: _key, ...pick }): NamedPick => ({ ...pick, version: versionOfPick(pick) }));
  const last = listed.length < rows.length && listed.at(-1);
  return last ? { data, next: encodePlaceByName(last) } : { data };
}

function inGroup(group: PickGroup, { teamOne, teamTwo }: Sides): Prisma.Sql {
  if (group === "wildcards") return Prisma.sql`p.wildcard_used`;
  if (group === "gamechangers") return Prisma.sql`p.gamechanger_used`;
  return Prisma.sql`p.predicted_team = ${group === "teamOne" ? teamOne : teamTwo}`;
}

const counts = { teamOne: z.number(), teamTwo: z.number(), wildcards: z.number(), gamechangers: z.number() };
/** Without any pick to see there is one row with counts only. */
const firstRow = z.union([namedPickSchema.extend(counts), z.object({ ...counts, _id: z.null() })]);

/**
 * The first picks of every group, and the size of each. Chosen by player id, which has an index, and listed by name.
 */
export async function readFirstPicks(
  limit: number,
  match: StoredMatch,
  reader: Reader,
  moment: Moment,
): Promise<FirstPicks> {
  const seen = visibleIn(match, reader, moment);
  const counted = PICK_GROUPS.map(
    (group) => Prisma.sql`count(*) FILTER (WHERE ${inGroup(group, match)})::int AS ${Prisma.raw(`"${group}"`)}`,
  );
  const firsts = PICK_GROUPS.map(
    (group) => Prisma.sql`(
      SELECT p.id FROM predictions p WHERE ${seen} AND ${inGroup(group, match)} ORDER BY p.user_id LIMIT ${limit})`,
  );
  const rows = await rowsOf(firstRow)`
    SELECT c.*, ${namedPick}
    FROM (SELECT ${Prisma.join(counted)} FROM predictions p WHERE ${seen}) c
    LEFT JOIN ((${Prisma.join(firsts, " UNION ")}) f JOIN (predictions p ${withPlayer}) ON p.id = f.id) ON true
    ORDER BY u.name_key, p.id`;
  const data = rows.flatMap((row) => (row._id === null ? [] : [namedPickSchema.parse(row)]));
  const { teamOne = 0, teamTwo = 0, wildcards = 0, gamechangers = 0 } = rows[0] ?? {};
  const includesEveryone = arePicksShown(match, reader, moment);
  return { data, counts: { teamOne, teamTwo, wildcards, gamechangers }, includesEveryone };
}

/** The picks of one group after a player, in order of player id. */
async function readGroup(
  group: PickGroup,
  limit: number,
  after: string | undefined,
  seen: Prisma.Sql,
  match: StoredMatch,
) {
  const behind = after === undefined ? Prisma.empty : Prisma.sql`AND p.user_id > ${after}`;
  const rows = await rowsOf(namedPickSchema)`
    SELECT ${namedPick} FROM (
      SELECT p.* FROM predictions p
      WHERE ${seen} AND ${inGroup(group, match)} ${behind} ORDER BY p.user_id LIMIT ${limit + 1}
    ) p ${withPlayer}
    ORDER BY p.user_id`;
  const data = rows.slice(0, limit);
  return { data, next: rows.length > limit ? (data.at(-1)?.userId ?? null) : null };
}

/** Events per call. */
const EVENTS_PAGE = 50;

/** Needs events e, their actor a, their player p and the match's seal s. */
const eventColumns = Prisma.sql`
  e.step, e.at, e.kind::text, e.user_id AS "userId", p.first_name || ' ' || p.last_name AS "playerName",
  CASE WHEN e.actor_id = e.user_id THEN 'player' WHEN e.actor_id IS NULL THEN 'unknown' ELSE 'other' END AS by,
  CASE e.actor_id WHEN ${MATCH_DATA.id} THEN ${MATCH_DATA.name} ELSE a.first_name || ' ' || a.last_name END AS "actorName",
  e.predicted_team AS "predictedTeam", e.wildcard_used AS "wildcardUsed", e.gamechanger_used AS "gamechangerUsed",
  COALESCE(e.at > s.sealed_at, false) AS "afterSeal"`;

/**
 * A page of the events of a match's picks, newest first. Until picks close, only those of the reader's own pick (rule
 * 7). Throws NOT_FOUND.
 */
export async function listPickEvents(matchId: string, reader: Reader, moment: Moment, before?: EventPlace) {
  const match = await findMatch(matchId);
  const own = arePicksShown(match, reader, moment) ? Prisma.empty : Prisma.sql`AND e.user_id = ${reader.userId}`;
  const older = before
    ? Prisma.sql`AND (e.at, e.user_id, e.step) < (${before.at}, ${before.userId}, ${before.step}::int)`
    : Prisma.empty;
  const rows = await rowsIn(db(), pickEventSchema)`
    SELECT ${eventColumns} FROM pick_events e JOIN matches m ON m.match_id = e.match_id
    LEFT JOIN seals s ON s.match_id = e.match_id AND ${isOfThisPlay}
    LEFT JOIN users p ON p.id = e.user_id LEFT JOIN users a ON a.id = e.actor_id
    WHERE e.match_id = ${matchId} ${own} ${older}
    ORDER BY e.at DESC, e.user_id DESC, e.step DESC LIMIT ${EVENTS_PAGE + 1}`;
  const data = rows.slice(0, EVENTS_PAGE);
  const last = data.length < rows.length ? data.at(-1) : undefined;
  return { data, next: last ? `${last.at.toISOString()}_${last.step}_${last.userId}` : null };
}
