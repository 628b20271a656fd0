import { env, isSecure } from "../env";

/** Headers that every reply of the application carries, pages and calls alike. */
export function securityHeaders(): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    ...(isSecure() ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/** Calls answer with data, never with something to run. */
export const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of pages: scripts and style sheets only with the nonce of this very reply. Style attributes are allowed,
 * since positioned menus and the code input need them and they cannot run anything. The hash is that of the one style
 * sheet that the notifications' library adds by itself; a test holds it against the installed version.
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

/** The library attaches its style element empty and fills it afterwards, so both states are allowed. */
export const NOTIFICATION_STYLES = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
].join(" ");
