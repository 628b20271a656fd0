/** What a season is scored from. */

import type { Fixture } from "../match/order-of-play";
import type { Ending, MatchType } from "../match/rules";
import type { Rules } from "../season/rules-schema";
import type { Team } from "../team/schema";
import type { PickMade } from "./points";

export interface SeasonMatch extends Fixture, Ending {
  matchType: MatchType;
  /** When the match's points were awarded; null before, and again once its result is cleared. */
  awardedAt: Date | null;
}

export interface SeasonInnings {
  matchId: string;
  /** Name or short code of the side that batted. */
  team: string;
  /** Without those of a super over. */
  runs: number;
}

export interface SeasonPick extends PickMade {
  id: string;
  matchId: string;
  userId: string;
}

export interface SeasonPlayer {
  userId: string;
  /** Short code (or name), null for none. */
  homeTeam: string | null;
  registeredAt: Date;
  /** What the player was given to spend: as many as the rules say, unless an administrator has given more or less. */
  wildcardsGranted: number;
  gamechangersGranted: number;
}

export interface SeasonFacts {
  rules: Rules;
  matches: readonly SeasonMatch[];
  innings: readonly SeasonInnings[];
  picks: readonly SeasonPick[];
  players: readonly SeasonPlayer[];
  teams: readonly Team[];
}
