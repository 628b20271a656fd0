/**
 * The table of the season as a replay of its matches and picks, and the prizes; see docs/rules.md. This is what is
 * true: whatever the database holds of points, streaks and counts has to equal it at any moment (rule 17).
 */
import { DRAW, type Ending, type Fixture, hasEnded, hasResult, inOrderOfPlay, type MatchType } from "../match/rules";
import {
  isDoubled,
  isGamechangerSpent,
  isWildcardSpent,
  type PickMade,
  remaining,
  STREAK_FROM,
  STREAK_POINT,
  scorePick,
} from "../prediction/rules";
import { isSameTeam } from "../team/rules";

/** The home team's runs that make one point of bonus (rule 9). */
export const RUNS_PER_BONUS_POINT = 100;

export const CURRENCY = "AED";
/** Money is counted in fils, so that it is always a whole number. */
export const FILS_PER_DIRHAM = 100;
/** What each player adds to the prize pool; fils (rule 20). */
export const ENTRY_FEE = 150 * FILS_PER_DIRHAM;
/** Percent of the pool for places 1, 2 and 3 (rule 20). */
export const PRIZE_SHARES = [50, 30, 20] as const;

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
  /** What the player was given to spend: WILDCARDS and GAMECHANGERS, unless an administrator has given more or less. */
  wildcardsGranted: number;
  flipsGranted: number;
}

export interface Season {
  matches: readonly SeasonMatch[];
  innings: readonly SeasonInnings[];
  picks: readonly SeasonPick[];
  players: readonly SeasonPlayer[];
}

export interface AwardedPick {
  isCorrect: boolean | null;
  /** The pick's own points, wildcard included (rule 8). */
  pointsAwarded: number;
}

export interface Streak {
  /** Correct picks in a row, up to now. */
  winStreak: number;
  /** Points that streaks have brought so far. */
  winStreakPoints: number;
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
  flips: number;
  wildcardsSpent: number;
  flipsSpent: number;
}

export interface Replay {
  /** By id of the pick. */
  picks: Map<string, AwardedPick>;
  /** By id of the player, for every player. */
  entries: Map<string, Score>;
  purses: Map<string, Purse>;
}

/**
 * Replays the season (rule 17). The order of what comes in does not matter. Only matches whose points are awarded count
 * for points, correctness and streaks. What the rules leave open is decided so:
 * - a pick that was entered for a player in a match before their registration earns its points, but is in no streak;
 * - a match whose result names a team that does not play in it has no result;
 * - a wildcard or gamechanger comes back with a draw as soon as that is the result, without waiting for the award;
 * - wildcards that were spent again before a draw was corrected all count, and the count left stops at zero.
 */
export function scoreSeason({ matches, innings, picks, players }: Season): Replay {
  const matchById = new Map(matches.map((match) => [match.matchId, match]));
  const awarded = new Map(picks.map((pick) => [pick.id, awardPick(matchById.get(pick.matchId), pick)]));
  const played = matches.filter(countsForStreaks).toSorted(inOrderOfPlay);
  const batted = leagueInnings(matches, innings);
  const picksByPlayer = groupByPlayer(picks);
  const replay: Replay = { picks: awarded, entries: new Map(), purses: new Map() };
  for (const player of players) {
    const own = (picksByPlayer.get(player.userId) ?? []).map((pick) => ({
      pick,
      match: matchById.get(pick.matchId),
      award: awarded.get(pick.id) ?? NOTHING,
    }));
    replay.entries.set(player.userId, scorePlayer(player, own, played, batted));
    replay.purses.set(player.userId, countPurse(player, own));
  }
  return replay;
}

/** Whether the match's points are awarded: somebody has said so, and there is a result to award them by. */
export function isAwarded(match: SeasonMatch): boolean {
  return match.awardedAt !== null && hasResult(match);
}

interface OwnPick {
  pick: SeasonPick;
  match: SeasonMatch | undefined;
  award: AwardedPick;
}

const NOTHING: AwardedPick = { isCorrect: null, pointsAwarded: 0 };

function awardPick(match: SeasonMatch | undefined, pick: SeasonPick): AwardedPick {
  if (!match || !isAwarded(match)) return NOTHING;
  const { isCorrect, points } = scorePick(match, pick);
  return { isCorrect, pointsAwarded: points };
}

