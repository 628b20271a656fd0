import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { DAY, MINUTE } from "../clock";
import { clockAhead, db, isDatabaseDown, rowsIn } from "../db";
import { env } from "../env";
import { Prisma } from "../generated/prisma/client";
import { log } from "../log";
import { OVER_AFTER } from "../match/current";
import { REMIND_BEFORE } from "../notify/rules";
import { currentSeason, currentSeasonId } from "../season/data";
import type { Moment } from "../season/schema";
import { CACHED_FOR, CHECK_TIMEOUT, JOBS_OVERDUE } from "./rules";
import { type BareDetails, type HealthDetails, healthDetails } from "./schema";

interface Answer<Found> {
  /** As `performance.now()`, which no correction of the clock changes. */
  at: number;
  found: Found | null;
}

/** The health of everything that the database knows; null if it doesn't answer. */
export const findHealth = cached(readDetails);

/** The migrations that the database lacks; null if it doesn't answer. */
export const findMissingMigrations = cached(listMissingMigrations);

/**
 * However many callers there are, the database is asked once every few seconds, and not while it still owes a reply.
 */
function cached<Found>(read: (now: Date) => Promise<Found>) {
  let latest: Answer<Found> | undefined;
  let asking: Promise<Answer<Found>> | undefined;
  const ask = async (now: Date) => {
    const found = await read(now).catch((error: unknown) => {
      log().error({ err: error }, "could not read the health of the database");
      return null;
    });
    latest = { at: performance.now(), found };
    return latest;
  };
  return async (now: Date): Promise<Found | null> => {
    if (latest && performance.now() - latest.at < CACHED_FOR) return latest.found;
    asking ??= ask(now).finally(() => {
      asking = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), CHECK_TIMEOUT);
    });
    const answer = await Promise.race([asking, timeout]);
    clearTimeout(timer);
    return answer?.found ?? null;
  };
}

/** A missing migration can make the other statements fail; then only the migrations are reported. */
async function readDetails(now: Date): Promise<HealthDetails | BareDetails> {
  const database = { clockAhead: await clockAhead(now), takesWrites: await takesWrites(now) };
  const missing = await listMissingMigrations();
  const bare = { askedAt: now, database, migrations: { missing } };
  try {
    return { ...bare, ...(await readRest(now)) };
  } catch (error) {
    if (missing.length === 0) throw error;
    log().error({ err: error, missing }, "a migration is missing");
    return bare;
  }
}

/** Whether the database takes writes: a standby, or a full disk, still answers reads. */
async function takesWrites(now: Date): Promise<boolean> {
  try {
    await db().$executeRaw`INSERT INTO rate_limits (key, tries, resets_at) VALUES ('health', 0, ${now})
      ON CONFLICT (key) DO UPDATE SET resets_at = excluded.resets_at`;
    return true;
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    log().error({ err: error }, "the database does not accept writes");
    return false;
  }
}

/** One after the other, so that it takes one connection only. */
async function readRest(now: Date): Promise<Omit<HealthDetails, keyof BareDetails>> {
  const jobs = await listJobs();
  const { matchIsOn, ...work } = await findWork(now);
  const mails = await findWaitingMails();
  const dayAgo = new Date(now.getTime() - DAY);
  const lastDay = {
    signUps: await db().user.count({ where: { createdAt: { gt: dayAgo } } }),
    mailsSent: await db().mail.count({ where: { sentAt: { gt: dayAgo } } }),
  };
  const endOf = (job: string) => jobs.find(({ name }) => name === job)?.succeededAt ?? null;
  const hasSource = env().CRICKETDATA_API_KEY !== undefined;
  const { askedAt } = (await db().feedCheck.aggregate({ _max: { askedAt: true } }))._max;
  const { answeredAt } = (await db().feedState.aggregate({ _max: { answeredAt: true } }))._max;
  const scores = { hasSource, matchIsOn, refreshedAt: endOf("refresh-scores"), askedAt, answeredAt };
  const notifications = { ...(await findWaitingNotifications()), sentAt: endOf("send-notifications") };
  return { scores, mails, lastDay, notifications, work, jobs };
}

const appliedRow = z.object({ name: z.string() });

