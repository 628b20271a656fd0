/** What is told of the group: of the crowd, of single players against it, and of two players against each other. */
import { z } from "zod";
import { MATCH_TYPES } from "../match/rules";
import { instant } from "../match/schema";

/** A decided match, as the crowd picked it. */
export const crowdMatchSchema = z.object({
  matchNumber: z.number().int(),
  matchName: z.string(),
  matchDate: instant,
  matchType: z.enum(MATCH_TYPES),
  teamOne: z.string(),
  teamTwo: z.string(),
  matchWinner: z.string(),
});
type Played = z.infer<typeof crowdMatchSchema>;

export interface CrowdMatch extends Played {
  /** How many picked the winner, and how many the other side. */
  right: number;
  wrong: number;
  /** How many wildcards lay on it, and how many of those on the winner. */
  wildcards: number;
  wildcardsRight: number;
}

/** What the majority said: right, wrong, as many on either side, or not a pick. */
export type Verdict = "right" | "wrong" | "even" | "none";

/** What single players are measured by; each higher is more of it. */
export const MEASURES = [
  "correct",
  "against",
  "streak",
  "running",
  "wildcardPoints",
  "present",
  "finish",
  "climb",
  "drought",
] as const;
export type Measure = (typeof MEASURES)[number];

interface Placed {
  userId: string;
  value: number;
}

/** The most of a measure: the first of those who have it and how many they are, and who comes next. */
export interface Ranking {
  best: number;
  /** How many share the best. */
  holders: number;
  /** From the most down. */
  first: Placed[];
}

export interface Insights {
  /** In order of play. */
  matches: CrowdMatch[];
  players: number;
  rankings: Record<Measure, Ranking>;
}
