/** Who can still win the season: the most points each player can reach, against what the others have for certain. */
import { z } from "zod";
import { db, rowsOf } from "../db";
import { listMatches } from "../match/data";
import { havePicksClosed } from "../match/deadlines";
import { MOST_RUNS } from "../match/innings";
import {
  BONUS_TYPE,
  type Ending,
  type Fixture,
  hasEnded,
  hasResult,
  inOrderOfPlay,
  isDecided,
  isShared,
  playsIn,
} from "../match/rules";
import { type Staged, stageOf, takesCards } from "../match/stage";
import { homeTeamBonus } from "../scoring/points";
import type { SeasonInnings, SeasonMatch } from "../scoring/reference-scoring";
import { NO_STREAK, streakAfter } from "../scoring/streaks";
import { sum } from "../scoring/sum";
import { currentSeasonId } from "../season/data";
import type { Moment, Rules } from "../season/schema";
import { isTbc } from "../team/names";
import type { Team } from "../team/schema";
import { joinPlayers, playerColumns } from "./data";
import { ranksOf } from "./rules";
import { CONTENDERS_LISTED, type Contenders } from "./schema";
import { inTableOrder } from "./table-order";

/** Contenders are shown in the last fifth of the season; before that nearly everyone can win. */
const LAST_PART = 1 / 5;

/** Who can still win a running season. Open picks and their wildcards count as if they weren't made (rule 7). */
export async function readContenders(userId: string, { now, season }: Moment): Promise<Contenders> {
  const matches = season.state === "running" ? await listMatches() : [];
  const left = matches.filter(({ awardedAt }) => awardedAt === null);
  if (left.length === 0 || left.length > matches.length * LAST_PART) {
    return { matchesLeft: left.length, standing: null };
  }
  const ahead = matchesAhead(matches, season.rules).map((match) => ({
    ...match,
    isOpen: match.awardedAt === null && !havePicksClosed(match, now, season.rules),
  }));
  const [players, innings] = await Promise.all([
    readPlayers(ahead, season.rules),
    db().innings.findMany({ where: { matchId: { in: matches.map(({ matchId }) => matchId) } } }),
  ]);
  const can = whoCanStillWin(players, ahead, bonusBounds(matches, innings, season.teams, season.rules), season.rules);
  const ranks = ranksOf(players.map(({ points }) => points));
  const contenders = players.flatMap(({ userId, firstName, lastName, profilePic, points }, at) => {
    const most = can.get(userId);
    return most === undefined ? [] : [{ userId, firstName, lastName, profilePic, rank: ranks[at] ?? 0, points, most }];
  });
  return {
    matchesLeft: left.length,
    standing: {
      canWin: can.size,
      canYou: players.some((player) => player.userId === userId) ? can.has(userId) : null,
      contenders: contenders.slice(0, CONTENDERS_LISTED),
    },
  };
}

interface MatchAhead extends SeasonMatch {
  /** Whether picks haven't closed. */
  isOpen: boolean;
}

export interface Contender {
  userId: string;
  points: number;
  homeTeam: string | null;
  joinedAt: Date;
  /** Wildcards to use in open matches, including those on open picks, which can be taken back. */
  wildcards: number;
  /** Picks by match, of closed matches only (rule 7). */
  picks: ReadonlyMap<string, { predictedTeam: string; wildcardUsed: boolean }>;
}

export interface Bounds {
  least: number;
  most: number;
}

/**
 * The matches that can still change points: from the first undecided one on, and as many before it as a streak needs.
 */
export function matchesAhead<Match extends Fixture & SeasonMatch>(
  matches: readonly Match[],
  { streakFrom }: Pick<Rules, "streakFrom">,
): Match[] {
  const all = matches.filter((match) => match.awardedAt === null || isDecided(match)).toSorted(inOrderOfPlay);
  const first = all.findIndex(({ awardedAt }) => awardedAt === null);
  return first === -1 ? [] : all.slice(Math.max(0, first - streakFrom));
}

/**
 * The fewest and most points a player can finish with, without the home team bonus. `matches` come from matchesAhead.
 */
export function pointsBounds(player: Contender, matches: readonly MatchAhead[], rules: Rules): Bounds {
  const [now, least, most] = [runOf(rules), runOf(rules), runOf(rules)];
  for (const match of matches) {
    const pick = player.picks.get(match.matchId);
    const isInStreak = match.matchDate >= player.joinedAt;
    if (isDecided(match)) {
      const isRight = pick?.predictedTeam === match.matchWinner;
      if (isInStreak) for (const run of [now, least, most]) run.add(isRight);
      continue;
    }
    const { points: worth, cards } = stageOf(match, rules);
    const isDoubled = !match.isOpen && cards && pick?.wildcardUsed;
    const can = outcomesFor(match, pick?.predictedTeam);
    for (const [run, isRight] of [[least, can.worst] as const, [most, can.best] as const]) {
      if (isRight === null) continue;
      if (isRight) run.points += worth * (isDoubled ? rules.wildcardFactor : 1);
      if (isInStreak) run.add(isRight);
    }
  }
  const wildcardsOn = matches
    .flatMap((match) => (match.isOpen && takesCards(match, rules) ? stageOf(match, rules).points : []))
    .sort((one, other) => other - one)
    .slice(0, player.wildcards);
  const doubled = sum(wildcardsOn) * (rules.wildcardFactor - 1);
  return {
    least: player.points + least.total - now.total,
    most: player.points + most.total - now.total + doubled,
  };
}

