/** What a player sees and knows when there is something to decide. */
import type { Innings } from "@/lib/match/innings";
import type { Match } from "@/lib/match/schema";
import type { PickMade } from "@/lib/scoring/points";
import type { Team } from "@/lib/team/schema";

export interface Sight {
  match: Match;
  teams: readonly Team[];
  /** Matches that a team has won so far. */
  wins: (team: string) => number;
  /** Of its last five. */
  lately: (team: string) => number;
  /** Full name; null for none. */
  homeTeam: string | null;
  wildcards: number;
  gamechangers: number;
  /** Points behind whoever leads. */
  behind: number;
  /** League matches to come, this one included. */
  left: number;
  /** A number from 0 up to 1, the same for the same word. */
  luck: (what: string) => number;
}

/** At the break between the innings. */
export interface Break extends Sight {
  pick: PickMade;
  first: Innings;
}

/** What a player is like. */
export interface Habit {
  side: (sight: Sight) => string;
  doubles: (sight: Sight) => boolean;
  turns: (sight: Break) => boolean;
  misses: (sight: Sight) => boolean;
  /** Picks once everybody else has, and then thinks again. */
  dithers: boolean;
}
