/** What is left of a random season, as the database would hold it, and what can become of it by trying all. */

import type { Contender } from "@/lib/contenders/reach";
import { type Rest, restOf } from "@/lib/contenders/rest";
import { MOST_RUNS } from "@/lib/match/innings";
import { hasEnded, hasResult, isDecided, playsIn } from "@/lib/match/rules";
import { scoreSeason } from "@/lib/scoring/oracle";
import { homeTeamBonus, isWildcardSpent, remaining } from "@/lib/scoring/points";
import type { SeasonPick, SeasonPlayer } from "@/lib/scoring/season-facts";
import { runStreak } from "@/lib/scoring/streak";
import { marksAt, type PickThere } from "@/lib/stakes/marks";
import type { Step } from "@/lib/stakes/steps";
import { NOW, type UnderWay } from "./played-seasons";

/** A player's picks as the database holds them, with what they brought. */
function picksThere(season: UnderWay, { userId, registeredAt }: SeasonPlayer): Map<string, PickThere> {
  const { picks } = scoreSeason(season);
  const own = season.picks.filter((pick) => pick.userId === userId);
  const isRight = ({ id }: SeasonPick) => picks.get(id)?.isCorrect ?? null;
  const rightIn = new Set(own.filter(isRight).map(({ matchId }) => matchId));
  const counted = season.matches.filter((match) => isDecided(match) && match.matchDate >= registeredAt);
  const streakAt = (matchId: string) => {
    const until = counted.slice(0, counted.findIndex((match) => match.matchId === matchId) + 1);
    return runStreak(
      until.map((match) => rightIn.has(match.matchId)),
      season.rules,
    ).winStreak;
  };
  return new Map(
    own.map((pick) => [pick.matchId, { ...pick, isCorrect: isRight(pick), streak: streakAt(pick.matchId) }]),
  );
}

const marksIn = (season: UnderWay, player: SeasonPlayer, steps: readonly Step[]) =>
  marksAt(steps, picksThere(season, player), player.registeredAt, season.rules);

export function leftOf(season: UnderWay): Rest {
  const rest = restOf(season.matches, NOW, { state: "running", rules: season.rules });
  if (rest === null) throw new Error("Too much is uncertain");
  return rest;
}

/** A player as the reads of the product have them. */
export function contenderOf(season: UnderWay, player: SeasonPlayer, rest: Rest): Contender & { players: number } {
  const { points = 0 } = scoreSeason(season).entries.get(player.userId) ?? {};
  return {
    points,
    marks: marksIn(season, player, rest.steps),
    homeTeam: player.homeTeam,
    ...handOf(season, player, rest),
    players: 1,
  };
}

/** What is in a player's hand once the picks on open matches are taken back. */
function handOf({ matches, picks }: UnderWay, player: SeasonPlayer, { open }: Pick<Rest, "open">) {
  const closed = new Map(matches.filter(({ matchId }) => !open.has(matchId)).map((match) => [match.matchId, match]));
  const own = picks.flatMap((pick) => {
    const match = closed.get(pick.matchId);
    return pick.userId === player.userId && match ? [{ pick, match }] : [];
  });
  const spent = (is: (one: (typeof own)[number]) => boolean) => own.filter(is).length;
  return {
    wildcards: remaining(
      player.wildcardsGranted,
      spent(({ pick, match }) => isWildcardSpent(match, pick)),
    ),
    gamechangers: remaining(
      player.gamechangersGranted,
      spent(({ pick, match }) => pick.gamechangerUsed && match.matchWinner !== "draw"),
    ),
  };
}

/** All lists that take one of each. */
const every = <T>(choices: readonly (readonly T[])[]): T[][] =>
  choices.reduce<T[][]>((all, some) => all.flatMap((list) => some.map((one) => [...list, one])), [[]]);

/** Every way in which the matches without points can end, as the season that it then is. */
function endingsOf(season: UnderWay): UnderWay[] {
  const results = season.matches.map((match) => {
    if (match.awardedAt !== null || hasResult(match)) return [match.matchWinner];
    return [match.teamOne, match.teamTwo, "draw"];
  });
  return every(results).map((winners) => ({
    ...season,
    matches: season.matches.map((match, at) => ({
      ...match,
      matchWinner: winners[at] ?? null,
      awardedAt: NOW,
      matchEnded: true,
    })),
  }));
}

