import { areSidesKnown, DRAW, hasResult } from "../match/rules";
import type { Played } from "../stakes/steps";

/** All that can become of matches whose picks have closed, every result with every other: a winner, or `draw`, by match. */
export function endingsOf(closed: readonly Played[]): Map<string, string>[] {
  return closed.reduce<Map<string, string>[]>(
    (all, match) =>
      all.flatMap((ending) => resultsOf(match).map((winner) => new Map(ending).set(match.matchId, winner))),
    [new Map()],
  );
}

/** With a side unknown nobody has picked: whoever wins, nobody is right. */
function resultsOf(match: Played): string[] {
  const { matchWinner, teamOne, teamTwo } = match;
  if (matchWinner !== null && hasResult(match)) return [matchWinner];
  return areSidesKnown(match) ? [teamOne, teamTwo, DRAW] : [teamOne, DRAW];
}
