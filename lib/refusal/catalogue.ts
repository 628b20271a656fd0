import { CHECK_INPUT } from "./input-errors";
import type { Cookie } from "./reply-cookie";

/** The error catalogue: every code that a reply can have, its status, and its default text. */
export const CATALOGUE = {
  INVALID_INPUT: { status: 400, text: CHECK_INPUT },
  CODE_INVALID: {
    status: 400,
    text: "This code is wrong or has expired. Check the newest mail or ask for another code",
  },
  PASSWORD_NEEDED: {
    status: 400,
    text: "This email was signed up more than once. Enter the password that you signed up with too",
  },
  REGISTRATION_REPLACED: {
    status: 400,
    text: "This sign-up no longer counts: the email was signed up again, or the account is gone. Sign up once more",
  },
  TOKEN_INVALID: { status: 400, text: "This link has been used or has expired. Ask for a new one" },
  NOT_SIGNED_IN: { status: 401, text: "Please log in first" },
  WRONG_CREDENTIALS: { status: 401, text: "Wrong email or password" },
  FORBIDDEN: { status: 403, text: "You are not allowed to do this" },
  EMAIL_NOT_VERIFIED: { status: 403, text: "Your email is not verified yet. We have sent you a new code" },
  CROSS_SITE: { status: 403, text: "This request came from another site and was refused" },
  METHOD_NOT_ALLOWED: { status: 405, text: "This call is made in another way" },
  NOT_FOUND: { status: 404, text: "There is nothing here" },
  EMAIL_TAKEN: { status: 409, text: "There is already an account with this email. Log in instead" },
  PICKS_CLOSED: { status: 409, text: "Picks for this match are closed" },
  PICKS_OPEN: { status: 409, text: "Picks for this match are still open. There is nothing to show around yet" },
  ALREADY_PICKED: { status: 409, text: "You have picked in this match already. Delete that pick first" },
  NO_WILDCARDS_LEFT: { status: 409, text: "There is no wildcard left" },
  NO_GAMECHANGERS_LEFT: { status: 409, text: "There is no gamechanger left" },
  WILDCARD_NOT_ALLOWED: { status: 409, text: "Wildcards are for League matches only" },
  GAMECHANGER_NOT_ALLOWED: { status: 409, text: "A gamechanger cannot be played here now" },
  NOT_IN_SEASON: { status: 409, text: "You have not joined this season yet. Join it first" },
  SEASON_OVER: { status: 409, text: "This season is over: nothing of it changes any more" },
  SEASON_RUNNING: { status: 409, text: "The current season is still running. Close it first" },
  RULES_FIXED: { status: 409, text: "Picks of this season have closed: its rules stay as they are" },
  NO_RESULT_YET: { status: 409, text: "This match has no result yet. Set the result first" },
  MATCH_EXISTS: { status: 409, text: "There is already a match with this id" },
  CHANGED_MEANWHILE: { status: 409, text: "Someone else changed this. Reload." },
  MINI_LEAGUE_CLOSED: { status: 409, text: "This mini-league is closed: it takes nobody and keeps its name" },
  MINI_LEAGUE_FULL: { status: 409, text: "This mini-league has fifty members already. There is no place left" },
  TOO_MANY_MINI_LEAGUES: { status: 409, text: "You are in fifty mini-leagues already. Leave one first" },
  OWNER_STAYS: { status: 409, text: "This mini-league is yours. Hand it over or close it first" },
  NOT_A_MEMBER: { status: 409, text: "They are not in this mini-league any more" },
  LAST_ADMIN: { status: 409, text: "This is the last administrator. Make somebody else one first" },
  STILL_THERE: { status: 409, text: "This user is still there. Delete the user first" },
  HOME_TEAM_LOCKED: {
    status: 409,
    text: "The first match of the season has started: the home team can no longer be changed",
  },
  TOO_SLOW: { status: 408, text: "This took too long to arrive. Check your connection and try again" },
  TOO_LARGE: { status: 413, text: "This is too large" },
  NOT_AN_IMAGE: { status: 415, text: "This is not a picture that can be read. Choose a PNG or a JPEG" },
  TOO_MANY_REQUESTS: { status: 429, text: "Too many tries. Try again later" },
  INTERNAL: { status: 500, text: "Something went wrong" },
  FEED_FAILED: { status: 502, text: "The match data source has failed. Try again later" },
  UNAVAILABLE: { status: 503, text: "The game is out of reach for a moment. Try again in a few seconds" },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof CATALOGUE;

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === "string" && Object.hasOwn(CATALOGUE, text);
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
