import { env } from "../env";

/**
 * Whether a request that changes something may proceed: browsers say where it comes from, and anything but this very
 * site is refused. Old browsers, and those on plain http, say so by their Referer alone, or leave out even that; then what
 * wants a page is refused, since of what another site can cause only that carries our cookies (they are SameSite=Lax).
 * Callers that are not browsers say nothing and carry no cookies of anybody.
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

/** The configured address, or the one that the browser has asked: another site cannot choose the Host it sends. */
function isOwnOrigin(origin: string, host: string | null): boolean {
  const own = env().NEXTAUTH_URL;
  return origin === own || (host !== null && origin === `${new URL(own).protocol}//${host}`);
}
