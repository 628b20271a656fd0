import { env, isSecure } from "../env";
import { SECURITY_HEADERS } from "./common-headers";

/** Headers of every page and call. A site on https requires browsers to stay on https. */
export function securityHeaders(): Record<string, string> {
  const httpsOnly = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };
  return { ...SECURITY_HEADERS, ...(isSecure() ? httpsOnly : {}) };
}

/** Calls return data, never anything to run. */
export const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of pages: scripts and style sheets need this reply's nonce. Style attributes are allowed, since menus and
 * the code input need them and they can't run anything. The hash is that of the style sheet that the toast library
 * inserts; a test compares it with the installed version.
 */
export function contentSecurityPolicy(nonce: string): string {
  const developing = env().NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${developing ? " 'unsafe-eval'" : ""}`,
    developing ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}' ${NOTIFICATION_STYLES}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https://*.public.blob.vercel-storage.com",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The library inserts its style element empty and then fills it, so both states are allowed. */
export const NOTIFICATION_STYLES = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
].join(" ");
