/**
 * What a change of a match does to its picks: those for a team that no longer plays are removed, and wildcards and
 * gamechangers are settled.
 */
import { z } from "zod";
import type { SeasonActor } from "../activity/actions";
import type { Transaction } from "../db";
import { type Readable, rowsIn } from "../db";
import type { Outcome } from "../match/rules";
import type { Staged } from "../match/stage";
import { currentSeasonId } from "../season/data";
import type { Rules } from "../season/schema";
import { recordPickEvents } from "./actions";
import { areCardsSpent } from "./rules";

/** Locks the entries of players with a wildcard or a gamechanger on this match. Entries are locked before scoring. */
export async function lockEntriesOf(tx: Transaction, matchId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM entries WHERE season_id = ${currentSeasonId} AND user_id IN (
      SELECT user_id FROM predictions WHERE match_id = ${matchId} AND (wildcard_used OR gamechanger_used)
    ) FOR NO KEY UPDATE`;
}

/**
 * Removes a match's picks for other teams than these, or all if none is given, and returns how many (rule 5). What they
 * cost is returned when the season is rescored.
 */
export async function removePicks(tx: Transaction, matchId: string, teams: string[], actorId: string): Promise<number> {
  const [result] = await rowsIn(tx, z.object({ removed: z.number() }))`
    WITH picks AS (
      DELETE FROM predictions WHERE match_id = ${matchId} AND predicted_team <> ALL (${teams}::text[]) RETURNING *
    ), recorded AS (${recordPickEvents("deleted", actorId)})
    SELECT count(*)::int AS removed FROM picks`;
  return result?.removed ?? 0;
}

/** Deletes all picks of a player who is about to be deleted. */
export async function deletePicksOf(tx: Transaction, userId: string, actorId: string): Promise<void> {
  await tx.$executeRaw`
    WITH picks AS (DELETE FROM predictions WHERE user_id = ${userId} RETURNING *) ${recordPickEvents("deleted", actorId)}`;
}

type MatchTerms = Outcome & Staged;

interface Settled {
  /** How many are returned to their players, and how many are spent again. */
  returned: number;
  retaken: number;
  /** The players whose pick loses it because they have none left. */
  lost: string[];
}

export interface Settlement {
  wildcards: Settled;
  gamechangers: Settled;
}

const usedRow = z.object({
  userId: z.string(),
  ...{ wildcardUsed: z.boolean(), gamechangerUsed: z.boolean() },
  /** What the player has left. */
  ...{ wildcards: z.number(), gamechangers: z.number() },
});

/** What settling would return, take and lose if the match changed from one state to the other. Writes nothing. */
export async function previewExtras(
  database: Readable,
  matchId: string,
  before: MatchTerms,
  after: MatchTerms,
  rules: Rules,
): Promise<Settlement> {
  const picks = await rowsIn(database, usedRow)`
    SELECT p.user_id AS "userId", p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed",
      e.wildcards, e.gamechangers
    FROM predictions p JOIN matches m ON m.match_id = p.match_id
    JOIN entries e ON e.user_id = p.user_id AND e.season_id = m.season_id
    WHERE p.match_id = ${matchId} AND (p.wildcard_used OR p.gamechanger_used)`;
  const wild = picks.filter((pick) => pick.wildcardUsed);
  const switched = picks.filter((pick) => pick.gamechangerUsed);
  const [was, is] = [areCardsSpent(before, rules), areCardsSpent(after, rules)];
  const settle = (extra: keyof Settlement, used: typeof picks): Settled => {
    const lost = is && !was ? used.filter((pick) => pick[extra] === 0).map(({ userId }) => userId) : [];
    return { returned: was && !is ? used.length : 0, retaken: is && !was ? used.length - lost.length : 0, lost };
  };
  return { wildcards: settle("wildcards", wild), gamechangers: settle("gamechangers", switched) };
}

/**
 * Settles what a match's picks cost after it has changed, such as from a draw to a winner. A player who has spent what
 * was returned loses it here: the pick stays, but is no longer doubled, or switches back (rules 14, 15). What is
 * returned or taken follows from the picks when the season is rescored.
 */
export async function settleExtras(
  tx: Transaction,
  matchId: string,
  before: MatchTerms,
  after: MatchTerms,
  { userId: actorId, season }: SeasonActor,
): Promise<Settlement> {
  const settlement = await previewExtras(tx, matchId, before, after, season.rules);
  const [undoubled, back] = [settlement.wildcards.lost, settlement.gamechangers.lost];
  if (undoubled.length + back.length === 0) return settlement;
  await tx.$executeRaw`
    WITH picks AS (
      UPDATE predictions p SET
        wildcard_used = p.wildcard_used AND p.user_id <> ALL (${undoubled}::text[]),
        gamechanger_used = p.gamechanger_used AND p.user_id <> ALL (${back}::text[]),
        predicted_team = CASE WHEN p.user_id <> ALL (${back}::text[]) THEN p.predicted_team
          WHEN p.predicted_team = m.team_one THEN m.team_two ELSE m.team_one END
      FROM matches m
      WHERE m.match_id = p.match_id AND p.match_id = ${matchId} AND p.user_id = ANY (${[...undoubled, ...back]}::text[])
      RETURNING p.*
    ) ${recordPickEvents("changed", actorId)}`;
  return settlement;
}
