/**
 * The rules of scoring as one pure function: from a season's matches, picks, innings and players to points, streaks,
 * bonus, ranks, and wildcards and gamechangers left (docs/rules.md, rules 5 to 19). rescore.ts does the same in
 * SQL; the tests and `npm run verify` compare the two.
 */
import { ranksOf } from "../leaderboard/rules";
import { BONUS_TYPE, type Ending, type Fixture, hasEnded, inOrderOfPlay, isDecided } from "../match/rules";
import type { Staged } from "../match/stage";
import { areCardsSpent, remaining } from "../pick/rules";
import type { Rules } from "../season/schema";
import { isSameTeam } from "../team/names";
import type { Team } from "../team/schema";
import { homeTeamBonus, isDoubled, type PickMade, scorePick } from "./points";
import { NO_STREAK, type Streak, streakAfter } from "./streaks";
import { sum } from "./sum";

export interface SeasonMatch extends Fixture, Ending, Staged {
  /** When the match's points were awarded; null before, and after its result was cleared. */
  awardedAt: Date | null;
}

export interface SeasonInnings {
  matchId: string;
  /** Name or short code of the side that batted. */
  team: string;
  /** Without super overs. */
  runs: number;
}

export interface SeasonPick extends PickMade {
  id: string;
  matchId: string;
  userId: string;
}

