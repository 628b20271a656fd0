import { z } from "zod";

/** Whether each part is healthy. */
export type Parts = Record<
  "database" | "clock" | "migrations" | "scores" | "mails" | "notifications" | "seals",
  boolean
>;

/** The details behind the parts, for administrators only. */
export const healthDetails = z.object({
  /** When the database was asked. */
  askedAt: z.date(),
  database: z.object({
    takesWrites: z.boolean(),
    /** By how many milliseconds at least this server's clock is ahead of the database's; negative if behind. */
    clockAhead: z.number(),
  }),
  migrations: z.object({ missing: z.array(z.string()) }),
  scores: z.object({
    /** Whether scores come from a source; otherwise administrators enter them. */
    hasSource: z.boolean(),
    matchIsOn: z.boolean(),
    /** When the last successful run ended. */
    refreshedAt: z.date().nullable(),
    /** When the source was last asked for a match, and when it last answered. */
    askedAt: z.date().nullable(),
    answeredAt: z.date().nullable(),
  }),
  mails: z.object({
    waiting: z.number().int(),
    /** When the oldest one was written. */
    oldest: z.date().nullable(),
    /** Since when an email that someone is waiting for could have been sent. */
    dueSince: z.date().nullable(),
    bulkDueSince: z.date().nullable(),
    /** When the newest of the emails being retried was written, and when the last one was sent. */
    failing: z.date().nullable(),
    sentAt: z.date().nullable(),
  }),
  /** The last 24 hours, to compare with the limits of the mail plan. */
  lastDay: z.object({ signUps: z.number().int(), mailsSent: z.number().int() }),
  notifications: z.object({
    /** Whether this site can send notifications, and to how many browsers. */
    hasKeys: z.boolean(),
    browsers: z.number().int(),
    browsersSince: z.date().nullable(),
    waiting: z.number().int(),
    /** Since when one could have been sent. */
    dueSince: z.date().nullable(),
    /** When the last successful run ended. */
    sentAt: z.date().nullable(),
  }),
  /** What there is to do for jobs without a queue, and when each last finished. */
  work: z.object({
    /** When the first job ran here; null if none has, since sites can do without. */
    jobsSince: z.date().nullable(),
    /** Whether reminders are due for a match that hasn't closed. */
    isReminding: z.boolean(),
    remindedAt: z.date().nullable(),
    /** When the oldest notice that still has to be emailed was written. */
    noticeSince: z.date().nullable(),
    /** Whether a season is running, whose picks are sealed when they close. */
    isSealing: z.boolean(),
    sealedAt: z.date().nullable(),
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

/** All that can be read if a missing migration breaks the rest. */
const bareDetails = healthDetails.pick({ askedAt: true, database: true, migrations: true });
export type BareDetails = z.infer<typeof bareDetails>;

const state = z.enum(["ok", "not ok"]);

const failure = { error: z.string().optional(), code: z.literal("UNAVAILABLE").optional() };

/** Everyone sees one word for each part, and for an unhealthy site the same fields as any failed call. */
export const healthReply = z.object({
  status: state,
  parts: z.object({
    database: state,
    /** Whether this server's clock agrees with the database's. */
    clock: state,
    migrations: state,
    scores: state,
    mails: state,
    notifications: state,
    seals: state,
  }),
  details: z.union([healthDetails, bareDetails]).nullable().optional(),
  ...failure,
});

export const liveReply = z.object({ status: z.literal("ok") });

/** Only the parts without which nothing can be served. */
export const readyReply = z.object({
  status: state,
  parts: z.object({ database: state, migrations: state }),
  ...failure,
});

/** The reply of the health call. `details` are for administrators. */
export function toHealth(judged: Parts, details: HealthDetails | BareDetails | null | undefined) {
  const { clock, scores, mails, notifications, seals } = judged;
  const sent = { scores: word(scores), mails: word(mails), notifications: word(notifications) };
  const { reply, status } = answerOf({ ...neededParts(judged), clock: word(clock), ...sent, seals: word(seals) });
  return { reply: { ...reply, ...(details === undefined ? {} : { details }) }, status };
}

/** The reply for load balancers, given the missing migrations; null if the database didn't answer. */
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
  const failure = well ? {} : { error: "Something isn't working", code: "UNAVAILABLE" as const };
  return { reply: { status: word(well), parts, ...failure }, status: well ? (200 as const) : (503 as const) };
}

export const toDoReply = z.object({
  data: z.object({
    /** How many things there are to do, matches included. */
    count: z.number().int(),
    /** Whether the scores of matches that are on get refreshed; true if none is on, or there is no source. */
    scoresAreFresh: z.boolean(),
    /** Whether the job that seals picks runs while a season is on. */
    picksAreSealed: z.boolean(),
    mails: z.object({
      /** Whether reminders and notices are turned into emails. */
      areWritten: z.boolean(),
      /** Whether emails that are due are sent. */
      leave: z.boolean(),
      waiting: z.number().int(),
      /** When the oldest one was written. */
      oldest: z.coerce.date().nullable(),
      /** How many that someone was waiting for were given up in the last 24 hours. */
      givenUp: z.number().int(),
    }),
    /** How many players haven't paid the entry fee; null if there is none, or the season is over. */
    fees: z.object({ unpaid: z.number().int(), players: z.number().int() }).nullable(),
  }),
});
export type ToDo = z.infer<typeof toDoReply>["data"];
