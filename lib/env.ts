/**
 * The configuration: the one place that reads environment variables. Parsed once, on first use; the server reads it
 * when it starts (instrumentation.ts), so that a mistake stops the start and not a player.
 */
import { z } from "zod";

const flag = z
  .enum(["0", "1", "true", "false", ""])
  .default("0")
  .transform((value) => value === "1" || value === "true");

const text = (purpose: string, atLeast = 1) =>
  z
    .string({ error: purpose })
    .trim()
    .min(atLeast, { error: `${purpose} (at least ${atLeast} characters)` });

/** An empty variable counts as one that is not set: that is what hosting dashboards and .env files leave behind. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: "the PostgreSQL database, as postgresql://user:password@host:5432/name",
  }),
  NEXTAUTH_URL: z
    .url({ protocol: /^https?$/, error: "the public address of the site, as https://googly.example.com" })
    .transform((url) => new URL(url).origin),
  NEXTAUTH_SECRET: text("the secret that sessions and codes are sealed with, long and random", 32),
  CRON_SECRET: optional(text("the secret that scheduled calls carry as a bearer token", 16)),
  INVITE_CODE: optional(text("the code that Sign Up asks for in a closed group", 4)),
  TRUSTED_PROXIES: z.coerce
    .number({ error: "how many reverse proxies stand before the server, 0 if none" })
    .int()
    .min(0)
    .max(10)
    .default(0),
  RESEND_API_KEY: optional(text("the key of the Resend mail service")),
  RESEND_BASE_URL: optional(z.url({ error: "another address of the Resend service" })),
  MAIL_FROM: text("the sender of mails, as Googly <googly@example.com>").default("Googly <googly@localhost>"),
  OUTBOX_DIR: text("the folder where mails land without RESEND_API_KEY").default(".googly/outbox"),
  BLOB_READ_WRITE_TOKEN: optional(text("the token of the Vercel Blob store for uploaded pictures")),
  // The Blob client reads it by itself; it is here so that a mistake stops the start.
  VERCEL_BLOB_API_URL: optional(z.url({ protocol: /^https?$/, error: "another address of the Vercel Blob service" })),
  UPLOADS_DIR: text("the folder for uploaded pictures without BLOB_READ_WRITE_TOKEN").default(".googly/uploads"),
  SCHEDULER: flag,
  DEMO: flag,
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Env = z.infer<typeof schema>;

/** A variable is missing or malformed. The message names each and says what it is for. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

/** Parses variables; throws ConfigurationError. Values are never repeated in the message: they may be secrets. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(variables);
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

/** Whether the site is served over https, so that cookies and headers may insist on it. */
export function isSecure(): boolean {
  return env().NEXTAUTH_URL.startsWith("https://");
}
