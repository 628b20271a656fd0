/** Reads seals, which every player may see: they exist only once picks have closed for good. */
import { z } from "zod";
import { db, type Readable, rowsIn, rowsOf } from "../db";
import { isOfThisPlay } from "../match/data";
import type { SealedPick } from "./rules";
import { type Seal, sealSchema } from "./schema";

export async function findSeal(matchId: string): Promise<Seal | null> {
  const [seal] = await rowsOf(sealSchema)`
    SELECT s.match_id AS "matchId", s.sealed_at AS "sealedAt", s.picks, s.hash
    FROM seals s LEFT JOIN matches m ON m.match_id = s.match_id
    WHERE s.match_id = ${matchId} AND ${isOfThisPlay} ORDER BY s.sealed_at DESC LIMIT 1`;
  return seal ?? null;
}

/** A match's seal with its picks; null until picks are sealed. */
export async function findSealedPicks(matchId: string): Promise<{ seal: Seal; picks: SealedPick[] } | null> {
  const seal = await findSeal(matchId);
  return seal && { seal, picks: await listPicksAt(db(), matchId, seal.sealedAt) };
}

const sealedPick = z.object({ userId: z.string(), predictedTeam: z.string(), wildcardUsed: z.boolean(), at: z.date() });

/** The picks of a match at a moment, from their events. Deleted players are included by id. */
export function listPicksAt(database: Readable, matchId: string, moment: Date): Promise<SealedPick[]> {
  return rowsIn(database, sealedPick)`
    SELECT user_id AS "userId", predicted_team AS "predictedTeam", wildcard_used AS "wildcardUsed", at FROM (
      SELECT DISTINCT ON (user_id) * FROM pick_events WHERE match_id = ${matchId} AND at <= ${moment}
      ORDER BY user_id, step DESC
    ) last WHERE kind <> 'deleted' ORDER BY user_id COLLATE "C"`;
}
