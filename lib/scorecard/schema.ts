/** A week's points, set like the printed scorecard of a match: on screen, on a picture, and in an email. */
import { z } from "zod";
import type { Match } from "../match/schema";

/** A week by its Monday, such as 2026-04-06. */
export const weekSchema = z.iso.date();

const whole = z.number().int();

const batterSchema = z.object({
  name: z.string(),
  /** Such as "b Gujarat Titans", "run out, no pick" or "not out". */
  how: z.string(),
  isOut: z.boolean(),
  /** Points of the week's picks, with streaks. */
  runs: whole,
  /** Picks made. */
  balls: whole,
  /** Picks that paid four, such as a wildcard, and six, such as the final. */
  fours: whole,
  sixes: whole,
  isOwn: z.boolean(),
});
export type Batter = z.infer<typeof batterSchema>;

export const scorecardSchema = z.object({
  week: weekSchema,
  /** Such as "6 – 12 Apr 2026", and "9 matches". */
  dates: z.string(),
  matches: z.string(),
  /** The week's best eleven, the best first. */
  eleven: z.array(batterSchema),
  /** The reader's line, if they aren't in the eleven. */
  own: batterSchema.nullable(),
  /** The home team bonus of the eleven. */
  extras: whole,
  /** All points of the eleven and their wickets: "84/7", or "84 all out". */
  total: z.string(),
  /** The eleven's streaks that ended, with their total by then: "12-Ana (GT)". */
  falls: z.array(z.string()),
});
export type Scorecard = z.infer<typeof scorecardSchema>;

/** A card, the weeks before and after that have one, and, on the newest, the next match. */
export interface ShownScorecard {
  card: Scorecard;
  earlier: string | null;
  later: string | null;
  next: Match | null;
}

/** The page's address: the newest card by default. */
export const scorecardParams = z.object({ week: weekSchema.optional().catch(undefined) });
