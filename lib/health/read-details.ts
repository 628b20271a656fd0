/** What the database says of migrations, jobs, scores, mails and notifications. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { db } from "../db";
import { env } from "../env";
import { log } from "../log";
import { rowsIn } from "../rows";
import { currentSeason } from "../season/current-season";
import { type BareDetails, type HealthDetails, healthDetails } from "./schema";
import { isMatchOn, waitingMails, workColumns } from "./work";

/** Where a migration is missing a statement may fail that needs it; then no more is said than that. */
export async function readDetails(now: Date): Promise<HealthDetails | BareDetails> {
  const missing = await listMissingMigrations();
  const bare = { askedAt: now, migrations: { missing } };
  try {
    return { ...bare, ...(await readRest(now)) };
  } catch (error) {
    if (missing.length === 0) throw error;
    log().error({ err: error, missing }, "the health needs a migration that is missing");
    return bare;
  }
}

/** One after the other: a look at the health takes one connection. */
async function readRest(now: Date): Promise<Omit<HealthDetails, keyof BareDetails>> {
  const jobs = await listJobs();
  const { matchIsOn, ...work } = await findWork(now);
  const mails = await findWaitingMails();
  const endOf = (job: string) => jobs.find(({ name }) => name === job)?.succeededAt ?? null;
  const hasSource = env().CRICKETDATA_API_KEY !== undefined;
  const { askedAt } = (await db().feedCheck.aggregate({ _max: { askedAt: true } }))._max;
  const { answeredAt } = (await db().feedState.aggregate({ _max: { answeredAt: true } }))._max;
  const scores = { hasSource, matchIsOn, refreshedAt: endOf("refresh-scores"), askedAt, answeredAt };
  const notifications = { ...(await findWaitingNotifications()), sentAt: endOf("send-notifications") };
  const check = await db().check.findFirst({ select: { at: true, bent: true } });
  const proof = { checkedAt: check?.at ?? null, bent: check?.bent ?? [] };
  return { scores, mails, notifications, proof, work, jobs };
}

const appliedRow = z.object({ name: z.string() });

/** What this build was made for and the database does not have; one that is ahead of the build has nothing missing. */
export async function listMissingMigrations(): Promise<string[]> {
  const applied = await rowsIn(db(), appliedRow)`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const names = new Set(applied.map(({ name }) => name));
  return (await listMigrations()).filter((name) => !names.has(name));
}

let migrations: string[] | undefined;

/** The migrations of this build; next.config.mjs has them lie beside the call wherever it runs. */
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
  if (!work) throw new Error("A statement without a condition answers a row");
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
