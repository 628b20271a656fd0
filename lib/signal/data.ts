import { z } from "zod";
import { rowsOf } from "../db";
import { NO_SIGNALS, type PickSignals, SIGNALS } from "./rules";

const signalRow = z.object({ playerId: z.string(), kind: z.enum(SIGNALS), count: z.number(), isOwn: z.boolean() });

/**
 * The signals that these players' picks in a match got, by player; picks without any are left out. Callers check that
 * the picks may be seen (rule 7).
 */
export async function readSignals(
  matchId: string,
  playerIds: readonly string[],
  viewerId: string,
): Promise<Map<string, PickSignals>> {
  const rows = await rowsOf(signalRow)`
    SELECT player_id AS "playerId", kind, count(*)::int AS count, bool_or(user_id = ${viewerId}) AS "isOwn"
    FROM pick_signals WHERE match_id = ${matchId} AND player_id = ANY (${[...playerIds]}::text[])
    GROUP BY player_id, kind`;
  const byPlayer = new Map<string, PickSignals>();
  for (const { playerId, kind, count, isOwn } of rows) {
    const { counts, own } = byPlayer.get(playerId) ?? NO_SIGNALS;
    byPlayer.set(playerId, { counts: { ...counts, [kind]: count }, own: isOwn ? kind : own });
  }
  return byPlayer;
}
