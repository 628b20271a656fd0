/** Who each page is for. */
export type Audience = "guest" | "player" | "admin" | "anyone";

const GUEST_PAGES = /^\/(login|register|forgot-password|verify-email|reset-password\/[^/]+)$/;
const PLAYER_PAGES =
  /^\/(|activity|schedule|leaderboard(\/race)?|insights|scorecard|mini-leagues(\/[^/]+)?|rules|fair-play|profile|settings(\/notifications)?|users(\/[^/]+)?|matches\/[^/]+|seasons(\/[^/]+)?)$/;
const ADMIN_PAGES = /^\/admin(\/|$)/;

export function audienceOf(path: string): Audience {
  const page = path.length > 1 ? path.replace(/\/$/, "") : path;
  if (GUEST_PAGES.test(page)) return "guest";
  if (PLAYER_PAGES.test(page)) return "player";
  return ADMIN_PAGES.test(page) ? "admin" : "anyone";
}
