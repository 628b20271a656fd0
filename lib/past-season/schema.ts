/** What is told of the years behind: their final tables, as they were frozen when the seasons were closed. */
import { z } from "zod";
import { leaderboardEntrySchema } from "../leaderboard/schema";
import type { Season } from "../season/schema";

/** So many who have won something are told by name above a final table, which tells all of them. */
export const MOST_TOLD = 27;

const figures = leaderboardEntrySchema.omit({ moved: true, userId: true, firstName: true, lastName: true });

/** A line of a final table; without player and names where the account is deleted. */
export const finalPlaceSchema = figures.extend({
  /** From the top, from 1: no two are alike, whatever their rank. */
  place: z.number().int(),
  userId: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** In the smallest unit of the season's currency. */
  prize: z.number().int(),
});
export type FinalPlace = z.infer<typeof finalPlaceSchema>;

/** What the hall of fame tells of a season. */
export interface HallSeason {
  season: Season;
  /** Whether the calls speak of it. */
  isCurrent: boolean;
  /** How many play, or have played. */
  players: number;
  /** When its first and its last match are; null without any. */
  from: Date | null;
  to: Date | null;
  /** The team that has won the last of its finals; null as long as none has. */
  winner: string | null;
  /** From the top. */
  podium: FinalPlace[];
  /** The reader's own line; null for whoever was not there. */
  own: FinalPlace | null;
}

/** A page of a final table. */
export interface FinalTable {
  /** How many players there were. */
  players: number;
  podium: FinalPlace[];
  /** The lines of the page. */
  rows: FinalPlace[];
  /** From 1. */
  page: number;
  pages: number;
  /** Who has won something beside the podium. */
  alsoPaid: FinalPlace[];
  /** The reader's own line, and the page that it is on. */
  own: { line: FinalPlace; page: number } | null;
}
