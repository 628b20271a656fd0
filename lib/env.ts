import { z } from "zod";

/**
 * The site's configuration, from environment variables; scripts and next.config.ts read a few of their own. Parsed on
 * first use; instrumentation.ts does so when the server starts, so that a mistake stops the start.
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

/** A key with this many base64url characters. */
const key = (purpose: string, letters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${letters}}$`), { error: `${purpose}, ${letters} base64url characters` });

/** The push services of all browsers; `*.` matches every host below. */
export const KNOWN_SERVICES =
  "fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com";

const POOL = "most database connections per server, 6 to 100";

const SHAPE =
  "the PostgreSQL database, such as postgresql://user:password@host:5432/name; in the password, write / ? # @ as %2F %3F %23 %40";

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
    .url({ protocol: /^https?$/, error: "the site's public address, such as https://googly.example.com" })
    .transform((url) => new URL(url).origin),
  NEXTAUTH_SECRET: text("a long random value that protects sessions and codes", 32),
  CRON_SECRET: text("the bearer token of scheduled calls", 16).optional(),
  INVITE_CODE: text("the code needed to sign up", 8).optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: "number of reverse proxies in front of the server, 0 if none" })
    .int()
    .min(0)
    .max(10)
    .default(0),
  RESEND_API_KEY: text("the API key for Resend, the mail service").optional(),
  RESEND_BASE_URL: z.url({ error: "a different address for Resend" }).optional(),
  MAIL_FROM: text("the sender of emails, such as Googly <googly@example.com>").default("Googly <googly@localhost>"),
  OUTBOX_DIR: text("the folder for emails if RESEND_API_KEY isn't set").default(".googly/outbox"),
  BLOB_READ_WRITE_TOKEN: text("the token for Vercel Blob, which stores uploaded pictures").optional(),
  // The Blob client reads it itself; it's listed so that a mistake stops the start.
  VERCEL_BLOB_API_URL: z.url({ protocol: /^https?$/, error: "a different address for Vercel Blob" }).optional(),
  UPLOADS_DIR: text("the folder for uploaded pictures if BLOB_READ_WRITE_TOKEN isn't set").default(".googly/uploads"),
  CRICKETDATA_API_KEY: text("the API key for CricketData.org, the match data source").optional(),
  CRICKETDATA_SERIES_ID: text("the season's id at CricketData.org").optional(),
  CRICKETDATA_BASE_URL: z
    .url({ protocol: /^https?$/, error: "a different address for CricketData.org" })
    .transform((url) => url.replace(/\/+$/, ""))
    .default("https://api.cricapi.com/v1"),
  CRICKETDATA_DAILY_HITS: z.coerce
    .number({ error: "most calls a day to CricketData.org, 1 or more" })
    .int({ error: "most calls a day to CricketData.org, 1 or more" })
    .min(1, { error: "most calls a day to CricketData.org, 1 or more" })
    .optional(),
  VAPID_PUBLIC_KEY: key("the public key for push notifications", 87).optional(),
  VAPID_PRIVATE_KEY: key("the private key for push notifications", 43).optional(),
  PUSH_SERVICES: text("the push services' hosts, separated by commas").default(KNOWN_SERVICES),
  SCHEDULER: flag("whether the server runs scheduled jobs itself"),
  DEMO: flag("whether this is a demo, which shows its emails and plays its season"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "log level: debug, info, warn, error or silent",
    })
    .default("info"),
});

/** The id of this build, which is in its service worker too; empty if it has none. */
export const RELEASE = process.env.RELEASE ?? "";

type Env = z.infer<typeof schema>;

/** A variable is missing or malformed. The message names each and says what it's for. */
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
  throw new ConfigurationError(`The configuration isn't complete:\n${lines.join("\n")}`);
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
