/** What one player has earned and spent in a season that is replayed. */
import { sum } from "../sum";
import { isSameTeam } from "../team/rules";
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

export function scorePlayer(
  player: SeasonPlayer,
  own: readonly OwnPick[],
  played: readonly SeasonMatch[],
  batted: readonly SeasonInnings[] | null,
): Score {
  const correct = own.filter(({ award }) => award.isCorrect === true);
  const correctIn = new Set(correct.map(({ pick }) => pick.matchId));
  const streak = runStreak(
    played.filter((match) => match.matchDate >= player.registeredAt).map((match) => correctIn.has(match.matchId)),
  );
  const homeTeamBonus = bonusOf(player.homeTeam, batted);
  const ownPoints = sum(own.map(({ award }) => award.pointsAwarded));
  return {
    ...streak,
    homeTeamBonus,
    points: ownPoints + streak.winStreakPoints + homeTeamBonus,
    correct: correct.length,
    correctWildcards: correct.filter(({ match, pick }) => match && isDoubled(match, pick)).length,
  };
}

function bonusOf(homeTeam: string | null, batted: readonly SeasonInnings[] | null): number {
  if (homeTeam === null || batted === null) return 0;
  return homeTeamBonus(sum(batted.filter(({ team }) => isSameTeam(team, homeTeam)).map(({ runs }) => runs)));
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
