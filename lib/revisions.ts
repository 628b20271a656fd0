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

/** Reads the revisions of subjects, in their order, as one column of a statement: an array of texts. */
export function revisionsOf(subjects: readonly string[]): Prisma.Sql {
  if (subjects.length === 0) return Prisma.sql`ARRAY[]::text[]`;
  const sums = subjects.map(
    (subject) => Prisma.sql`(SELECT COALESCE(sum(v.changes), 0)::text FROM revisions v WHERE v.subject = ${subject})`,
  );
  return Prisma.sql`ARRAY[${Prisma.join(sums)}]`;
}
