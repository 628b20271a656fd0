/** Notes what a browser is to be told: see docs/decisions/059-notifications.md. */
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import type { Kind } from "./kinds";
import type { Subscribers } from "./subscribers";

/**
 * What to do where something of that kind is noted for the day: leave it, tell what is more of it, or tell it anew. What waits
 * becomes part of it; what was sent is replaced on the screen. What was put aside untold, since there was nothing to tell just then,
 * is as if it had not been noted.
 */
type Again = "never" | "more" | "always";

/** Also where something was sent there before: what is sent has been tried. */
const isPutAside = Prisma.sql`(held.next_attempt_at IS NULL AND held.attempts = 0)`;

const ANEW: Record<Again, Prisma.Sql> = {
  never: isPutAside,
  more: Prisma.sql`NOT held.match_ids @> excluded.match_ids OR ${isPutAside}`,
  always: Prisma.sql`true`,
};

interface Noted {
  before?: Prisma.Sql;
  matters: Prisma.Sql;
  /** The day under which it is kept, of a matter x and a subscription s, where that is not the matter's own. */
  matchDay?: Prisma.Sql;
  /** Of each of its matches the points that were told before, as JSON; what waits already keeps its own. */
  asTold?: Prisma.Sql;
  again: Again;
}

/**
 * `matters` is a statement that gives user_id, match_day, match_ids and until, one row for a player and day; `before` what
 * stands in its WITH. Only those who want the kind are noted.
 */
export async function note(
  tx: Transaction,
  kind: Kind,
  { subscriptionIds }: Subscribers,
  noted: Noted,
  now: Date,
): Promise<void> {
  const { before = Prisma.empty, matters, again } = noted;
  const { matchDay = Prisma.sql`x.match_day`, asTold = Prisma.sql`'{}'::jsonb` } = noted;
  await tx.$executeRaw`
    WITH ${before} matters AS (${matters})
    INSERT INTO notifications AS held (subscription_id, kind, match_day, match_ids, as_told, next_attempt_at, expires_at)
    SELECT s.id, ${kind}, ${matchDay}, x.match_ids, ${asTold}, ${now}::timestamptz, x.until
    FROM matters x JOIN push_subscriptions s ON s.user_id = x.user_id AND s.id = ANY (${subscriptionIds}::uuid[])
    LEFT JOIN notification_choices c ON c.user_id = x.user_id
    WHERE NOT ${kind} = ANY (COALESCE(c.off, '{}'))
    ON CONFLICT (subscription_id, kind, match_day) DO UPDATE SET
      match_ids = CASE WHEN held.sent_at IS NULL AND ${isPutAside} THEN excluded.match_ids
        ELSE ARRAY(SELECT unnest(held.match_ids) UNION SELECT unnest(excluded.match_ids) ORDER BY 1) END,
      as_told = CASE WHEN held.next_attempt_at IS NULL THEN excluded.as_told ELSE excluded.as_told || held.as_told END,
      revision = held.revision + 1, attempts = 0, next_attempt_at = excluded.next_attempt_at,
      expires_at = GREATEST(held.expires_at, excluded.expires_at)
    WHERE ${ANEW[again]}`;
}

/** Matches on their days, as rows due of a statement. */
export function datedRows(
  dated: readonly { matchId: string; timeZone: string; matchDay: string; until: Date }[],
): Prisma.Sql {
  return Prisma.sql`unnest(
    ${dated.map(({ matchId }) => matchId)}::text[], ${dated.map(({ timeZone }) => timeZone)}::text[],
    ${dated.map(({ matchDay }) => matchDay)}::date[], ${dated.map(({ until }) => until.toISOString())}::timestamptz[]
  ) AS due (match_id, time_zone, match_day, until)`;
}
