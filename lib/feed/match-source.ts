/** What a source of match data offers, whichever it is. */
import { SECOND } from "../clock";
import { Refusal } from "../refusal/catalogue";
import type { MatchReport } from "./merge-report";
import type { FailureKind } from "./read-reply";

/** What a source needs to identify a stored match. */
export interface MatchIdentity {
  matchId: string;
  matchNumber: number;
  matchDate: Date;
  teamOne: string;
  teamTwo: string;
}

export interface MatchSource {
  /** Limits how often it may be asked; null if calls are free. */
  budget: Budget | null;
  /** The season's fixtures without scores, and what of them couldn't be read. Throws FeedFailure. */
  readSeason: (ask: ReadOptions) => Promise<{ reports: MatchReport[]; problems: string[] }>;
  /** Whether the schedule can ask for the season: not without a configured id, nor in a replay. */
  hasSeasonFeed: boolean;
  /** One match with its score, null if the source has none now, and what of it couldn't be read. Throws FeedFailure. */
  readMatch: (match: MatchIdentity, ask: ReadOptions) => Promise<{ report: MatchReport | null; problems: string[] }>;
}

export interface Budget {
  /** The source, with a hash of its key. */
  source: string;
  /** Configured calls a day; null for as many as the plan allows. */
  dailyHits: number | null;
}

export interface ReadOptions {
  now: Date;
  /** An administrator asks, who may retry a key that was refused. */
  byAdmin: boolean;
}

/** The source didn't answer. The message is for administrators, and never contains the key. */
export class FeedFailure extends Refusal {
  override name = "FeedFailure";

  constructor(
    readonly kind: FailureKind | "not-configured" | "slow" | "unreachable",
    message: string,
    /** When it may be asked again; null: at any time. */
    readonly askAgainAt: Date | null = null,
    now = askAgainAt,
  ) {
    const wait = askAgainAt && now ? Math.ceil((askAgainAt.getTime() - now.getTime()) / SECOND) : 0;
    super("FEED_FAILED", { message, ...(wait > 0 ? { retryAfter: wait } : {}) });
  }

  /** Whether asking for another match would fail too. */
  get stops(): boolean {
    return this.kind !== "not-found" && this.kind !== "other" && this.kind !== "unreachable";
  }
}
