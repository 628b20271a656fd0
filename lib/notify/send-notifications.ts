import { DAY, MINUTE, SECOND } from "../clock";
import { db, rowsIn } from "../db";
import { limitConcurrency, type RunLimited } from "../http/limit-concurrency";
import type { Run } from "../jobs/run-alone";
import { runAlone } from "../jobs/run-alone";
import type { JobResult } from "../jobs/schema";
import { log } from "../log";
import { currentSeason } from "../season/data";
import type { Moment } from "../season/schema";
import { type Claimed, type Composed, claimedRow, compose } from "./compose";
import { planNotifications } from "./plan-push";
import { sendPush, vapid } from "./push-request";
import { DEFAULT_QUIET, OFF_BY_DEFAULT, quietUntil, zoneOrDefault } from "./rules";
import { dropAddresses, sweepSubscriptions } from "./subscriptions";

/** Rows claimed together. */
const BATCH = 200;
/** Requests at a time. */
const AT_ONCE = 24;
/** A run stops claiming after this, to end before a hosting platform's timeout. */
const LONGEST_RUN = 150 * SECOND;
/** Pauses before the second, third … attempt; after the last a notification is given up. Milliseconds. */
const RETRY_PAUSES: readonly number[] = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
/** After a busy reply for one browser, others of the same service wait at most this long: it may concern only that one. */
const LONGEST_BUSY = 5 * MINUTE;
/** How long sent notifications stay. */
const KEPT_FOR = 7 * DAY;

interface Delivered {
  sent: number;
  failed: number;
}

/** The scheduled job: plans notifications and sends those that are due; nothing if this site sends none. */
export async function sendNotifications(moment: Moment): Promise<JobResult<Delivered>> {
  return runAlone("send-notifications", async (run) => {
    if (vapid() === null) return { sent: 0, failed: 0 };
    await sweep(moment.now);
    await planNotifications(run, moment);
    return deliverDue(moment.now, run);
  });
}

async function sweep(now: Date): Promise<void> {
  await sweepSubscriptions(now);
  const late = { nextAttemptAt: { not: null }, expiresAt: { lte: now } };
  const tried = { ...late, attempts: { gt: 0 } };
  const { count } = await db().notification.updateMany({ where: tried, data: { nextAttemptAt: null } });
  if (count > 0) log().warn({ notifications: count }, "dropped notifications that were not sent in time");
  await db().notification.updateMany({ where: late, data: { nextAttemptAt: null } });
  await db().notification.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - KEPT_FOR) } } });
}

/** The state of a run: which services asked for a pause until when, dead addresses, and failures. */
interface Sending {
  moment: Moment;
  limited: RunLimited;
  busy: Map<string, Date>;
  gone: Set<string>;
  faults: string[];
}

/** Sends what is due. Several may run at once, since each notification is claimed by one. */
export async function deliverDue(now: Date, run?: Pick<Run, "renew">): Promise<Delivered> {
  const began = performance.now();
  const delivered = { sent: 0, failed: 0 };
  const busy = new Map<string, Date>();
  while (performance.now() - began < LONGEST_RUN) {
    await run?.renew();
    const claimed = await claimDue(now);
    if (claimed.length === 0) break;
    // Read again, since the season may be closed during a run.
    const moment = { now, season: await currentSeason() };
    const sending: Sending = { moment, limited: limitConcurrency(AT_ONCE), busy, gone: new Set(), faults: [] };
    const settled = await sendAll(claimed, sending);
    await settle(settled);
    await finish(sending);
    delivered.sent += settled.filter(({ sentAt }) => sentAt !== null).length;
    delivered.failed += sending.faults.length;
  }
  return delivered;
}

async function sendAll(claimed: readonly Claimed[], sending: Sending): Promise<Settled[]> {
  const { now } = sending.moment;
  const withQuiet = claimed.map((one) => {
    const hours = { from: one.quietFrom, until: one.quietUntil };
    return { one, quiet: quietUntil(now, zoneOrDefault(one.timeZone), hours) };
  });
  const notQuiet = withQuiet.flatMap(({ one, quiet }) => (quiet === null ? [one] : []));
  const messages = await compose(notQuiet, sending.moment);
  const sent = await Promise.all(notQuiet.map((one, index) => send(one, messages[index] ?? null, sending)));
  return [...withQuiet.flatMap(({ one, quiet }) => (quiet ? [putOff(one, quiet)] : [])), ...sent];
}

