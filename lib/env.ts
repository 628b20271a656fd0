import { z } from "zod";

/**
 * The configuration: the only place that reads environment variables. Parsed on first use; instrumentation.ts does so
 * when the server starts, so that a mistake stops the start.
 */

const flag = (purpose: string) =>
  z
    .enum(["0", "1", "true", "false"], { error: `${purpose}, 1 or 0` })
    .default("0")
    .transform((value) => value === "1" || value === "true");

const text = (purpose: string, atLeast = 1) =>
  z
    .string({ error: purpose })
    .trim()
    .min(atLeast, { error: `${purpose} (at least ${atLeast} characters)` });

/** A key with this many base64url letters. */
const key = (purpose: string, letters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${letters}}$`), { error: `${purpose}, ${letters} letters of base64url` });

/** The push services of all browsers; `*.` matches every host below. */
export const KNOWN_SERVICES =
  "fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com";

const POOL = "how many connections to the database a server may have at once, 6 to 100";

const SHAPE =
  "the PostgreSQL database, as postgresql://user:password@host:5432/name; in a password / ? # and @ are written %2F %3F %23 and %40";

/**
 * The URL of a database. An unescaped character could end the password early, so that its rest would become the name.
 */
export const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: SHAPE })
  .refine((url) => !URL.canParse(url) || !behindHost(new URL(url)).includes("@"), { error: SHAPE });

const behindHost = ({ pathname, search, hash }: URL) => pathname + search + hash;

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  DATABASE_URL: databaseAddress,
  DATABASE_POOL: z.coerce
    .number({ error: POOL })
    .int({ error: POOL })
    .min(6, { error: POOL })
    .max(100, { error: POOL })
    .default(10),
  NEXTAUTH_URL: z
    .url({ protocol: /^https?$/, error: "the public address of the site, as https://googly.example.com" })
    .transform((url) => new URL(url).origin),
  NEXTAUTH_SECRET: text("the secret that sessions and codes are sealed with, long and random", 32),
  CRON_SECRET: text("the secret that scheduled calls carry as a bearer token", 16).optional(),
  INVITE_CODE: text("the code that Sign Up asks for in a closed group", 8).optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: "how many reverse proxies stand before the server, 0 if none" })
    .int()
    .min(0)
    .max(10)
    .default(0),
  RESEND_API_KEY: text("the key of the Resend mail service").optional(),
  RESEND_BASE_URL: z.url({ error: "another address of the Resend service" }).optional(),
  MAIL_FROM: text("the sender of mails, as Googly <googly@example.com>").default("Googly <googly@localhost>"),
  OUTBOX_DIR: text("the folder where mails land without RESEND_API_KEY").default(".googly/outbox"),
  BLOB_READ_WRITE_TOKEN: text("the token of the Vercel Blob store for uploaded pictures").optional(),
  // The Blob client reads it itself; it is listed so that a mistake stops the start.
  VERCEL_BLOB_API_URL: z.url({ protocol: /^https?$/, error: "another address of the Vercel Blob service" }).optional(),
  UPLOADS_DIR: text("the folder for uploaded pictures without BLOB_READ_WRITE_TOKEN").default(".googly/uploads"),
  CRICKETDATA_API_KEY: text("the key of the match data source, CricketData.org").optional(),
  CRICKETDATA_SERIES_ID: text("the season's id at the match data source").optional(),
  CRICKETDATA_BASE_URL: z
    .url({ protocol: /^https?$/, error: "another address of the match data source" })
    .transform((url) => url.replace(/\/+$/, ""))
    .default("https://api.cricapi.com/v1"),
  CRICKETDATA_DAILY_HITS: z.coerce
    .number({ error: "how many calls a day the match data source may get, 1 or more" })
    .int({ error: "how many calls a day the match data source may get, 1 or more" })
    .min(1, { error: "how many calls a day the match data source may get, 1 or more" })
    .optional(),
  VAPID_PUBLIC_KEY: key("the public key that push services know the site by", 87).optional(),
  VAPID_PRIVATE_KEY: key("the private key that push services know the site by", 43).optional(),
  PUSH_SERVICES: text("the hosts of push services that notifications may go to, with commas").default(KNOWN_SERVICES),
  SCHEDULER: flag("whether the server does the scheduled work itself"),
  DEMO: flag("whether this is a demo that shows its mails and plays its season"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "how much is logged: debug, info, warn, error or silent",
    })
    .default("info"),
});

/** The id of this build, which is in its service worker too; empty if it has none. */
export const RELEASE = process.env.RELEASE ?? "";

type Env = z.infer<typeof schema>;

/** A variable is missing or malformed. The message names each and says what it is for. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

/**
 * Parses variables. Throws ConfigurationError, never with their values, which may be secrets. Empty variables count as
 * missing: hosting dashboards and .env files contain them.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== "")));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = path.join(".");
    return `  ${name} is ${variables[name] ? "malformed" : "missing"}: ${message}`;
  });
  throw new ConfigurationError(`The configuration is not complete:\n${lines.join("\n")}`);
}

let parsed: Env | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Whether the site is served over https. */
export function isSecure(): boolean {
  return env().NEXTAUTH_URL.startsWith("https://");
}
