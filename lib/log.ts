import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { env } from "./env";

/** Fields of every line that a call or a job's run logs. */
interface LogContext {
  requestId?: string;
  job?: string;
  runId?: string;
}

const context = new AsyncLocalStorage<LogContext>();

/** Runs the work; every line it logs, however deep, has these fields. */
export function inLogContext<T>(fields: LogContext, work: () => Promise<T>): Promise<T> {
  return context.run({ ...context.getStore(), ...fields }, work);
}

let logger: pino.Logger | undefined;

/** Structured logs, a JSON object per line. Never pass it a body, a cookie, a code or an email's text. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...context.getStore() }),
    serializers: { err: explain },
  });
  return logger;
}

/** Picks the safe fields of an error: libraries attach connections, and so secrets, to theirs. */
function explain(error: unknown): object {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const cause = error.cause ? { cause: explain(error.cause) } : {};
  return { name: error.name, message: redact(error.message), ...code, stack: redact(error.stack ?? ""), ...cause };
}

/** A password in a database URL, and anything like an email address. */
const CREDENTIALS = /\/\/[^/@\s]+@/g;
const EMAIL = /[^\s<>"'`,;:()[\]{}=@/\\]+@[\w.-]+/g;

/** Removes our secrets and people's addresses, which the messages of libraries may quote. */
function redact(text: string): string {
  const { NEXTAUTH_SECRET, CRON_SECRET, RESEND_API_KEY, BLOB_READ_WRITE_TOKEN, INVITE_CODE, CRICKETDATA_API_KEY } =
    env();
  const secrets = [
    NEXTAUTH_SECRET,
    CRON_SECRET,
    RESEND_API_KEY,
    BLOB_READ_WRITE_TOKEN,
    INVITE_CODE,
    CRICKETDATA_API_KEY,
  ];
  const without = secrets.reduce<string>((left, secret) => (secret ? left.replaceAll(secret, "[secret]") : left), text);
  return without.replace(CREDENTIALS, "//[secret]@").replace(EMAIL, "[address]");
}
