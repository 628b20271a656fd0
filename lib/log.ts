import pino from "pino";
import { env } from "./env";

let logger: pino.Logger | undefined;

/** Structured logs, a JSON object a line. Never hand it a body, a cookie, a code or a mail's text. */
export function log(): pino.Logger {
  logger ??= pino({ level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return logger;
}