/** A pick at worst and at best: right, wrong, or null for no result, which doesn't touch streaks. */
function outcomesFor(match: MatchAhead, team: string | undefined): { worst: boolean | null; best: boolean | null } {
  if (hasResult(match)) {
    const known = isShared(match.matchWinner) ? null : team === match.matchWinner;
    return { worst: known, best: known };
  }
  // Without a pick a player can at best hope for no result.
  return { worst: false, best: match.isOpen || team !== undefined ? true : null };
}

/** Adds up streak points match by match. */
function runOf(rules: Rules) {
  return {
    /** Of picks. */
    points: 0,
    streak: NO_STREAK,
    add(isRight: boolean) {
      this.streak = streakAfter(this.streak, isRight, rules);
    },
    get total() {
      return this.points + this.streak.winStreakPoints;
    },
  };
}

/** What the home team bonus can still add, by team code; empty once it is in the points (rule 9). */
export function bonusBounds(
  matches: readonly (SeasonMatch & Ending)[],
  innings: readonly SeasonInnings[],
  teams: readonly Team[],
  rules: Rules,
): Map<string, Bounds> {
  const league = matches.filter(({ matchType }) => matchType === BONUS_TYPE);
  const left = league.filter((match) => !hasEnded(match));
  if (left.length === 0) return new Map();
  const runsOf = (team: Team, those: readonly SeasonMatch[]) => {
    const ids = new Set(those.map(({ matchId }) => matchId));
    return sum(innings.map(({ matchId, team: name, runs }) => (name === team.name && ids.has(matchId) ? runs : 0)));
  };
  return new Map(
    teams.map((team) => {
      const ahead = left.filter((match) => playsIn(match, team.name) || isTbc(match.teamOne) || isTbc(match.teamTwo));
      const runs = runsOf(team, league);
      const more = sum(ahead.map((match) => Math.max(0, MOST_RUNS - runsOf(team, [match]))));
      return [team.code, { least: homeTeamBonus(runs, rules), most: homeTeamBonus(runs + more, rules) }];
    }),
  );
}

/** The most points of each player who can reach what everyone else has for certain, by user id. */
export function whoCanStillWin(
  players: readonly Contender[],
  matches: readonly MatchAhead[],
  bonus: ReadonlyMap<string, Bounds>,
  rules: Rules,
): Map<string, number> {
  const bonusOf = (team: string | null, bound: keyof Bounds) => (team === null ? 0 : (bonus.get(team)?.[bound] ?? 0));
  const bounds = players.map((player) => ({ ...player, ...pointsBounds(player, matches, rules) }));
  const leader = new Map<string | null, number>();
  for (const { homeTeam, least } of bounds) leader.set(homeTeam, Math.max(least, leader.get(homeTeam) ?? least));
  // All players of a home team get the same bonus.
  const toReach = (homeTeam: string | null) =>
    Math.max(...[...leader].map(([team, least]) => least + bonusOf(team, team === homeTeam ? "most" : "least")));
  const barOf = new Map([...leader.keys()].map((team) => [team, toReach(team)]));
  return new Map(
    bounds.flatMap(({ userId, homeTeam, most }) => {
      const best = most + bonusOf(homeTeam, "most");
      return best >= (barOf.get(homeTeam) ?? 0) ? [[userId, best] as const] : [];
    }),
  );
}

const playerRow = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  points: z.number(),
  homeTeam: z.string().nullable(),
  joinedAt: z.date(),
  wildcards: z.number(),
  picks: z.array(z.tuple([z.string(), z.string(), z.boolean()])),
});

/** Everyone in the order of the table, with their picks in these matches where picks have closed. */
async function readPlayers(ahead: readonly (Staged & { matchId: string; isOpen: boolean })[], rules: Rules) {
  const ids = (some: typeof ahead) => some.map(({ matchId }) => matchId);
  const closed = ids(ahead.filter(({ isOpen }) => !isOpen));
  const takingCards = ids(ahead.filter((match) => match.isOpen && takesCards(match, rules)));
  const rows = await rowsOf(playerRow)`
    SELECT ${playerColumns}, e.points, n.joined_at AS "joinedAt",
      (n.wildcards + count(p.id) FILTER (WHERE p.wildcard_used AND p.match_id = ANY (${takingCards}::text[])))::int AS wildcards,
      COALESCE(json_agg(json_build_array(p.match_id, p.predicted_team, p.wildcard_used))
        FILTER (WHERE p.match_id = ANY (${closed}::text[])), '[]') AS picks
    FROM leaderboard_entries e ${joinPlayers}
    LEFT JOIN predictions p ON p.user_id = e.user_id AND p.match_id = ANY (${[...closed, ...takingCards]}::text[])
    WHERE e.season_id = ${currentSeasonId}
    GROUP BY e.season_id, e.user_id, n.season_id, n.user_id, u.id, r.user_id
    ORDER BY ${inTableOrder}`;
  return rows.map(({ picks, ...player }) => ({
    ...player,
    picks: new Map(
      picks.map(([matchId, predictedTeam, wildcardUsed]) => [matchId, { predictedTeam, wildcardUsed }] as const),
    ),
  }));
}
