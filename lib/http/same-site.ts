import { env } from "../env";

/**
 * Whether a request that changes something may proceed: browsers say where it comes from, and anything but this very
 * site is refused. Callers that are not browsers say nothing and carry no cookies of anybody.
 */
export function isFromThisSite(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = headers.get("origin");
  return origin === null || isOwnOrigin(origin, headers.get("host"));
}

/** The configured address, or the one that the browser has asked: another site cannot choose the Host it sends. */
function isOwnOrigin(origin: string, host: string | null): boolean {
  if (origin === env().NEXTAUTH_URL) return true;
  return host !== null && URL.canParse(origin) && new URL(origin).host === host;
}