async function send(claimed: Claimed, composed: Composed | null, sending: Sending): Promise<Settled> {
  if (composed === null) return putOff(claimed, null);
  const { busy, gone, faults, limited } = sending;
  const { now } = sending.moment;
  const origin = new URL(claimed.endpoint).origin;
  const result = await limited(async () => {
    const until = busy.get(origin);
    if (until) return { outcome: "busy", pause: until.getTime() - now.getTime() } as const;
    const answer = await sendPush(claimed, composed.message, now, composed.expiresAt);
    // Set before the next request of this service starts.
    if (answer.outcome === "busy") busy.set(origin, new Date(now.getTime() + Math.min(answer.pause, LONGEST_BUSY)));
    return answer;
  }, LONGEST_RUN);
  if (result.outcome === "sent") return { claimed, sentAt: now, nextAttemptAt: null, counts: true };
  if (result.outcome === "busy") return putOff(claimed, new Date(now.getTime() + result.pause));
  // Deleting a dead address deletes its notifications, unless the browser has reported a new one.
  if (result.outcome === "gone") gone.add(claimed.endpoint);
  else faults.push(result.why);
  const pause = result.outcome === "refused" ? undefined : RETRY_PAUSES[claimed.attempts - 1];
  const nextAttemptAt = pause === undefined ? null : new Date(now.getTime() + pause);
  return { claimed, sentAt: null, nextAttemptAt, counts: true };
}

/** Postpones a notification, or drops it if there is no next attempt. */
function putOff(claimed: Claimed, nextAttemptAt: Date | null): Settled {
  return { claimed, sentAt: null, nextAttemptAt, counts: false };
}

async function finish({ gone, faults }: Sending): Promise<void> {
  const why = Object.fromEntries(faults.map((fault) => [fault, faults.filter((one) => one === fault).length]));
  if (faults.length > 0) log().warn({ why }, "notifications were not sent");
  if (gone.size === 0) return;
  await dropAddresses([...gone]);
  log().info({ subscriptions: gone.size }, "removed browsers that no longer take notifications");
}

export async function claimDue(now: Date): Promise<Claimed[]> {
  const pauses = RETRY_PAUSES.map((pause) => pause / SECOND);
  return rowsIn(db(), claimedRow)`
    WITH claimed AS (
      UPDATE notifications SET
        attempts = attempts + 1,
        next_attempt_at = ${now}::timestamptz
          + make_interval(secs => (${pauses}::int[])[LEAST(attempts + 1, ${pauses.length})])
      WHERE (subscription_id, kind, match_day) IN (
        SELECT subscription_id, kind, match_day FROM notifications
        WHERE next_attempt_at <= ${now} AND expires_at > ${now}
        ORDER BY next_attempt_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      )
      RETURNING *
    )
    SELECT n.subscription_id::text AS "subscriptionId", n.kind, n.match_day::text AS "matchDay",
      n.match_ids AS "matchIds", n.known_points AS "knownPoints", n.revision, n.attempts, n.expires_at AS "expiresAt",
      s.endpoint, s.p256dh, s.auth, u.id AS "userId", u.is_admin AS "isAdmin", r.time_zone AS "timeZone",
      COALESCE(c.off, ${OFF_BY_DEFAULT}) AS off, COALESCE(c.quiet_from, ${DEFAULT_QUIET.from}) AS "quietFrom",
      COALESCE(c.quiet_until, ${DEFAULT_QUIET.until}) AS "quietUntil"
    FROM claimed n JOIN push_subscriptions s ON s.id = n.subscription_id
    JOIN users u ON u.id = s.user_id AND u.session_version = s.session_version
    JOIN profiles r ON r.user_id = u.id LEFT JOIN notification_choices c ON c.user_id = u.id`;
}

interface Settled {
  claimed: Claimed;
  sentAt: Date | null;
  /** Null for no further attempt. */
  nextAttemptAt: Date | null;
  /** Whether it counts as an attempt. */
  counts: boolean;
}

/** Stores the outcomes. A notification that was planned again since it was claimed stays due. */
async function settle(all: readonly Settled[]): Promise<void> {
  await db().$executeRaw`
    UPDATE notifications n SET
      sent_at = COALESCE(x.sent_at, n.sent_at),
      attempts = CASE WHEN x.uncounted = 1 AND x.next_attempt_at IS NULL THEN 0 ELSE n.attempts - x.uncounted END,
      next_attempt_at = x.next_attempt_at
    FROM unnest(
      ${all.map(({ claimed }) => claimed.subscriptionId)}::uuid[], ${all.map(({ claimed }) => claimed.kind)}::text[],
      ${all.map(({ claimed }) => claimed.matchDay)}::date[], ${all.map(({ claimed }) => claimed.revision)}::int[],
      ${all.map(({ sentAt }) => sentAt?.toISOString() ?? null)}::timestamptz[],
      ${all.map(({ nextAttemptAt }) => nextAttemptAt?.toISOString() ?? null)}::timestamptz[],
      ${all.map(({ counts }) => (counts ? 0 : 1))}::int[]
    ) AS x (subscription_id, kind, match_day, revision, sent_at, next_attempt_at, uncounted)
    WHERE (n.subscription_id, n.kind, n.match_day, n.revision) = (x.subscription_id, x.kind, x.match_day, x.revision)`;
}
