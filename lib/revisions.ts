/**
 * In what state that is which polls follow from, so that a poll learns by one small look that it has not changed.
 * Triggers note every change in its own transaction; see docs/decisions/024-tags.md.
 */
import { z } from "zod";
import { Prisma } from "./generated/prisma/client";
import { rowsOf } from "./rows";

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

const OWN = "own:";

/**
 * A player's picks on matches whose points are not awarded. Nothing that anybody else gets may follow from it (rule 7), so a
 * call reads it of its caller alone. No trigger notes it: its mark is what the picks say.
 */
export function ownPicksOf(userId: string): string {
  return OWN + userId;
}

const MINI_LEAGUE = "mini-league:";

/** A mini-league, whose mark is all that a table among its members has to know of it. See lib/among/of-call.ts. */
export function miniLeagueOf(id: string): string {
  return MINI_LEAGUE + id;
}

const SEASON_NAMED = "season:";

/** A season by what stands in its address, whose mark says which it is, and in what version; for seasonAt. */
export function seasonNamed(slug: string): string {
  return SEASON_NAMED + slug;
}

/** Of the subjects those that a caller may be told anything of. */
export function subjectsFor(userId: string, subjects: readonly string[]): string[] {
  return subjects.filter((subject) => !subject.startsWith(OWN) || subject === ownPicksOf(userId));
}

/** The state of a subject: random values, which it has in no other state. */
export interface Revision {
  subject: string;
  marks: string;
}

/** What `marksOf` gives: texts by subject, null where none has ever changed. */
export const marksSchema = z.record(z.string(), z.string()).nullable();
type Marks = z.infer<typeof marksSchema>;

/** Reads the marks of subjects as one column of a statement. */
export function marksOf(subjects: readonly string[]): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_object_agg(s.subject, s.marks) FROM (
      SELECT v.subject, string_agg(v.mark::text, ' ' ORDER BY v.part) AS marks FROM revisions v
      WHERE v.subject = ANY (${subjects}::text[]) GROUP BY v.subject
      ${ownMarksOf(subjects.filter((subject) => subject.startsWith(OWN)))}
      ${miniLeagueMarksOf(subjects.filter((subject) => subject.startsWith(MINI_LEAGUE)))}
      ${seasonMarksOf(subjects.filter((subject) => subject.startsWith(SEASON_NAMED)))}
    ) s
  )`;
}

function ownMarksOf(subjects: readonly string[]): Prisma.Sql {
  if (subjects.length === 0) return Prisma.empty;
  const players = subjects.map((subject) => subject.slice(OWN.length));
  return Prisma.sql`UNION ALL
    SELECT ${OWN} || p.user_id, md5(string_agg(
      concat_ws(' ', p.match_id, p.predicted_team, p.wildcard_used, p.gamechanger_used), ',' ORDER BY p.match_id))
    FROM predictions p JOIN matches m ON m.match_id = p.match_id
    WHERE p.user_id = ANY (${players}::text[]) AND m.season_id = current_season() AND m.awarded_at IS NULL
    GROUP BY p.user_id`;
}

function miniLeagueMarksOf(subjects: readonly string[]): Prisma.Sql {
  if (subjects.length === 0) return Prisma.empty;
  return Prisma.sql`UNION ALL
    SELECT ${MINI_LEAGUE} || l.id, json_build_object('id', l.id, 'name', l.name, 'stake', l.stake, 'shares', l.shares,
      'members', ARRAY(SELECT m.user_id FROM mini_league_members m WHERE m.mini_league_id = l.id ORDER BY m.user_id))::text
    FROM mini_leagues l WHERE l.id = ANY (${subjects.map((subject) => subject.slice(MINI_LEAGUE.length))}::text[])`;
}

function seasonMarksOf(subjects: readonly string[]): Prisma.Sql {
  if (subjects.length === 0) return Prisma.empty;
  return Prisma.sql`UNION ALL
    SELECT ${SEASON_NAMED} || s.slug, s.id || ' ' || s.version FROM seasons s
    WHERE s.slug = ANY (${subjects.map((subject) => subject.slice(SEASON_NAMED.length))}::text[])`;
}

export function toRevisions(subjects: readonly string[], marks: Marks): Revision[] {
  return subjects.map((subject) => ({ subject, marks: marks?.[subject] ?? "" }));
}

export const isOfMiniLeague = ({ subject }: Revision): boolean => subject.startsWith(MINI_LEAGUE);

/** A row with the marks of its state. */
export const marked = z.object({ marks: marksSchema });

export async function readRevisions(subjects: readonly string[]): Promise<Revision[]> {
  const [row] = await rowsOf(marked)`SELECT ${marksOf(subjects)} AS marks`;
  return toRevisions(subjects, row?.marks ?? null);
}
