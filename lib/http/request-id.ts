import { env } from "../env";

const WELL_FORMED = /^[\w.-]{8,100}$/;

/** The id that names a call in the logs: the one that a trusted proxy gave it, otherwise a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id") ?? "";
  return env().TRUSTED_PROXIES > 0 && WELL_FORMED.test(given) ? given : crypto.randomUUID();
}
