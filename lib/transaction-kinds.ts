/** The kinds of transactions, and how long each may wait, work and hold on. See docs/decisions/023-locks.md. */
import { MINUTE, SECOND } from "./clock";

/** Milliseconds, but for `turns`: with whom it shares the connections that may be at it at once. */
interface Kind {
  turns: keyof ReturnType<typeof turnsOf>;
  /** How long one waits for one's turn, and then for a connection. */
  turn: number;
  /** How long any one lock is waited for. */
  lock: number;
  statement: number;
  /** How long a transaction may do nothing between two statements. */
  idle: number;
  whole: number;
}

/**
 * How many of so many connections, six at least, may be at each at once. What is left of them no transaction takes: a fifth, two at
 * least, for reads, of which the check that runs by itself is one.
 */
export function turnsOf(pool: number) {
  const part = (of: number) => Math.max(1, Math.floor(pool / of));
  const [season, batch, reads] = [part(5), part(10), Math.max(2, part(5))];
  return { verb: pool - season - 2 * batch - reads, season, batch, export: batch };
}

export const KINDS = {
  /** What somebody waits for: a pick, a name, a score. */
  verb: {
    turns: "verb",
    turn: 15 * SECOND,
    lock: 2.5 * SECOND,
    statement: 10 * SECOND,
    idle: 2 * SECOND,
    whole: 30 * SECOND,
  },
  /** What changes points, one after another by the season's lock. An award may take seconds, and is worth waiting for. */
  season: {
    turns: "season",
    turn: 10 * SECOND,
    lock: 10 * SECOND,
    statement: 60 * SECOND,
    idle: 2 * SECOND,
    whole: 120 * SECOND,
  },
  /**
   * What is done only to see what it does, and rolled back. It holds what the change itself would hold, so it gives up
   * sooner than anybody who waits for that, all its parts together, and takes a turn with them.
   */
  trial: {
    turns: "season",
    turn: 2 * SECOND,
    lock: 0.3 * SECOND,
    statement: 0.7 * SECOND,
    idle: 0.5 * SECOND,
    whole: 1.5 * SECOND,
  },
  /** A part of a job over many players. */
  batch: {
    turns: "batch",
    turn: 30 * SECOND,
    lock: 5 * SECOND,
    statement: 60 * SECOND,
    idle: 5 * SECOND,
    whole: 60 * SECOND,
  },
  /** A file as fast as somebody reads it: it holds nobody up, and may stand still. */
  export: {
    turns: "export",
    turn: 10 * SECOND,
    lock: 2.5 * SECOND,
    statement: 60 * SECOND,
    idle: 5 * MINUTE,
    whole: 30 * MINUTE,
  },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;
