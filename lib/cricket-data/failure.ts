import { DAY, MINUTE, SECOND } from "../clock";
import { Refusal } from "../refusal/catalogue";
import type { FailureKind } from "./adapter";

/** How long the source blocks who asks too often, and a minute more. */
const BLOCKED_FOR = 16 * MINUTE;

/** The source has not answered what it was asked. Its message is for an administrator, and never holds the key. */
export class FeedFailure extends Refusal {
  override name = "FeedFailure";

  constructor(
    readonly kind: FailureKind | "not-configured" | "slow" | "unreachable",
    message: string,
    /** From when on it may be asked again; null: at any time. */
    readonly askAgainAt: Date | null = null,
    now = askAgainAt,
  ) {
    const wait = askAgainAt && now ? Math.ceil((askAgainAt.getTime() - now.getTime()) / SECOND) : 0;
    super("FEED_FAILED", { message, ...(wait > 0 ? { retryAfter: wait } : {}) });
  }

  /** Whether asking for another match would fail likewise. */
  get stops(): boolean {
    return this.kind !== "not-found" && this.kind !== "other" && this.kind !== "unreachable";
  }
}

/** The reasons for which the source is left alone for a while. */
const STOPS = ["quota", "blocked", "invalid-key"] as const satisfies readonly FailureKind[];
export type Stop = (typeof STOPS)[number];

export function isStop(kind: string): kind is Stop {
  return STOPS.some((stop) => stop === kind);
}

/** Until when a reason keeps us from asking. A wrong key: until there is another one, or an administrator insists. */
export function stoppedUntil(stop: Stop, now: Date): Date {
  if (stop === "quota") return isTurningDay(now) ? new Date(now.getTime() + DAY_TURNS_IN) : nextUtcDay(now);
  return stop === "blocked" ? new Date(now.getTime() + BLOCKED_FOR) : NEVER;
}

const NEVER = new Date("9999-01-01T00:00:00Z");

/** So long after midnight the source may still count for the day before: its clock need not be ours. */
const DAY_TURNS_IN = 15 * MINUTE;

/** Whether what the source says of its hits may be of yesterday. */
export function isTurningDay(now: Date): boolean {
  return now.getTime() % DAY < DAY_TURNS_IN;
}

export function nextUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** The failure that stands while the source is left alone. */
export function stopFailure(stop: Stop, until: Date, now: Date): FeedFailure {
  if (stop === "invalid-key") {
    const advice = "Check CRICKETDATA_API_KEY. It is not asked by itself again until then";
    return new FeedFailure(stop, `The match data source does not accept the key. ${advice}`);
  }
  const why = stop === "quota" ? "has no calls left for today" : "has shut us out for a while";
  return new FeedFailure(
    stop,
    `The match data source ${why}. It may be asked again at ${clockText(until)}`,
    until,
    now,
  );
}

/** "14:16 UTC". */
export function clockText(at: Date): string {
  return `${at.toISOString().slice(11, 16)} UTC`;
}
