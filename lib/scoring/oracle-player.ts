/** What one player has earned and spent in a season that is replayed. */
import type { Rules } from "../season/rules-schema";
import { sum } from "../sum";
import { isSameTeam } from "../team/names";
import type { Team } from "../team/schema";
import { homeTeamBonus, isDoubled, isGamechangerSpent, isWildcardSpent, remaining } from "./points";
import type { SeasonInnings, SeasonMatch, SeasonPick, SeasonPlayer } from "./season-facts";
import { runStreak, type Streak } from "./streak";

export interface AwardedPick {
  isCorrect: boolean | null;
  /** The pick's own points, wildcard included (rule 8). */
  pointsAwarded: number;
}

export interface Score extends Streak {
  /** The picks' own points, the streak points and the bonus together (rule 8). */
  points: number;
  correct: number;
  /** Correct picks whose wildcard doubled them. */
  correctWildcards: number;
  homeTeamBonus: number;
}

export interface Purse {
  wildcards: number;
  /** Gamechangers left. */
  gamechangers: number;
  wildcardsSpent: number;
  gamechangersSpent: number;
}

interface OwnPick {
  pick: SeasonPick;
  match: SeasonMatch | undefined;
  award: AwardedPick;
}

interface Played {
  rules: Rules;
  /** The matches that count for streaks, in order of play. */
  played: readonly SeasonMatch[];
  /** The innings that count for the bonus; null as long as there is none (rule 9). */
  batted: readonly SeasonInnings[] | null;
  teams: readonly Team[];
}

export function scorePlayer(player: SeasonPlayer, own: readonly OwnPick[], season: Played): Score {
  const { rules, played } = season;
  const correct = own.filter(({ award }) => award.isCorrect === true);
  const correctIn = new Set(correct.map(({ pick }) => pick.matchId));
  const streak = runStreak(
    played.filter((match) => match.matchDate >= player.registeredAt).map((match) => correctIn.has(match.matchId)),
    rules,
  );
  const homeTeamBonus = bonusOf(player.homeTeam, season);
  const ownPoints = sum(own.map(({ award }) => award.pointsAwarded));
  return {
    ...streak,
    homeTeamBonus,
    points: ownPoints + streak.winStreakPoints + homeTeamBonus,
    correct: correct.length,
    correctWildcards: correct.filter(({ match, pick }) => match && isDoubled(match, pick)).length,
  };
}

function bonusOf(homeTeam: string | null, { batted, rules, teams }: Played): number {
  if (homeTeam === null || batted === null) return 0;
  const own = batted.filter(({ team }) => isSameTeam(team, homeTeam, teams));
  return homeTeamBonus(sum(own.map(({ runs }) => runs)), rules);
}

export function countPurse(player: SeasonPlayer, own: readonly OwnPick[]): Purse {
  const wildcardsSpent = own.filter(({ match, pick }) => match && isWildcardSpent(match, pick)).length;
  const gamechangersSpent = own.filter(({ match, pick }) => match && isGamechangerSpent(match, pick)).length;
  return {
    wildcards: remaining(player.wildcardsGranted, wildcardsSpent),
    gamechangers: remaining(player.gamechangersGranted, gamechangersSpent),
    wildcardsSpent,
    gamechangersSpent,
  };
}
