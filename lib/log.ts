import pino from "pino";
import { env } from "./env";

let logger: pino.Logger | undefined;

/** Of an error only what explains it: libraries hang connections, and with them secrets, on theirs. */
function explain(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const cause = error.cause ? { cause: explain(error.cause) } : {};
  return { name: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}

/** Structured logs, a JSON object a line. Never hand it a body, a cookie, a code or a mail's text. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: explain },
  });
  return logger;
}