/** Everything that a player can have on the matches that are left. */
function choicesOf(season: UnderWay, ended: UnderWay, player: SeasonPlayer, rest: Rest): SeasonPick[][] {
  const own = season.picks.filter((pick) => pick.userId === player.userId);
  const fixed = own.filter(({ matchId }) => !rest.open.has(matchId) && !rest.turns.has(matchId));
  const hand = handOf(ended, player, rest);
  const free = season.matches.flatMap((match): (SeasonPick | null)[][] => {
    const { matchId, teamOne, teamTwo } = match;
    const there = own.find((pick) => pick.matchId === matchId);
    const pick = {
      id: `${player.userId} ${matchId}`,
      matchId,
      userId: player.userId,
      wildcardUsed: false,
      gamechangerUsed: false,
    };
    if (rest.open.has(matchId)) {
      const bare = [teamOne, teamTwo].map((predictedTeam) => ({ ...pick, predictedTeam }));
      const doubled = match.matchType === "League" ? bare.map((one) => ({ ...one, wildcardUsed: true })) : [];
      return [[null, ...bare, ...doubled]];
    }
    if (!rest.turns.has(matchId) || !there) return [];
    if (there.wildcardUsed || there.gamechangerUsed) return [[there]];
    const predictedTeam = there.predictedTeam === teamOne ? teamTwo : teamOne;
    return [[there, { ...there, predictedTeam, gamechangerUsed: true, id: `${there.id} turned` }]];
  });
  const isAllowed = (picks: SeasonPick[]) =>
    picks.filter((pick) => rest.open.has(pick.matchId) && pick.wildcardUsed).length <= hand.wildcards &&
    picks.filter(({ id }) => id.endsWith("turned")).length <= hand.gamechangers;
  const chosen = every(free).map((list) => list.filter((pick) => pick !== null));
  return chosen.filter(isAllowed).map((picks) => [...fixed, ...picks]);
}

/** The bonus of each home team for every number of matches in which it scores all that it can. */
function bonusesOf({ matches, innings, teams, rules }: UnderWay): Map<string, number>[] {
  const league = matches.filter(({ matchType }) => matchType === "League");
  const most = teams.map(({ name }) => {
    const runsIn = (matchId: string) => innings.find((one) => one.matchId === matchId && one.team === name)?.runs ?? 0;
    const played = league.filter((match) => playsIn(match, name));
    return played.map(({ matchId, ...match }) => (hasEnded(match) ? [runsIn(matchId)] : [runsIn(matchId), MOST_RUNS]));
  });
  const totals = most.map((choices) => [
    ...new Set(every(choices).map((runs) => runs.reduce((all, one) => all + one, 0))),
  ]);
  const ends = totals.map((some) => [...new Set([Math.min(...some), Math.max(...some)])]);
  return every(ends).map((runs) => new Map(teams.map(({ code }, at) => [code, homeTeamBonus(runs[at] ?? 0, rules)])));
}

/** Who can come to a rank, found by trying every result, every choice of everybody, and runs of every home team. */
export function reachByTrying(season: UnderWay, ranks: readonly number[]): Map<string, boolean[]> {
  const rest = leftOf(season);
  const bonuses = bonusesOf(season);
  const reached = new Map(season.players.map(({ userId }) => [userId, ranks.map(() => false)]));
  for (const ended of endingsOf(season)) {
    const ends = season.players.map((player) => {
      const all = choicesOf(season, ended, player, rest).map((picks) => {
        const score = scoreSeason({ ...ended, picks, players: [player] }).entries.get(player.userId);
        return (score?.points ?? 0) - (score?.homeTeamBonus ?? 0);
      });
      return { player, most: Math.max(...all), least: Math.min(...all) };
    });
    for (const bonus of bonuses) {
      const due = ({ homeTeam }: SeasonPlayer) => (homeTeam && bonus.get(homeTeam)) || 0;
      for (const { player, most } of ends) {
        const above = ends.filter(
          (other) => other.player !== player && other.least + due(other.player) > most + due(player),
        ).length;
        const found = reached.get(player.userId) ?? [];
        for (const [at, rank] of ranks.entries()) if (above < rank) found[at] = true;
      }
    }
  }
  return reached;
}
