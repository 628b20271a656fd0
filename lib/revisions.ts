/**
 * How often what is polled has changed, so that a poll learns by one small look that it has not. Triggers note every
 * change in its own transaction; see docs/decisions/022-polls.md.
 */
import { Prisma } from "./generated/prisma/client";

/** Matches and innings. */
export const SEASON = "season";
/** Everybody's points, streaks and place. */
export const TABLE = "table";
/** Names, pictures and home teams, and who there is. */
export const PLAYERS = "players";

/** The picks of a match. Until picks close nothing that a player gets may follow from it (rule 7). */
export function picksOf(matchId: string): string {
  return `picks:${matchId}`;
}

/** Reads the revisions of subjects as one column of a statement: texts by subject, null where none has ever changed. */
export function revisionsOf(subjects: readonly string[]): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_object_agg(s.subject, s.changes) FROM (
      SELECT v.subject, sum(v.changes)::text AS changes FROM revisions v
      WHERE v.subject = ANY (${subjects}::text[]) GROUP BY v.subject
    ) s
  )`;
}
