/** The picks of a match as they were when they were sealed, or will be: what became of them since is left out. */
import { z } from "zod";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { type Readable, rowsIn } from "../rows";
import { type Leaf, leafSchema } from "./leaf-schema";

const leafRow = leafSchema.extend({ at: z.date() });

/** From which player on, and up to whom or how many. */
export interface Part {
  from?: string;
  /** The last who is not among them. */
  above?: string;
  /** The first who is not among them. */
  until?: string | undefined;
  atMost?: number;
}

/** A statement that reads them, in the order of their players' ids. */
export function leavesOf(matchId: string, { from = "", above, until, atMost }: Part = {}): Prisma.Sql {
  const end = until === undefined ? Prisma.empty : Prisma.sql`AND user_id < ${until}`;
  const begin = above === undefined ? Prisma.empty : Prisma.sql`AND user_id > ${above}`;
  const limit = atMost === undefined ? Prisma.empty : Prisma.sql`LIMIT ${atMost}`;
  return Prisma.sql`
    SELECT match_id AS "matchId", user_id AS "userId", at, predicted_team AS "predictedTeam", wildcard_used AS "wildcardUsed",
      gamechanger_used AS "gamechangerUsed", salt::text
    FROM (
      SELECT DISTINCT ON (user_id COLLATE "C") * FROM pick_events
      WHERE match_id = ${matchId} AND NOT after_seal AND user_id >= ${from} ${begin} ${end}
      ORDER BY user_id COLLATE "C", step DESC
    ) e WHERE kind <> 'deleted' ORDER BY user_id COLLATE "C" ${limit}`;
}

export function listLeaves(matchId: string, part: Part = {}, tx: Readable = db()): Promise<Leaf[]> {
  return rowsIn(tx, leafRow)`${leavesOf(matchId, part)}`;
}
