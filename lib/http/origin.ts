/** Where a request comes from: the site of the page, and the id of the request. */
import { env } from "../env";

/**
 * Whether a request that changes something comes from this site. Browsers say so in Sec-Fetch-Site or Origin; old ones,
 * and those on plain http, only in Referer, or not at all. Without any of these a request for a page is refused: only
 * top-level navigation from another site carries our cookies (SameSite=Lax). Callers that are not browsers send none of
 * these, and no one else's cookies.
 */
export function isFromThisSite(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = headers.get("origin");
  if (origin !== null) return isOwnOrigin(origin, headers.get("host"));
  if (site !== null) return true;
  const referer = headers.get("referer");
  if (referer !== null) return URL.canParse(referer) && isOwnOrigin(new URL(referer).origin, headers.get("host"));
  return !headers.get("accept")?.includes("text/html");
}

/** The configured origin, or the one the browser asked for: another site can't choose the Host header. */
function isOwnOrigin(origin: string, host: string | null): boolean {
  const own = env().NEXTAUTH_URL;
  return origin === own || (host !== null && origin === `${new URL(own).protocol}//${host}`);
}

const WELL_FORMED = /^[\w.-]{8,100}$/;

/** The id of a call in the logs: a trusted proxy's, or a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id") ?? "";
  return env().TRUSTED_PROXIES > 0 && WELL_FORMED.test(given) ? given : crypto.randomUUID();
}
