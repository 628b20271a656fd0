/** What a player has chosen of notifications. */
import { z } from "zod";
import { db } from "../db";
import { vapid } from "../push/vapid";
import { DEFAULT_ZONE } from "../reminder/rules";
import { rowsIn } from "../rows";
import { askAgain } from "./ask-again";
import { KINDS, type Kind, kindsFor } from "./kinds";
import { DEFAULT_QUIET } from "./quiet";
import type { Chosen, NotificationSettings } from "./schema";

interface Asker {
  userId: string;
  isAdmin: boolean;
  /** The cookie of the browser. */
  device: string | undefined;
}

const settingsRow = z.object({
  off: z.array(z.string()),
  from: z.number(),
  until: z.number(),
  timeZone: z.string(),
  devices: z.number(),
  onThisDevice: z.boolean(),
});

/** How things are set for a player, on the browser that asks. */
export async function readSettings({ userId, isAdmin, device }: Asker, now: Date): Promise<NotificationSettings> {
  const [row] = await rowsIn(db(), settingsRow)`
    SELECT COALESCE(c.off, '{}') AS off, COALESCE(c.quiet_from, ${DEFAULT_QUIET.from}) AS from,
      COALESCE(c.quiet_until, ${DEFAULT_QUIET.until}) AS until, COALESCE(r.time_zone, ${DEFAULT_ZONE}) AS "timeZone",
      count(s.id)::int AS devices, COALESCE(bool_or(s.id::text = ${device ?? ""}), false) AS "onThisDevice"
    FROM users u JOIN profiles r ON r.user_id = u.id LEFT JOIN notification_choices c ON c.user_id = u.id
    LEFT JOIN push_subscriptions s
      ON s.user_id = u.id AND s.session_version = u.session_version AND s.good_until > ${now}
    WHERE u.id = ${userId} GROUP BY u.id, r.user_id, c.user_id`;
  const { off = [], from = DEFAULT_QUIET.from, until = DEFAULT_QUIET.until, ...found } = row ?? {};
  return {
    publicKey: vapid()?.publicKey ?? null,
    kinds: kindsFor({ isAdmin }).map((kind) => ({ kind, push: !off.includes(kind) })),
    quiet: { from, until },
    ...{ timeZone: DEFAULT_ZONE, devices: 0, onThisDevice: false, ...found },
  };
}

/**
 * Changes what is given. One statement, so that two taps at once are both kept; what waits for other quiet hours to end is asked
 * about again after it.
 */
export async function choose(userId: string, { push = {}, quiet }: Chosen, now: Date): Promise<void> {
  const given = (wanted: boolean) => KINDS.filter((kind: Kind) => push[kind] === wanted);
  await db().$executeRaw`
    INSERT INTO notification_choices AS held (user_id, off, quiet_from, quiet_until)
    VALUES (${userId}, ${given(false)}, ${quiet?.from ?? DEFAULT_QUIET.from}, ${quiet?.until ?? DEFAULT_QUIET.until})
    ON CONFLICT (user_id) DO UPDATE SET
      off = ARRAY(
        SELECT unnest(held.off) EXCEPT SELECT unnest(${given(true)}::text[]) UNION SELECT unnest(excluded.off) ORDER BY 1
      ),
      quiet_from = COALESCE(${quiet?.from ?? null}::int, held.quiet_from),
      quiet_until = COALESCE(${quiet?.until ?? null}::int, held.quiet_until)`;
  if (quiet) await askAgain(userId, now);
}
