/** Whom there is to tell, a part at a time. */
import { z } from "zod";
import { db, type Transaction } from "../db";
import { DEFAULT_ZONE } from "../reminder/rules";
import { rowsIn } from "../rows";

/** Players looked at in one transaction. */
const BATCH = 1000;

const subscriberRow = z.object({ id: z.string(), userId: z.string() });

export interface Subscribers {
  userIds: string[];
  subscriptionIds: string[];
}

/** The next players who get notifications, by id; neither they nor their browsers go until the transaction ends. */
export async function holdSubscribers(tx: Transaction, after: string, now: Date): Promise<Subscribers> {
  const rows = await rowsIn(tx, subscriberRow)`
    WITH next AS (
      SELECT DISTINCT user_id FROM push_subscriptions WHERE user_id > ${after} ORDER BY user_id LIMIT ${BATCH}
    )
    SELECT s.id::text, s.user_id AS "userId" FROM push_subscriptions s
    JOIN next ON next.user_id = s.user_id JOIN users u ON u.id = s.user_id
    WHERE s.good_until > ${now} AND s.session_version = u.session_version AND u.verified_at IS NOT NULL
    ORDER BY s.user_id, s.id FOR KEY SHARE OF s, u`;
  return { userIds: [...new Set(rows.map(({ userId }) => userId))], subscriptionIds: rows.map(({ id }) => id) };
}

const zoneRow = z.object({ zone: z.string() });

/** The zones that anybody of them is in. */
export async function listZones(): Promise<string[]> {
  const rows = await rowsIn(db(), zoneRow)`
    SELECT DISTINCT COALESCE(r.time_zone, ${DEFAULT_ZONE}) AS zone
    FROM push_subscriptions s JOIN profiles r ON r.user_id = s.user_id`;
  return rows.map(({ zone }) => zone);
}

/** The zones that these players are in, which stay theirs until the transaction ends. */
export async function holdZones(tx: Transaction, { userIds }: Subscribers): Promise<string[]> {
  const rows = await rowsIn(tx, zoneRow)`
    SELECT COALESCE(time_zone, ${DEFAULT_ZONE}) AS zone FROM profiles WHERE user_id = ANY (${userIds})
    ORDER BY user_id FOR SHARE`;
  return [...new Set(rows.map(({ zone }) => zone))];
}
