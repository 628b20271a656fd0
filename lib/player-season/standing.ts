/** Where a player stands: now, or at the end of a season that is over. */
import { calendarDate } from "../clock";
import { hasPrizes, rankPrize } from "../leaderboard/prizes";
import { placesGained, rankOf } from "../leaderboard/rank";
import type { Counted } from "../leaderboard/rows-of-page";
import { isDecided } from "../match/rules";
import type { Season } from "../season/schema";
import { sum } from "../sum";
import type { SeasonFacts } from "./data";
import type { SeasonStanding } from "./schema";

interface Told {
  match: { matchDate: Date };
  points: number;
}

/** The player's line of the table, which is `counted`; as it was closed, where the season is over. Null for somebody who is not in it. */
export function standingOf(
  facts: SeasonFacts,
  lines: readonly Told[],
  counted: Counted | null,
  season: Season,
): SeasonStanding | null {
  const { entry, final } = facts;
  if (counted === null) return final && { ...final, moved: null };
  if (entry === null) return null;
  const players = sum(counted.now.map((one) => one.players));
  const rank = rankOf(entry.points, counted.now);
  const moved = movedOf(facts, entry.points, lines, counted, season.zone);
  return { ...entry, rank, moved, players, prize: prizeOf(entry.points, rank, counted, players, season) };
}

/** Places gained with the latest match day: before it were the points that its matches have not brought. */
function movedOf(
  { matches, joinedAt }: SeasonFacts,
  points: number,
  lines: readonly Told[],
  days: Counted,
  zone: string,
): number | null {
  const played = matches.filter(isDecided).map(({ matchDate }) => calendarDate(matchDate, zone));
  const [first, latest] = [played[0], played.at(-1)];
  if (joinedAt === null || latest === undefined || first === latest) return null;
  const gained = lines.filter(({ match }) => calendarDate(match.matchDate, zone) >= latest);
  const before = points - sum(gained.map((line) => line.points));
  return placesGained({ points, before, wasThere: calendarDate(joinedAt, zone) < latest }, days);
}

/** What the rank would win if the season ended now, without what those who share it cannot split; null as long as nobody has points, or without prizes. */
function prizeOf(points: number, rank: number, { now, payers }: Counted, players: number, { rules }: Season) {
  if (!hasPrizes(rules) || (now[0]?.points ?? 0) === 0) return null;
  const sharers = now.find((one) => one.points === points)?.players ?? 1;
  return rankPrize(rank, sharers, payers ?? players, rules).each;
}
