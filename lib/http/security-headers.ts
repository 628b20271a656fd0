import { isSecure } from "../env";

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
