/**
 * Whether each gamechanger was played while its match took one, by where it stands in the chain: what is put on record afterwards
 * can bear any time, and no other place.
 */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { NAMED, WAITED } from "./compare";
import type { Report } from "./finding";
import type { Read } from "./reading";

const turnRow = z.object({ matchId: z.string(), userId: z.string(), at: z.date() });

interface Where {
  /** Only what is linked after this position. */
  after?: number;
  /** Only these matches. */
  matches?: readonly string[];
}

export async function checkTurns(read: Read, report: Report, where: Where = {}): Promise<void> {
  for (const { matchId, userId, at } of await read(turnRow, linkedTooLate(where))) {
    const what = "was turned once its second innings had begun or its result was known, by its place in the chain";
    report({ part: "chain", matchId, userId, what, at });
  }
}

const only = (column: Prisma.Sql, matches?: readonly string[]) =>
  matches ? Prisma.sql`AND ${column} = ANY (${[...matches]}::text[])` : Prisma.empty;

/**
 * Whoever turns a pick holds the match as it is, and of what waits picks are linked first: so a turn stands before the link by which
 * the match has ended for good. What of that was taken back since takes turns again, and is left out up to then. Until migration
 * corrected_is_not_turned an administrator's correction of their own pick was called turned as well: beside it stands the deed.
 */
const linkedTooLate = ({ after = 0, matches }: Where) => Prisma.sql`
  WITH closing AS MATERIALIZED (
    SELECT key, COALESCE(max(step) FILTER (WHERE NOT over), 0) + 1 AS step FROM (
      SELECT key, step, facts IS NOT NULL
        AND ((facts ->> 'second')::boolean OR (facts ->> 'ended')::boolean OR facts ->> 'winner' IS NOT NULL) AS over
      FROM game_events WHERE kind = 'match' ${only(Prisma.sql`key`, matches)}
    ) f GROUP BY key HAVING max(step) > COALESCE(max(step) FILTER (WHERE NOT over), 0)
  ), ends AS MATERIALIZED (
    SELECT c.key, g.position FROM closing c
    LEFT JOIN (SELECT subject, step, position FROM chain_links WHERE position > ${after} AND kind = 'game' AND part = 'match') g
      ON (g.subject, g.step) = (c.key, c.step)
    WHERE NOT EXISTS (SELECT FROM unlinked u WHERE (u.kind, u.subject, u.part, u.step) = ('game', c.key, 'match', c.step))
  ), turns AS MATERIALIZED (
    SELECT e.match_id, e.user_id, e.at, l.position FROM pick_events e
    JOIN (SELECT * FROM chain_links WHERE position > ${after} AND kind = 'pick') l
      ON (l.subject, l.part, l.step) = (e.match_id, e.user_id, e.step)
    WHERE e.kind = 'turned' ${only(Prisma.sql`e.match_id`, matches)}
  ), late AS MATERIALIZED (
    SELECT t.* FROM turns t JOIN ends ON ends.key = t.match_id
    WHERE t.position > COALESCE(ends.position, NULLIF(${after}::bigint, 0))
  )
  SELECT match_id AS "matchId", user_id AS "userId", at FROM late
  WHERE NOT EXISTS (
    SELECT FROM audit_entries d WHERE d.action = 'edit-pick' AND d.actor_id = late.user_id AND d.user_id = late.user_id
      AND d.match_id = late.match_id AND abs(extract(epoch FROM d.at - late.at)) <= ${WAITED}
      AND (EXISTS (SELECT FROM unlinked u WHERE u.kind = 'deed' AND u.subject = d.id)
        OR EXISTS (SELECT FROM chain_links x WHERE x.position > late.position AND x.kind = 'deed' AND x.subject = d.id))
  ) ORDER BY at LIMIT ${NAMED}`;
