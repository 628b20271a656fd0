/** What one player has at stake. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { unmarkedInTable } from "../pick/shown-picks";
import { isOf } from "../read-cache";
import { marked, marksOf, type Revision, toRevisions } from "../revisions";
import { rowsTogether } from "../rows-together";
import { currentSeasonId } from "../season/current-season";
import { type AtStake, idsOf } from "./at-stake";
import { marksAt } from "./marks";
import type { Group } from "./scenarios";

const pickThere = z.object({
  matchId: z.string(),
  predictedTeam: z.string(),
  wildcardUsed: z.boolean(),
  gamechangerUsed: z.boolean(),
  isCorrect: z.boolean().nullable(),
  streak: z.number(),
});

/** Of a statement: the player, null for whoever is not in the table, and whether others' points tell of picks not marked as shown. */
export const ownRow = z.object({
  own: z
    .object({
      points: z.number(),
      homeTeam: z.string().nullable(),
      joinedAt: z.coerce.date(),
      picks: z.array(pickThere).nullable(),
    })
    .nullable(),
  isUnmarked: z.boolean(),
});

/** The columns of a row. */
export function ownColumns(userId: string, atStake: AtStake): Prisma.Sql {
  return Prisma.sql`
    (SELECT json_build_object('points', e.points, 'homeTeam', r.home_team, 'joinedAt', r.joined_at, 'picks', (
      SELECT json_agg(json_build_object('matchId', p.match_id, 'predictedTeam', p.predicted_team, 'wildcardUsed', p.wildcard_used,
        'gamechangerUsed', p.gamechanger_used, 'isCorrect', p.is_correct, 'streak', p.streak))
      FROM predictions p WHERE p.user_id = e.user_id AND p.match_id = ANY (${idsOf(atStake)}::text[])
    )) FROM leaderboard_entries e JOIN entries r ON (r.season_id, r.user_id) = (e.season_id, e.user_id)
    WHERE e.season_id = ${currentSeasonId} AND e.user_id = ${userId}) AS own,
    ${unmarkedInTable}`;
}

/** What one player has, and whether it is of the state that was asked for. */
type Own = z.infer<typeof ownRow> & { holds: boolean };

/** The player alone, where what everybody has is known; of those revisions, if nothing has changed since they were read. */
export async function readOwn(userId: string, atStake: AtStake, revisions: readonly Revision[]): Promise<Own> {
  const subjects = revisions.map(({ subject }) => subject);
  const [row] = await rowsTogether(markedOwn)`SELECT ${ownColumns(userId, atStake)}, ${marksOf(subjects)} AS marks`;
  if (!row) return { own: null, isUnmarked: false, holds: false };
  return { ...row, holds: isOf(toRevisions(subjects, row.marks), revisions) };
}

const markedOwn = marked.extend(ownRow.shape);

/** The player as one of a group. */
export function asGroup({ own }: Pick<Own, "own">, { steps, rules }: AtStake): Group | null {
  if (own === null) return null;
  const picks = new Map((own.picks ?? []).map((pick) => [pick.matchId, pick]));
  return { ...own, marks: marksAt(steps, picks, own.joinedAt, rules), players: 1 };
}