/** The migrations of this build that the database lacks. A database that is ahead lacks none. */
async function listMissingMigrations(): Promise<string[]> {
  const applied = await rowsIn(db(), appliedRow)`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const names = new Set(applied.map(({ name }) => name));
  return (await listMigrations()).filter((name) => !names.has(name));
}

let migrations: string[] | undefined;

/** The migrations of this build. next.config.ts includes the folder in every deployment. */
async function listMigrations(): Promise<string[]> {
  if (migrations) return migrations;
  const entries = await readdir(path.join(process.cwd(), "prisma/migrations"), { withFileTypes: true });
  migrations = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return migrations;
}

async function listJobs() {
  const jobs = await db().job.findMany({ orderBy: { name: "asc" } });
  return jobs.map(({ runId, since, ...job }) => ({ ...job, running: runId !== null }));
}

const workRow = healthDetails.shape.work.extend({ matchIsOn: z.boolean() });

async function findWork(now: Date) {
  const moment = { now, season: await currentSeason() };
  const [work] = await rowsIn(db(), workRow)`SELECT ${workColumns(moment)}, ${isMatchOn(moment)} AS "matchIsOn"`;
  if (!work) throw new Error("The statement returned no row");
  return work;
}

async function findWaitingMails() {
  const [row] = await rowsIn(db(), healthDetails.shape.mails)`${waitingMails}`;
  return row ?? { waiting: 0, oldest: null, dueSince: null, bulkDueSince: null, failing: null, sentAt: null };
}

const notificationsRow = healthDetails.shape.notifications.pick({
  browsers: true,
  browsersSince: true,
  waiting: true,
  dueSince: true,
});

async function findWaitingNotifications() {
  const [row] = await rowsIn(db(), notificationsRow)`
    SELECT count(*)::int AS waiting, min(next_attempt_at) AS "dueSince",
      (SELECT count(*)::int FROM push_subscriptions) AS browsers,
      (SELECT min(created_at) FROM push_subscriptions) AS "browsersSince"
    FROM notifications WHERE next_attempt_at IS NOT NULL`;
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = env();
  const hasKeys = VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY !== undefined;
  return { hasKeys, ...(row ?? { waiting: 0, dueSince: null, browsers: 0, browsersSince: null }) };
}

const succeeded = (job: string) => Prisma.sql`(SELECT succeeded_at FROM jobs WHERE name = ${job})`;

/** The queue of emails: one row with the columns of `mails` in healthDetails. */
export const waitingMails = Prisma.sql`
  SELECT count(*)::int AS waiting, min(created_at) AS oldest,
    min(next_attempt_at) FILTER (WHERE NOT bulk) AS "dueSince",
    min(next_attempt_at) FILTER (WHERE bulk) AS "bulkDueSince",
    max(created_at) FILTER (WHERE attempts > 1) AS failing, (SELECT max(sent_at) FROM mails) AS "sentAt"
  FROM mails WHERE bulk = ANY ('{false,true}') AND next_attempt_at IS NOT NULL`;

/** Whether a match of a running season is on. */
export function isMatchOn({ now, season }: Moment): Prisma.Sql {
  return Prisma.sql`${season.state === "running"} AND EXISTS (
    SELECT FROM matches WHERE season_id = ${currentSeasonId} AND NOT match_ended AND match_winner IS NULL
      AND NOT postponed AND match_date <= ${now} AND match_date > ${new Date(now.getTime() - OVER_AFTER)})`;
}

/** The columns of `work` in healthDetails. */
export function workColumns({ now, season }: Moment): Prisma.Sql {
  const first = now.getTime() + season.rules.picksCloseBefore * MINUTE;
  // Matches that came due more recently are left to the next run.
  const last = first + REMIND_BEFORE - JOBS_OVERDUE;
  return Prisma.sql`
    (SELECT min(since) FROM jobs) AS "jobsSince", ${succeeded("send-reminders")} AS "remindedAt", ${succeeded("seal")} AS "sealedAt",
    (SELECT min(created_at) FROM notices WHERE mailed_to IS NOT NULL) AS "noticeSince",
    ${season.state === "running"}::bool AS "isSealing",
    ${season.state === "running"} AND EXISTS (
      SELECT FROM matches WHERE season_id = ${currentSeasonId} AND match_date > ${new Date(first)} AND match_date <= ${new Date(last)}
        AND NOT postponed AND picks_closed_at IS NULL AND NOT match_started AND NOT match_ended AND match_winner IS NULL
        AND NOT 'Tbc' IN (team_one, team_two)
    ) AND EXISTS (SELECT FROM profiles WHERE reminder_email) AS "isReminding"`;
}