export interface SeasonPlayer {
  userId: string;
  /** Short code or name; null for none. */
  homeTeam: string | null;
  registeredAt: Date;
  /** How many the player was given: by the rules, plus or minus what an administrator changed. */
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

interface AwardedPick {
  isCorrect: boolean | null;
  /** The pick's own points, wildcard included (rule 8). */
  pointsAwarded: number;
  /** Correct picks in a row up to and including this one; 0 unless it is correct and counts for the streak. */
  streak: number;
}

/** A player's row of the table. */
export interface Score extends Streak {
  /** The picks' own points, streak points and bonus together (rule 8). */
  points: number;
  correct: number;
  /** Correct picks with a wildcard in effect. */
  correctWildcards: number;
  homeTeamBonus: number;
  /** One more than the number of players with more points (rule 19). */
  rank: number;
  /** Points and rank after each decided match, in order of play; with the home team bonus from when it was due. */
  pointsAfter: number[];
  ranksAfter: number[];
  /** A letter for each decided match; see player-form.ts. */
  form: string;
}

interface ExtrasLeft {
  wildcards: number;
  /** Gamechangers left. */
  gamechangers: number;
  wildcardsSpent: number;
  gamechangersSpent: number;
}

interface ScoredSeason {
  /** The matches that count for points and streaks, in order of play. */
  decided: SeasonMatch[];
  /** By pick id. */
  picks: Map<string, AwardedPick>;
  /** By player id, for every player. */
  entries: Map<string, Score>;
  extrasLeft: Map<string, ExtrasLeft>;
}

/**
 * Scores a season (rule 17), whatever the order of its input. Only awarded matches count for points, correctness and
 * streaks. Where the rules leave something open:
 * - a pick that was entered for a match before the player joined earns its points, but is in no streak;
 * - a match whose result names a team that doesn't play in it has no result;
 * - a draw or a tie returns wildcards and gamechangers as soon as it is the result, without waiting for the award;
 * - wildcards that were spent again before a draw was corrected all count, and the number left stops at zero.
 */
export function scoreSeason({ rules, teams, matches, innings, picks, players }: SeasonFacts): ScoredSeason {
  const decided = matches.filter(isDecided).toSorted(inOrderOfPlay);
  const bonus = bonusRules(matches, innings, decided);
  const matchById = new Map(matches.map((match) => [match.matchId, match]));
  const awarded = new Map<string, AwardedPick>(picks.map((pick) => [pick.id, NOTHING]));
  const picksByPlayer = groupByPlayer(picks);
  const unranked = players.map((player): [string, Unranked] => {
    const own = new Map((picksByPlayer.get(player.userId) ?? []).map((pick) => [pick.matchId, pick]));
    return [player.userId, scorePlayer(player, { own, decided, awarded, rules, bonus, teams })];
  });
  const extrasLeft = players.map((player): [string, ExtrasLeft] => {
    const own = (picksByPlayer.get(player.userId) ?? []).map((pick) => ({ pick, match: matchById.get(pick.matchId) }));
    return [player.userId, countExtrasLeft(player, own, rules)];
  });
  return {
    decided,
    picks: awarded,
    entries: withRanks(new Map(unranked), decided.length),
    extrasLeft: new Map(extrasLeft),
  };
}

function groupByPlayer(picks: readonly SeasonPick[]): Map<string, SeasonPick[]> {
  const groups = new Map<string, SeasonPick[]>();
  for (const pick of picks) {
    const group = groups.get(pick.userId);
    if (group) group.push(pick);
    else groups.set(pick.userId, [pick]);
  }
  return groups;
}

const NOTHING: AwardedPick = { isCorrect: null, pointsAwarded: 0, streak: 0 };

type Unranked = Omit<Score, "rank" | "ranksAfter">;

interface Scoring {
  /** The player's picks by match. */
  own: ReadonlyMap<string, SeasonPick>;
  decided: readonly SeasonMatch[];
  /** Collects the result of each pick. */
  awarded: Map<string, AwardedPick>;
  rules: Rules;
  bonus: Bonus;
  teams: readonly Team[];
}

function scorePlayer(player: SeasonPlayer, { own, decided, awarded, rules, bonus, teams }: Scoring): Unranked {
  const homeBonus = bonusOf(player.homeTeam, bonus, rules, teams);
  const count = { correct: 0, correctWildcards: 0 };
  const pointsAfter: number[] = [];
  let [pickPoints, streak, form] = [0, NO_STREAK, ""];
  for (const [index, match] of decided.entries()) {
    const pick = own.get(match.matchId);
    const { isCorrect = null, points = 0 } = pick ? scorePick(match, pick, rules) : {};
    const counts = match.matchDate >= player.registeredAt;
    streak = streakAfter(streak, isCorrect === true && counts, rules);
    if (pick) awarded.set(pick.id, { isCorrect, pointsAwarded: points, streak: streak.winStreak });
    pickPoints += points;
    const doubled = pick !== undefined && isDoubled(match, pick, rules);
    if (isCorrect) count.correct += 1;
    if (isCorrect && doubled) count.correctWildcards += 1;
    pointsAfter.push(pickPoints + streak.winStreakPoints + (index + 1 >= bonus.from ? homeBonus : 0));
    const letter = pick === undefined ? "n" : isCorrect ? (counts ? "r" : "o") : "w";
    form += doubled ? letter.toUpperCase() : letter;
  }
  const points = pickPoints + streak.winStreakPoints + homeBonus;
  return { ...count, ...streak, points, homeTeamBonus: homeBonus, pointsAfter, form };
}

interface Bonus {
  /** The innings that count for it; null while it isn't due (rule 9). */
  innings: readonly SeasonInnings[] | null;
  /** The decided match, counted from 1, from which it is part of the points: the last one of the League. */
  from: number;
}

/** Innings of League matches count once all these matches have ended. */
function bonusRules(
  matches: readonly SeasonMatch[],
  innings: readonly SeasonInnings[],
  decided: readonly SeasonMatch[],
): Bonus {
  const league = matches.filter((match) => match.matchType === BONUS_TYPE);
  const from = decided.findLastIndex((match) => match.matchType === BONUS_TYPE) + 1;
  if (!league.every(hasEnded)) return { innings: null, from };
  const ids = new Set(league.map((match) => match.matchId));
  return { innings: innings.filter(({ matchId }) => ids.has(matchId)), from };
}

function bonusOf(homeTeam: string | null, { innings }: Bonus, rules: Rules, teams: readonly Team[]): number {
  if (homeTeam === null || innings === null) return 0;
  const own = innings.filter(({ team }) => isSameTeam(team, homeTeam, teams));
  return homeTeamBonus(sum(own.map(({ runs }) => runs)), rules);
}

function withRanks(unranked: ReadonlyMap<string, Unranked>, matches: number): Map<string, Score> {
  const scores = [...unranked.values()];
  const now = ranksOf(scores.map(({ points }) => points));
  const after = Array.from({ length: matches }, (_, at) => ranksOf(scores.map((one) => one.pointsAfter[at] ?? 0)));
  return new Map(
    [...unranked].map(([userId, score], player) => {
      const ranksAfter = after.map((ranks) => ranks[player] ?? 0);
      return [userId, { ...score, rank: now[player] ?? 0, ranksAfter }];
    }),
  );
}

interface OwnPick {
  pick: SeasonPick;
  match: SeasonMatch | undefined;
}

function countExtrasLeft(player: SeasonPlayer, own: readonly OwnPick[], rules: Rules): ExtrasLeft {
  const spent = own.filter(({ match }) => match && areCardsSpent(match, rules));
  const wildcardsSpent = spent.filter(({ pick }) => pick.wildcardUsed).length;
  const gamechangersSpent = spent.filter(({ pick }) => pick.gamechangerUsed).length;
  return {
    wildcards: remaining(player.wildcardsGranted, wildcardsSpent),
    gamechangers: remaining(player.gamechangersGranted, gamechangersSpent),
    wildcardsSpent,
    gamechangersSpent,
  };
}
