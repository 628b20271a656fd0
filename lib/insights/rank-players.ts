/** Who has the most of a measure: the best are kept while all players pass by, so that nobody is sorted in vain. */
import type { Ranking } from "./schema";

/** So many are named in a list. */
const NAMED = 5;

/** Takes one player after another; answers the most that anybody has, who has it, and those behind. */
export function rankPlayers() {
  const ranking: Ranking = { best: 0, holders: 0, first: [] };
  const { first } = ranking;
  /** What the last one named has, once so many are. */
  let least = 0;
  return {
    ranking,
    take(userId: string, value: number): void {
      if (value <= 0 || (value <= least && value !== ranking.best)) return;
      if (value > ranking.best) Object.assign(ranking, { best: value, holders: 0 });
      if (value === ranking.best) ranking.holders += 1;
      if (value <= least) return;
      const place = first.findIndex((other) => other.value < value);
      first.splice(place === -1 ? first.length : place, 0, { userId, value });
      first.length = Math.min(first.length, NAMED);
      least = first[NAMED - 1]?.value ?? 0;
    },
  };
}
