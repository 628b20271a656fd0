import { CHECK_INPUT } from "./input-errors";

/** The error catalogue: every code that a reply can have, its status, and its default text. */
export const CATALOGUE = {
  INVALID_INPUT: { status: 400, text: CHECK_INPUT },
  CODE_INVALID: {
    status: 400,
    text: "This code is wrong or has expired. Use the latest email, or ask for a new code.",
  },
  PASSWORD_NEEDED: {
    status: 400,
    text: "This email was used to sign up more than once. Enter your password too.",
  },
  REGISTRATION_REPLACED: {
    status: 400,
    text: "This sign-up is no longer valid. Sign up again.",
  },
  TOKEN_INVALID: { status: 400, text: "This link has been used or has expired. Ask for a new one." },
  NOT_SIGNED_IN: { status: 401, text: "Please log in first" },
  WRONG_CREDENTIALS: { status: 401, text: "Wrong email or password" },
  FORBIDDEN: { status: 403, text: "You're not allowed to do this" },
  EMAIL_NOT_VERIFIED: { status: 403, text: "Your email isn't verified yet. We've sent you a new code." },
  CROSS_SITE: { status: 403, text: "This request came from another site, so it was blocked" },
  METHOD_NOT_ALLOWED: { status: 405, text: "Method not allowed" },
  NOT_FOUND: { status: 404, text: "We couldn't find that" },
  EMAIL_TAKEN: { status: 409, text: "There's already an account with this email. Log in instead." },
  PICKS_CLOSED: { status: 409, text: "Picks for this match are closed" },
  PICKS_OPEN: { status: 409, text: "Picks are still open. You can share this once they close." },
  ALREADY_PICKED: { status: 409, text: "You've already picked this match. Delete that pick first." },
  NO_WILDCARDS_LEFT: { status: 409, text: "No wildcards left" },
  NO_GAMECHANGERS_LEFT: { status: 409, text: "No gamechangers left" },
  WILDCARD_NOT_ALLOWED: { status: 409, text: "You can't use a wildcard in this match" },
  GAMECHANGER_NOT_ALLOWED: { status: 409, text: "You can't use a gamechanger here right now" },
  NOT_IN_SEASON: { status: 409, text: "You haven't joined this season yet. Join it first." },
  SEASON_OVER: { status: 409, text: "This season is over, so nothing can be changed" },
  SEASON_RUNNING: { status: 409, text: "The current season is still running. Close it first." },
  RULES_FIXED: { status: 409, text: "The rules can't change once the first picks have closed" },
  NO_RESULT_YET: { status: 409, text: "This match has no result yet. Set the result first." },
  MATCH_EXISTS: { status: 409, text: "There's already a match with this ID" },
  VERSION_CONFLICT: { status: 409, text: "Someone else changed this. Reload." },
  MINI_LEAGUE_CLOSED: { status: 409, text: "This mini-league is closed. No one can join, and it can't be renamed." },
  STAKES_FIXED: { status: 409, text: "The stake is fixed: points have been awarded since it was set" },
  MINI_LEAGUE_FULL: { status: 409, text: "This mini-league is full: it has 50 members" },
  TOO_MANY_MINI_LEAGUES: { status: 409, text: "You're in 50 mini-leagues already. Leave one first." },
  OWNER_STAYS: { status: 409, text: "You own this mini-league. Hand it over or close it first." },
  NOT_A_MEMBER: { status: 409, text: "They're no longer in this mini-league" },
  LAST_ADMIN: { status: 409, text: "This is the only admin. Make someone else an admin first." },
  STILL_THERE: { status: 409, text: "This user still exists. Delete the user first." },
  HOME_TEAM_LOCKED: {
    status: 409,
    text: "The season has started, so home teams can't be changed",
  },
  TOO_SLOW: { status: 408, text: "This took too long to arrive. Check your connection and try again." },
  TOO_LARGE: { status: 413, text: "This is too large" },
  NOT_AN_IMAGE: { status: 415, text: "We can't read this picture. Choose a PNG or a JPEG." },
  TOO_MANY_REQUESTS: { status: 429, text: "Too many attempts. Try again later." },
  INTERNAL: { status: 500, text: "Something went wrong" },
  FEED_FAILED: { status: 502, text: "The match data source failed. Try again later." },
  UNAVAILABLE: { status: 503, text: "The game is unavailable right now. Try again in a few seconds." },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof CATALOGUE;

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === "string" && Object.hasOwn(CATALOGUE, text);
}

/** A cookie that a reply sets. */
export interface Cookie {
  name: string;
  value: string;
  options: {
    httpOnly: true;
    sameSite: "lax";
    secure: boolean;
    path: "/";
    /** Seconds; without it the cookie ends with the browser. */
    maxAge?: number;
  };
}

interface Details {
  /** A better sentence than the catalogue's. */
  message?: string;
  /** Messages by field. */
  fields?: Record<string, string>;
  /** Seconds until a retry makes sense, if known. */
  retryAfter?: number;
  cookies?: Cookie[];
  /** Closes the connection, since the body was not read to its end and the next request would wait behind the rest. */
  leavesBody?: boolean;
}

/** Thrown to refuse a request; the handler turns it into the catalogue's reply. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(details.message ?? CATALOGUE[code].text);
  }
}
