/**
 * What is true, run by tests and by the verification alone: the season's points, streaks and counts as a replay of its matches and picks; see
 * docs/rules.md. Whatever the database holds of them, which award.ts keeps, has to equal it at any moment (rule 17).
 */

import { inOrderOfPlay } from "../match/order-of-play";
import { BONUS_TYPE, DRAW, hasEnded, hasResult } from "../match/rules";
import type { Rules } from "../season/rules-schema";
import { type AwardedPick, countPurse, type Purse, type Score, scorePlayer } from "./oracle-player";
import { scorePick } from "./points";
import type { SeasonFacts, SeasonInnings, SeasonMatch, SeasonPick } from "./season-facts";

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
export function scoreSeason({ rules, teams, matches, innings, picks, players }: SeasonFacts): Replay {
  const matchById = new Map(matches.map((match) => [match.matchId, match]));
  const awarded = new Map(picks.map((pick) => [pick.id, awardPick(matchById.get(pick.matchId), pick, rules)]));
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
    replay.entries.set(player.userId, scorePlayer(player, own, { rules, played, batted, teams }));
    replay.purses.set(player.userId, countPurse(player, own));
  }
  return replay;
}

/** Whether the match's points are awarded: somebody has said so, and there is a result to award them by. */
export function isAwarded(match: SeasonMatch): boolean {
  return match.awardedAt !== null && hasResult(match);
}

const NOTHING: AwardedPick = { isCorrect: null, pointsAwarded: 0 };

function awardPick(match: SeasonMatch | undefined, pick: SeasonPick, rules: Rules): AwardedPick {
  if (!match || !isAwarded(match)) return NOTHING;
  const { isCorrect, points } = scorePick(match, pick, rules);
  return { isCorrect, pointsAwarded: points };
}

/** A streak passes over matches without points and over draws (rule 15). */
function countsForStreaks(match: SeasonMatch): boolean {
  return isAwarded(match) && match.matchWinner !== DRAW;
}

/** The innings of League matches once all of these have ended, none where there are none; null before (rule 9). */
function leagueInnings(matches: readonly SeasonMatch[], innings: readonly SeasonInnings[]): SeasonInnings[] | null {
  const league = matches.filter((match) => match.matchType === BONUS_TYPE);
  if (!league.every(hasEnded)) return null;
  const ids = new Set(league.map((match) => match.matchId));
  return innings.filter(({ matchId }) => ids.has(matchId));
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
