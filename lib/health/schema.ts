import { z } from "zod";
import type { Parts } from "./rules";

/** What is behind the parts; for administrators only. */
export const healthDetails = z.object({
  /** When the database was asked. */
  askedAt: z.date(),
  migrations: z.object({ missing: z.array(z.string()) }),
  scores: z.object({
    /** Whether scores come from outside at all; otherwise administrators keep them. */
    hasSource: z.boolean(),
    matchIsOn: z.boolean(),
    /** When the last run that succeeded ended. */
    refreshedAt: z.date().nullable(),
    /** When the match data source was last asked for a match, and when it last answered. */
    askedAt: z.date().nullable(),
    answeredAt: z.date().nullable(),
  }),
  mails: z.object({
    waiting: z.number().int(),
    /** When the oldest of them was written. */
    oldest: z.date().nullable(),
    /** Since when a mail that somebody waits for could have been sent. */
    dueSince: z.date().nullable(),
    bulkDueSince: z.date().nullable(),
    /** When the newest was written of those that have failed and are tried again, and when the last one left. */
    failing: z.date().nullable(),
    sentAt: z.date().nullable(),
  }),
  notifications: z.object({
    /** Whether this site sends any, and to how many browsers. */
    hasKeys: z.boolean(),
    browsers: z.number().int(),
    browsersSince: z.date().nullable(),
    waiting: z.number().int(),
    /** Since when one could have been sent. */
    dueSince: z.date().nullable(),
    /** When the last run that succeeded ended. */
    sentAt: z.date().nullable(),
  }),
  /** What the last checks have found that is not as it was, and when they looked; null before the first. */
  proof: z.object({ checkedAt: z.date().nullable(), bent: z.array(z.string()) }),
  /** What there is to do for jobs that nothing waits for where they do not run, and when each last came to its end. */
  work: z.object({
    jobsSince: z.date().nullable(),
    isReminding: z.boolean(),
    remindedAt: z.date().nullable(),
    noticeSince: z.date().nullable(),
    isProving: z.boolean(),
    provedAt: z.date().nullable(),
  }),
  jobs: z.array(
    z.object({
      name: z.string(),
      running: z.boolean(),
      startedAt: z.date(),
      finishedAt: z.date().nullable(),
      outcome: z.enum(["done", "failed"]).nullable(),
    }),
  ),
});
export type HealthDetails = z.infer<typeof healthDetails>;

/** All that a database says where the rest cannot be read without what a missing migration brings. */
const bareDetails = healthDetails.pick({ askedAt: true, migrations: true });
export type BareDetails = z.infer<typeof bareDetails>;

const state = z.enum(["ok", "not ok"]);

const failure = { error: z.string().optional(), code: z.literal("UNAVAILABLE").optional() };

/** What anybody is told is a word for each part; of a product that is not well also what every failure says. */
export const healthReply = z.object({
  status: state,
  parts: z.object({
    database: state,
    migrations: state,
    scores: state,
    mails: state,
    notifications: state,
    proof: state,
  }),
  details: z.union([healthDetails, bareDetails]).nullable().optional(),
  ...failure,
});

export const liveReply = z.object({ status: z.literal("ok") });

/** Of the parts only those without which nothing can be served. */
export const readyReply = z.object({
  status: state,
  parts: z.object({ database: state, migrations: state }),
  ...failure,
});

/** The answer of the health call. `details` are for those who may know them. */
export function toHealth(judged: Parts, details: HealthDetails | BareDetails | null | undefined) {
  const { scores, mails, notifications, proof } = judged;
  const sent = { scores: word(scores), mails: word(mails), notifications: word(notifications) };
  const { reply, status } = answerOf({ ...neededParts(judged), ...sent, proof: word(proof) });
  return { reply: { ...reply, ...(details === undefined ? {} : { details }) }, status };
}

/** The answer of the call of load balancers: the migrations that are missing, null where nobody could be asked. */
export function toReadiness(missing: readonly string[] | null) {
  return answerOf(neededParts({ database: missing !== null, migrations: missing?.length === 0 }));
}

const neededParts = ({ database, migrations }: Pick<Parts, "database" | "migrations">) => ({
  database: word(database),
  migrations: word(migrations),
});

function word(well: boolean): z.infer<typeof state> {
  return well ? "ok" : "not ok";
}

function answerOf<P extends Record<string, z.infer<typeof state>>>(parts: P) {
  const well = Object.values(parts).every((part) => part === "ok");
  const failure = well ? {} : { error: "Something is not well", code: "UNAVAILABLE" as const };
  return { reply: { status: word(well), parts, ...failure }, status: well ? (200 as const) : (503 as const) };
}
