import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { env } from "./env";

/** What every line of a call or of a job's run carries. */
interface LogContext {
  requestId?: string;
  job?: string;
  runId?: string;
}

const context = new AsyncLocalStorage<LogContext>();

/** Does the work; each line that it logs, however deep inside, says to which call or run it belongs. */
export function inLogContext<T>(fields: LogContext, work: () => Promise<T>): Promise<T> {
  return context.run({ ...context.getStore(), ...fields }, work);
}

let logger: pino.Logger | undefined;

/** Structured logs, a JSON object a line. Never hand it a body, a cookie, a code or a mail's text. */
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

/** Of an error only what explains it: libraries hang connections, and with them secrets, on theirs. */
function explain(error: unknown): object {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const cause = error.cause ? { cause: explain(error.cause) } : {};
  return { name: error.name, message: redact(error.message), ...code, stack: redact(error.stack ?? ""), ...cause };
}

/** A password before a host, as addresses of databases have it; then whatever looks like an email. */
const CREDENTIALS = /\/\/[^/@\s]+@/g;
const EMAIL = /[^\s<>"'`,;:()[\]{}=@/\\]+@[\w.-]+/g;

/** What others' errors say may quote what they were given: no secret of ours and no person's address gets into a log. */
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
