/** A player's way through the season, as it is stored beside the table: streaks by pick, points by evening. */
import { scorePick } from "../scoring/points";
import { streakPointsOf } from "../scoring/streak";
import type { Ground } from "./replay";
import type { Stored } from "./stored";

interface Wrong {
  matchId: string;
  what: string;
}

/** What is wrong with it, and in which match, in order of play. */
export function judgePath({ picks, joinedAt, path }: Stored, decided: readonly string[], ground: Ground): Wrong[] {
  const { rules, matches } = ground;
  const matchById = new Map(matches.map((match) => [match.matchId, match]));
  const pickByMatch = new Map(picks.map((pick) => [pick.matchId, pick]));
  const wrong: Wrong[] = [];
  let [run, points] = [0, 0];
  for (const [evening, matchId] of decided.entries()) {
    const match = matchById.get(matchId);
    const pick = pickByMatch.get(matchId);
    if (!match) continue;
    const score = pick ? scorePick(match, pick, rules) : { isCorrect: false, points: 0 };
    // Whoever joined later has no streak before.
    const counts = match.matchDate >= joinedAt;
    if (counts) run = score.isCorrect ? run + 1 : 0;
    const streak = counts && score.isCorrect ? run : 0;
    points += score.points + streakPointsOf(streak, rules);
    if (pick && pick.streak !== streak) wrong.push({ matchId, what: "has another streak than the pick brings" });
    if ((path[evening] ?? 0) !== points)
      wrong.push({ matchId, what: "has other points on this evening than the picks bring" });
  }
  return wrong;
}
