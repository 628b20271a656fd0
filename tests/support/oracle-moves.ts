/** Places gained in a replay, to check the database against. */
import { calendarDate } from "@/lib/clock";
import { rankOf, standingsOf } from "@/lib/leaderboard/rules";
import { isDecided } from "@/lib/match/rules";
import { type SeasonFacts, type SeasonMatch, scoreSeason } from "@/lib/scoring/reference-scoring";

/** Everyone's points as if some matches were still to come. */
export function replayBefore(season: SeasonFacts, isLater: (match: SeasonMatch) => boolean): Map<string, number> {
  const matches = season.matches.map((match) => {
    return isLater(match) ? { ...match, matchEnded: false, matchWinner: null, awardedAt: null } : match;
  });
  const { entries } = scoreSeason({ ...season, matches });
  return new Map([...entries].map(([userId, { points }]) => [userId, points]));
}

/**
 * How many places each player has gained since before the latest match day on which points were awarded; null where
 * there was no such day before it, and for players who hadn't joined when it began.
 */
export function replayMoves(season: SeasonFacts, zone: string): Map<string, number | null> {
  const dayOf = ({ matchDate }: SeasonMatch) => calendarDate(matchDate, zone);
  const decided = season.matches.filter(isDecided);
  const days = decided.map(dayOf).toSorted();
  const [first, latest = ""] = [days[0], days.at(-1)];
  const [now, then] = [
    replayBefore(season, () => false),
    replayBefore(season, (match) => dayOf(match) >= latest && isDecided(match)),
  ];
  const [standings, earlier] = [now, then].map((points) =>
    standingsOf([...points.values()].map((own) => ({ points: own }))),
  );
  const moves = season.players.map(({ userId, registeredAt }): [string, number | null] => {
    const wasThere = first !== latest && calendarDate(registeredAt, zone) < latest;
    if (!wasThere) return [userId, null];
    return [userId, rankOf(then.get(userId) ?? 0, earlier ?? []) - rankOf(now.get(userId) ?? 0, standings ?? [])];
  });
  return new Map(moves);
}