function scorePlayer(
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

/** A streak passes over matches without points and over draws (rule 15). */
function countsForStreaks(match: SeasonMatch): boolean {
  return isAwarded(match) && match.matchWinner !== DRAW;
}

/** Runs through the matches in order, each with a correct pick or without one (wrong or missing: rules 6, 8, 10). */
export function runStreak(correct: readonly boolean[]): Streak {
  let winStreak = 0;
  let winStreakPoints = 0;
  for (const isCorrect of correct) {
    winStreak = isCorrect ? winStreak + 1 : 0;
    if (winStreak >= STREAK_FROM) winStreakPoints += STREAK_POINT;
  }
  return { winStreak, winStreakPoints };
}

/** The innings of League matches once all of these have ended, none where there are none; null before (rule 9). */
function leagueInnings(matches: readonly SeasonMatch[], innings: readonly SeasonInnings[]): SeasonInnings[] | null {
  const league = matches.filter((match) => match.matchType === "League");
  if (!league.every(hasEnded)) return null;
  const ids = new Set(league.map((match) => match.matchId));
  return innings.filter(({ matchId }) => ids.has(matchId));
}

function bonusOf(homeTeam: string | null, batted: readonly SeasonInnings[] | null): number {
  if (homeTeam === null || batted === null) return 0;
  return homeTeamBonus(sum(batted.filter(({ team }) => isSameTeam(team, homeTeam)).map(({ runs }) => runs)));
}

/** Points for a home team's runs: one per hundred, from a half on rounded up (rule 9). */
export function homeTeamBonus(runs: number): number {
  return Math.floor((runs + RUNS_PER_BONUS_POINT / 2) / RUNS_PER_BONUS_POINT);
}

function countPurse(player: SeasonPlayer, own: readonly OwnPick[]): Purse {
  const wildcardsSpent = own.filter(({ match, pick }) => match && isWildcardSpent(match, pick)).length;
  const flipsSpent = own.filter(({ match, pick }) => match && isGamechangerSpent(match, pick)).length;
  return {
    wildcards: remaining(player.wildcardsGranted, wildcardsSpent),
    flips: remaining(player.flipsGranted, flipsSpent),
    wildcardsSpent,
    flipsSpent,
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

/** What places a player in the table. */
export interface Standing {
  userId: string;
  firstName: string;
  lastName: string;
  points: number;
  correct: number;
}

const NAMES = new Intl.Collator("en", { sensitivity: "base" });

/**
 * The table (rule 19): by points, then correct picks, then name. Equal points share a rank (1, 2, 2, 4), whatever the
 * correct picks. Namesakes stand in the order of their ids, so that the table looks the same every time.
 */
export function rankTable<Entry extends Standing>(entries: readonly Entry[]): (Entry & { rank: number })[] {
  let rank = 0;
  let points: number | null = null;
  return entries.toSorted(inOrderOfTable).map((entry, index) => {
    if (entry.points !== points) rank = index + 1;
    points = entry.points;
    return { ...entry, rank };
  });
}

function inOrderOfTable(one: Standing, other: Standing): number {
  return (
    other.points - one.points ||
    other.correct - one.correct ||
    NAMES.compare(one.firstName, other.firstName) ||
    NAMES.compare(one.lastName, other.lastName) ||
    (one.userId < other.userId ? -1 : Number(one.userId > other.userId))
  );
}

/** The prize pool of so many players; fils (rule 20). */
export function prizePool(players: number): number {
  return ENTRY_FEE * players;
}

/** The prize for place 1, 2 or 3 when nobody shares it, 0 for any other; fils (rule 20). */
export function prizeForPlace(place: number, players: number): number {
  return Math.floor((prizePool(players) * (PRIZE_SHARES[place - 1] ?? 0)) / 100);
}

/**
 * What those who share a rank win together, and so each of them in fils (rule 20): the prizes of the places that they
 * fill. The fils that cannot be split, `leftover`, go one each to those who stand higher among them.
 */
export function rankPrize(rank: number, sharers: number, players: number): { each: number; leftover: number } {
  const paid = Math.min(sharers, Math.max(0, PRIZE_SHARES.length - rank + 1));
  const shared = sum(Array.from({ length: paid }, (_, at) => prizeForPlace(rank + at, players)));
  const leftover = shared % sharers;
  return { each: (shared - leftover) / sharers, leftover };
}

/**
 * Each player's prize in fils (rule 20). `ranks` are the ranks of the table from top to bottom, as rankTable gives
 * them, and the prizes come in the same order. With fewer players than places, the prize of a place that nobody fills
 * stays in the pool.
 */
export function sharePrizes(ranks: readonly number[], players: number): number[] {
  return ranks.map((rank, index) => {
    const { each, leftover } = rankPrize(rank, ranks.lastIndexOf(rank) - ranks.indexOf(rank) + 1, players);
    return each + (index - ranks.indexOf(rank) < leftover ? 1 : 0);
  });
}

/** How many players have how many points, from the most points down. */
export type Standings = readonly { points: number; players: number }[];

/** The rank of so many points: one more than there are players with more (rule 19). */
export function rankOf(points: number, standings: Standings): number {
  return 1 + sum(standings.filter((other) => other.points > points).map(({ players }) => players));
}

/** The ranks that prizes are for, and how many players share each. */
export function topRanks(standings: Standings): { rank: number; points: number; players: number }[] {
  const first = standings.slice(0, PRIZE_SHARES.length).map((one) => ({ rank: rankOf(one.points, standings), ...one }));
  return first.filter(({ rank }) => rank <= PRIZE_SHARES.length);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
