/** What a check finds bent: what it is, whose and where, and when that was written by its own account. */
export interface Finding {
  /** Which check has found it. */
  part: "guards" | "chain" | "picks" | "game" | "seals" | "points";
  /** What is wrong, such as "is not what was linked". */
  what: string;
  matchId?: string;
  userId?: string;
  /** What else it is about: the number of a link, the name of a trigger, an id. */
  subject?: string;
  at?: Date;
}

/** Where a check puts what it finds. */
export type Report = (finding: Finding) => void;
